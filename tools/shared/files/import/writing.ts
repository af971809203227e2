import { type Day, parseDay } from '../../values/days.ts'
import { parseNumber } from '../../values/numbers.ts'
import type { Cell } from './table.ts'

/** How the numbers and dates of a table are written. */
export type Writing = {
  /** 3/4/2027 is in March, or in April. */
  dates: 'month-first' | 'day-first'
  /** What stands before the decimals; open while a cell can be read both ways and its reader has not said. */
  decimals: 'point' | 'comma' | 'open'
}

/** A text that two people read as two numbers: 1.200 is a little more than one, or twelve hundred. */
export type TwoNumbers = { text: string; point: number; comma: number }

export function readNumber(cell: Cell, decimals: Writing['decimals']): number | undefined {
  if (typeof cell === 'number') return cell
  const text = cell.replace(/[\s\u00A0\u202F]/g, '').replace(/[$€£]$/, '')
  return decimals === 'comma' ? grouped(text, ',', '.') : grouped(text, '.', ',')
}

/** Thousands go in groups of three, or the text is no number of this kind. */
function grouped(text: string, decimal: string, group: string): number | undefined {
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  const groups = whole.split(group)
  // No number begins with a group of nothing: 0.125 is an eighth everywhere.
  const begins = groups.length === 1 || /[1-9]\d{0,2}$/.test(groups[0] ?? '')
  const isGrouped = begins && groups.slice(1).every((part) => /^\d{3}(?!\d)/.test(part))
  if (more.length > 0 || fraction.includes(group) || !isGrouped) return undefined
  // What programs write for the very large and the very small.
  if (/^-?\d+(\D\d+)?e[-+]?\d+$/i.test(text)) return Number(text.replace(decimal, '.'))
  return parseNumber(groups.join('') + (fraction && `.${fraction}`))
}

export function readDay(cell: Cell, dates: Writing['dates']): Day | undefined {
  // Systems like to add the time of day, which says nothing about the day.
  const text = String(cell)
    .trim()
    .replace(/[T\s]\d{1,2}:\d{2}.*$/, '')
  const swapped = text.replace(/^(\d{1,2})([/.-])(\d{1,2})\2(\d{2,4})$/, '$3/$1/$4')
  return parseDay(dates === 'day-first' ? swapped : text.replace(/^(\d{1,2})-(\d{1,2})-/, '$1/$2/'))
}

/** How cells are written, as far as they give it away. */
export function guessWriting(cells: readonly Cell[]): Writing {
  const texts = cells.filter((cell) => typeof cell === 'string')
  const dates = texts.filter(isNumericDay)
  const count = (holds: (text: string) => boolean, list = texts) => list.filter(holds).length
  const monthFirst = count((text) => readDay(text, 'month-first') !== undefined, dates)
  const dayFirst = count((text) => readDay(text, 'day-first') !== undefined, dates)
  const commas = count((text) => isOnly(text, 'comma'))
  const points = count((text) => isOnly(text, 'point'))
  // Nobody who writes points between them begins with the month.
  const hasPoints = dates.some((text) => text.includes('.'))
  return {
    dates: dayFirst > monthFirst || (dayFirst === monthFirst && hasPoints) ? 'day-first' : 'month-first',
    decimals: unclearNumber(cells) ? 'open' : commas > points ? 'comma' : 'point',
  }
}

/** A number that can be read two ways, if nothing beside it says which. */
export function unclearNumber(cells: readonly Cell[]): TwoNumbers | undefined {
  const texts = cells.filter((cell) => typeof cell === 'string')
  if (texts.some((text) => isOnly(text, 'comma') || isOnly(text, 'point'))) return undefined
  for (const text of texts) {
    const [point, comma] = [readNumber(text, 'point'), readNumber(text, 'comma')]
    // 1,200 with a comma is twelve hundred in documents that write 1,234.5.
    const isDoubtful = point !== undefined && comma !== undefined && point !== comma && !text.includes(',')
    if (isDoubtful) return { text, point, comma }
  }
}

/** A date whose day and month can change places, if nothing beside it says which is first. */
export function unclearDay(cells: readonly Cell[]): string | undefined {
  const dates = cells.filter((cell) => typeof cell === 'string').filter(isNumericDay)
  const isBoth = (text: string) => {
    const [one, other] = [readDay(text, 'month-first'), readDay(text, 'day-first')]
    return one !== undefined && other !== undefined && one !== other
  }
  const isClear = dates.some((text) => !isBoth(text) && !isSameBothWays(text))
  return isClear ? undefined : dates.find(isBoth)
}

function isSameBothWays(text: string): boolean {
  return readDay(text, 'month-first') === readDay(text, 'day-first')
}

function isNumericDay(text: string): boolean {
  return /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(text)
}

function isOnly(text: string, decimals: 'point' | 'comma'): boolean {
  const other = decimals === 'comma' ? 'point' : 'comma'
  return (
    !isNumericDay(text) && readNumber(text, decimals) !== undefined && readNumber(text, other) === undefined
  )
}
