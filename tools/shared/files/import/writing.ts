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

/** How a table writes numbers and dates. */
export type Writing = {
  /** Decides whether 3/4/2027 is in March or in April. */
  dates: 'month-first' | 'day-first'
  /** The decimal separator; 'open' while a cell is ambiguous and the user has not decided. */
  decimals: 'point' | 'comma' | 'open'
}

const signs = { point: '.', comma: ',' } as const

export function decimalsOf(sign: '.' | ','): 'point' | 'comma' {
  return sign === ',' ? 'comma' : 'point'
}

export function readNumber(cell: Cell, decimals: Writing['decimals']): number | undefined {
  if (typeof cell === 'number') return isCountable(cell) ? cell : undefined
  return parseNumber(cell, decimals === 'open' ? decimalSign() : signs[decimals])
}

export function readDay(cell: Cell, dates: Writing['dates']): Day | undefined {
  // Other programs often append a time.
  return dayIn(String(cell).replace(/[T\s]\d{1,2}:\d{2}.*$/, ''), dates)
}

/** Detects notation from unambiguous cells. The document's formats decide the rest. */
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

/** An ambiguous number, unless the unambiguous ones all use the same separator. */
export function unclearNumber(cells: readonly Cell[]): TwoReadings | undefined {
  const { length } = clearSigns(cells)
  if (length === 1) return undefined
  const open = textsOf(cells)
    .map(readingOf)
    .filter((reading) => reading.kind === 'two')
  return length === 0 ? open.find(isAsked) : open[0]
}

/** Decimal separators of the unambiguous cells. */
function clearSigns(cells: readonly Cell[]): ('.' | ',')[] {
  const readings = textsOf(cells).map(readingOf)
  return [...new Set(readings.flatMap((each) => (each.kind === 'one' && each.decimal ? [each.decimal] : [])))]
}

/** An ambiguous date, unless another date shows the order. */
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

/** Dates with dots always put the day first. */
function hasDots(text: string): boolean {
  return text.includes('.')
}

function isNumericDay(text: string): boolean {
  return /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(text)
}
