import { dayIn } from '#lib/time/typed-day.ts'
import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import { type Notation, readDay } from '#tools/shared/files/import/value-formats.ts'
import { addDays, type Day, weekStart } from '#tools/shared/values/days.ts'
import { type Rhythm, startWith } from '../model/figures/periods.ts'

/** A parsed period, and a day inside it. */
type ReadPeriod = { written: Rhythm; day: Day }

/** Parses a date, a week (2027-W03), a month (2027-03, Mar 2027) or a quarter (Q1 2027). */
export function readPeriod(cell: Cell, dates: Notation['dates']): ReadPeriod | undefined {
  const text = cellText(cell)
    .trim()
    .replace(/^(week of|week|w\/c|wc|woche vom)\s+/i, '')
  const iso = text.match(/^(\d{4})[-/\s]*(?:W|KW)\s?(\d{1,2})$/i)
  if (iso) return isoWeek(Number(iso[1]), Number(iso[2]))
  const german = text.match(/^(?:KW|Woche)\s?(\d{1,2})[-/.,\s]+(\d{4})$/i)
  if (german) return isoWeek(Number(german[2]), Number(german[1]))
  const quarter =
    text.match(/^(\d{4})[-\s]?Q([1-4])$/i) ??
    text.match(/^Q([1-4])[-/\s]?(\d{4})$/i) ??
    text.match(/^([1-4])\.\s?Quartal\s(\d{4})$/i)
  if (quarter) return quarterIn(quarter[1] ?? '', quarter[2] ?? '')
  const month = readMonth(text)
  if (month) return { written: 'month', day: month }
  const day = readDay(text, dates)
  return day ? { written: 'week', day } : undefined
}

/** 'Q1 2027' or '2027-Q1'. */
function quarterIn(one: string, other: string): ReadPeriod | undefined {
  const [year, number] = one.length === 4 ? [one, other] : [other, one]
  const day = dayIn(`${year}-${Number(number) * 3 - 1}-15`, 'month-first')
  return day ? { written: 'quarter', day } : undefined
}

/** The middle of the month, whose week always counts toward that month. */
function readMonth(text: string): Day | undefined {
  const [, year, month] = text.match(/^(\d{4})[-/.](\d{1,2})$/) ?? []
  if (year) return dayIn(`${year}-${month}-15`, 'month-first')
  const [, month2, year2] = text.match(/^(\d{1,2})[-/.](\d{4})$/) ?? []
  if (year2) return dayIn(`${year2}-${month2}-15`, 'month-first')
  return /^\p{L}{3,}\.?\s+\d{4}$/u.test(text) ? dayIn(text.replace(/\s+/, ' 15 '), 'month-first') : undefined
}

/** ISO week: week 1 contains January 4. Returns its Thursday, which decides the month and quarter. */
function isoWeek(year: number, number: number): ReadPeriod | undefined {
  if (number < 1 || number > 53) return undefined
  return { written: 'week', day: addDays(weekStart(`${year}-01-04`), (number - 1) * 7 + 3) }
}

/**
 * The start of the measure's period; undefined if the file is too coarse, such as a month for a weekly
 * measure.
 */
export function placeFor(rhythm: Rhythm, { written, day }: ReadPeriod): Day | undefined {
  const coarseness = { week: 0, month: 1, quarter: 2 }
  if (coarseness[written] > coarseness[rhythm]) return undefined
  return startWith(rhythm, day)
}
