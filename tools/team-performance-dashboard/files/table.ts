import { readCsv } from '#lib/csv.ts'
import { addDays, type Day, parseDay, weekStart } from '#tools/shared/values/days.ts'
import { parseNumber } from '#tools/shared/values/numbers.ts'

/** What was pasted or read, before anyone says what its columns mean. */
export type Table = { header: readonly string[]; rows: readonly TableRow[] }

/** A row with the number that a spreadsheet shows beside it. */
export type TableRow = { number: number; cells: readonly string[] }

/** How the numbers and dates of a table are written. */
export type Writing = {
  /** 3/4/2027 is in March, or in April. */
  dates: 'month-first' | 'day-first'
  /** 1,5 is fifteen with a point too many, or one and a half. */
  decimals: 'point' | 'comma'
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
  const swapped = day.replace(/^(\d{1,2})([/.-])(\d{1,2})\2(\d{2,4})$/, '$3/$1/$4')
  const parsed = parseDay(dates === 'day-first' ? swapped : day.replace(/^(\d{1,2})-(\d{1,2})-/, '$1/$2/'))
  return parsed && weekStart(parsed)
}

/** Week 1 is the one with January 4 in it. */
function isoWeek(year: number, number: number): Day | undefined {
  if (number < 1 || number > 53) return undefined
  return addDays(weekStart(`${year}-01-04`), (number - 1) * 7)
}

export function readValue(cell: string, decimals: Writing['decimals']): number | undefined {
  if (decimals === 'point') return parseNumber(cell)
  return parseNumber(cell.replace(/[.\s\u00A0]/g, '').replace(',', '.'))
}

/** How a table is written, as far as its cells give it away. */
export function guessWriting({ header, rows }: Table): Writing {
  const cells = [...header, ...rows.flatMap((row) => row.cells)]
  const dates = cells.filter((cell) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(cell))
  const monthFirst = dates.filter((cell) => readWeek(cell, 'month-first')).length
  const dayFirst = dates.filter((cell) => readWeek(cell, 'day-first')).length
  const commas = cells.filter((cell) => /^[^\d]*\d+,\d{1,2}(\D|$)/.test(cell)).length
  const points = cells.filter((cell) => /^[^\d]*[\d,]*\.\d/.test(cell) && !dates.includes(cell)).length
  return {
    dates: dayFirst > monthFirst ? 'day-first' : 'month-first',
    decimals: commas > points ? 'comma' : 'point',
  }
}
