import { readCsv } from '#lib/csv.ts'
import { currentFormats } from '#tools/shared/values/current-formats.ts'
import { addDays, type Day, dayIn, weekStart } from '#tools/shared/values/days.ts'
import {
  decimalSign,
  parseNumber,
  readingOf,
  signOfBlock,
  type TwoReadings,
} from '#tools/shared/values/numbers.ts'

/** What was pasted or read, before anyone says what its columns mean. */
export type Table = { header: readonly string[]; rows: readonly TableRow[] }

/** A row with the number that a spreadsheet shows beside it. */
export type TableRow = { number: number; cells: readonly string[] }

/** How the numbers and dates of a table are written. */
export type Writing = {
  /** 3/4/2027 is in March, or in April. */
  dates: 'month-first' | 'day-first'
  /** What stands before the decimals; open while a cell can be read both ways and its reader has not said. */
  decimals: 'point' | 'comma' | 'open'
}

/** Rows of a spreadsheet or a CSV file; the first one names the columns, unless it holds values already. */
export function readTable(text: string): Table | undefined {
  const rows = readCsv(text)
    .map((row, index): TableRow => ({ number: index + 1, cells: row.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const [first] = rows
  if (!first || width < 2) return undefined
  const hasNames = !first.cells.some((cell) => parseNumber(cell) !== undefined)
  return {
    header: Array.from({ length: width }, (_, index) => {
      return (hasNames && first.cells[index]) || `Column ${index + 1}`
    }),
    rows: hasNames ? rows.slice(1) : rows,
  }
}

/** The Monday of the week that a cell names: a date, or a week like 2027-W03. */
export function readWeek(cell: string, dates: Writing['dates']): Day | undefined {
  const text = cell.trim().replace(/^(week of|week|w\/c|wc)\s+/i, '')
  const iso = text.match(/^(\d{4})-?\s?W(\d{1,2})$/i)
  if (iso) return isoWeek(Number(iso[1]), Number(iso[2]))
  // Systems like to add the time of day, which says nothing about the week.
  const day = text.replace(/[T\s]\d{1,2}:\d{2}.*$/, '')
  const parsed = dayIn(day, dates)
  return parsed && weekStart(parsed)
}

/** Week 1 is the one with January 4 in it. */
function isoWeek(year: number, number: number): Day | undefined {
  if (number < 1 || number > 53) return undefined
  return addDays(weekStart(`${year}-01-04`), (number - 1) * 7)
}

export function readValue(cell: string, decimals: Writing['decimals']): number | undefined {
  return parseNumber(cell, decimals === 'open' ? decimalSign() : decimals === 'comma' ? ',' : '.')
}

/** How a table is written, as far as its cells give it away; what they leave open, the document says. */
export function guessWriting(table: Table): Writing {
  const cells = cellsOf(table)
  const count = (holds: (cell: string) => boolean) => cells.filter(holds).length
  const isDate = (cell: string) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(cell)
  const days = (order: Writing['dates']) =>
    count((cell) => isDate(cell) && readWeek(cell, order) !== undefined)
  const dayFirst = days('day-first') - days('month-first')
  const commas = count((cell) => hasDecimal(cell, ',')) - count((cell) => hasDecimal(cell, '.'))
  const { days: order } = currentFormats()
  return {
    dates: dayFirst > 0 || (dayFirst === 0 && order !== 'month-first') ? 'day-first' : 'month-first',
    decimals: unclearNumber(table)
      ? 'open'
      : commas > 0 || (commas === 0 && decimalSign() === ',')
        ? 'comma'
        : 'point',
  }
}

/** A number of the table that can be read two ways, if nothing in it says which. */
export function unclearNumber(table: Table): TwoReadings | undefined {
  const sign = signOfBlock(cellsOf(table))
  return 'ask' in sign ? sign.ask : undefined
}

function cellsOf({ header, rows }: Table): string[] {
  return [...header, ...rows.flatMap((row) => row.cells)]
}

function hasDecimal(cell: string, sign: ',' | '.'): boolean {
  const reading = readingOf(cell)
  return reading.kind === 'one' && reading.decimal === sign
}
