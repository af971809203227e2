import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import { readDay, type Writing } from '#tools/shared/files/import/writing.ts'
import { addDays, type Day, dayIn, weekStart } from '#tools/shared/values/days.ts'
import { type Rhythm, startOf, startWith } from '../model/figures/periods.ts'

/** What a cell names: a week or a day in it, a month or a quarter; and a day that is in it, whatever it is read as. */
export type ReadPeriod = { written: Rhythm; day: Day }

/** A date, a week like 2027-W03, a month like 2027-03 or Mar 2027, a quarter like Q1 2027. */
export function readPeriod(cell: Cell, dates: Writing['dates']): ReadPeriod | undefined {
  const text = cellText(cell)
    .trim()
    .replace(/^(week of|week|w\/c|wc)\s+/i, '')
  const iso = text.match(/^(\d{4})-?\s?W(\d{1,2})$/i)
  if (iso) return isoWeek(Number(iso[1]), Number(iso[2]))
  const quarter = text.match(/^(\d{4})[-\s]?Q([1-4])$/i) ?? text.match(/^Q([1-4])[-/\s]?(\d{4})$/i)
  if (quarter) return quarterIn(quarter[1] ?? '', quarter[2] ?? '')
  const month = readMonth(text)
  if (month) return { written: 'month', day: month }
  const day = readDay(text, dates)
  return day ? { written: 'week', day } : undefined
}

/** Q1 2027 or 2027-Q1. */
function quarterIn(one: string, other: string): ReadPeriod | undefined {
  const [year, number] = one.length === 4 ? [one, other] : [other, one]
  const day = dayIn(`${year}-${Number(number) * 3 - 1}-15`, 'month-first')
  return day ? { written: 'quarter', day } : undefined
}

/** Its middle, which is in no other month whatever its weeks count for. */
function readMonth(text: string): Day | undefined {
  const [, year, month] = text.match(/^(\d{4})[-/.](\d{1,2})$/) ?? []
  if (year) return dayIn(`${year}-${month}-15`, 'month-first')
  const [, month2, year2] = text.match(/^(\d{1,2})[-/.](\d{4})$/) ?? []
  if (year2) return dayIn(`${year2}-${month2}-15`, 'month-first')
  return /^\p{L}{3,}\.?\s+\d{4}$/u.test(text) ? dayIn(text.replace(/\s+/, ' 15 '), 'month-first') : undefined
}

/** Week 1 is the one with January 4 in it; its Thursday is in the month and the quarter it counts for. */
function isoWeek(year: number, number: number): ReadPeriod | undefined {
  if (number < 1 || number > 53) return undefined
  return { written: 'week', day: addDays(weekStart(`${year}-01-04`), (number - 1) * 7 + 3) }
}

/** Where a value of a measure belongs; undefined where the file says less than the measure asks: a month for a week. */
export function placeFor(rhythm: Rhythm, { written, day }: ReadPeriod): Day | undefined {
  const coarseness = { week: 0, month: 1, quarter: 2 }
  if (coarseness[written] > coarseness[rhythm]) return undefined
  return startWith(rhythm, day)
}

/** The week of a cell that names one. */
export function readWeek(cell: Cell, dates: Writing['dates']): Day | undefined {
  const found = readPeriod(cell, dates)
  return found?.written === 'week' ? startOf('week', weekStart(found.day)) : undefined
}
