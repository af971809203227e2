import { type DateOrder, dayInCell, shownOrder } from '#lib/time/typed-day.ts'
import { currentFormats } from '../../values/current-formats.ts'
import { decimalSign, isAsked, isCountable, parseNumber, readingOf, type TwoReadings } from '../../values/numbers.ts'
import type { Cell } from './cell.ts'

/** How a table writes numbers and dates. */
export type Notation = {
  dates: DateOrder
  /** The decimal separator; 'open' while a cell is ambiguous and the user has not decided. */
  decimals: 'point' | 'comma' | 'open'
}

const signs = { point: '.', comma: ',' } as const

export function decimalsOf(sign: '.' | ','): 'point' | 'comma' {
  return sign === ',' ? 'comma' : 'point'
}

export function readNumber(cell: Cell, decimals: Notation['decimals']): number | undefined {
  if (typeof cell === 'number') return isCountable(cell) ? cell : undefined
  return parseNumber(cell, decimals === 'open' ? decimalSign() : signs[decimals])
}

export function readDay(cell: Cell, dates: DateOrder): string | undefined {
  return dayInCell(String(cell), dates)
}

/** Detects notation from unambiguous cells. The document's formats decide the rest. */
export function guessWriting(cells: readonly Cell[]): Notation {
  const own = currentFormats().days === 'month-first' ? 'month-first' : 'day-first'
  return {
    dates: shownOrder(textsOf(cells)) ?? own,
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

export function textsOf(cells: readonly Cell[]): string[] {
  return cells.filter((cell) => typeof cell === 'string')
}
