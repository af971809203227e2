import { currentFormats } from '../../values/current-formats.ts'
import { type Day, dayIn } from '../../values/days.ts'
import {
  decimalSign,
  isAsked,
  isCountable,
  parseNumber,
  readingOf,
  type TwoReadings,
} from '../../values/numbers.ts'
import type { Cell } from './cell.ts'

/** How the numbers and dates of a table are written. */
export type Writing = {
  /** 3/4/2027 is in March, or in April. */
  dates: 'month-first' | 'day-first'
  /** What stands before the decimals; open while a cell can be read both ways and its reader has not said. */
  decimals: 'point' | 'comma' | 'open'
}

const signs = { point: '.', comma: ',' } as const

/** The name of what stands before the decimals. */
export function decimalsOf(sign: '.' | ','): 'point' | 'comma' {
  return sign === ',' ? 'comma' : 'point'
}

export function readNumber(cell: Cell, decimals: Writing['decimals']): number | undefined {
  if (typeof cell === 'number') return isCountable(cell) ? cell : undefined
  return parseNumber(cell, decimals === 'open' ? decimalSign() : signs[decimals])
}

export function readDay(cell: Cell, dates: Writing['dates']): Day | undefined {
  // Systems like to add the time of day, which says nothing about the day.
  return dayIn(String(cell).replace(/[T\s]\d{1,2}:\d{2}.*$/, ''), dates)
}

/** How cells are written, as far as they give it away; what they leave open, the document says. */
export function guessWriting(cells: readonly Cell[]): Writing {
  const days = textsOf(cells).filter(isNumericDay)
  const count = (order: Writing['dates']) => days.filter((text) => readDay(text, order) !== undefined).length
  const dayFirst = count('day-first') - count('month-first')
  const isOpen = dayFirst === 0 && !days.some(hasDots) && currentFormats().days === 'month-first'
  return {
    dates: dayFirst < 0 || isOpen ? 'month-first' : 'day-first',
    decimals: unclearNumber(cells) ? 'open' : decimalsOf(clearSigns(cells)[0] ?? decimalSign()),
  }
}

/** A number that can be read two ways, unless the others of the file say which with one voice. */
export function unclearNumber(cells: readonly Cell[]): TwoReadings | undefined {
  const { length } = clearSigns(cells)
  if (length === 1) return undefined
  const open = textsOf(cells)
    .map(readingOf)
    .filter((reading) => reading.kind === 'two')
  return length === 0 ? open.find(isAsked) : open[0]
}

/** What stands before decimals in the cells that can be read one way only. */
function clearSigns(cells: readonly Cell[]): ('.' | ',')[] {
  const readings = textsOf(cells).map(readingOf)
  return [...new Set(readings.flatMap((each) => (each.kind === 'one' && each.decimal ? [each.decimal] : [])))]
}

/** A date whose day and month can change places, if nothing beside it says which is first. */
export function unclearDay(cells: readonly Cell[]): string | undefined {
  const both = textsOf(cells)
    .filter(isNumericDay)
    .map((text) => ({ text, readings: [readDay(text, 'month-first'), readDay(text, 'day-first')] }))
  if (both.some(({ text, readings }) => hasDots(text) || readings.includes(undefined))) return undefined
  return both.find(({ readings: [one, other] }) => one !== other)?.text
}

function textsOf(cells: readonly Cell[]): string[] {
  return cells.filter((cell) => typeof cell === 'string')
}

/** Wherever days are written so, the day stands first. */
function hasDots(text: string): boolean {
  return text.includes('.')
}

function isNumericDay(text: string): boolean {
  return /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(text)
}
