import { isDay } from '#lib/time/is-day.ts'
import { addDays, type Day, daysBetween, quarterOf } from '../../values/days.ts'
import type { Plan } from '../plan.ts'

type Period = Plan['period']
type Span = Pick<Period, 'start' | 'end'>

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The default name of a period: Q1 2027, 2027, Feb 2027, Feb to Apr 2027, Dec 2026 to Feb 2027. */
export function periodName({ start, end }: Span): string {
  const quarter = quarterOf(start)
  if (quarter.start === start && quarter.end === end) return quarter.name
  const [year, lastYear] = [start.slice(0, 4), end.slice(0, 4)]
  if (start.endsWith('-01-01') && end === `${year}-12-31`) return year
  if (year !== lastYear) return `${monthOf(start)} ${year} to ${monthOf(end)} ${lastYear}`
  return monthOf(start) === monthOf(end) ? `${monthOf(start)} ${year}` : `${monthOf(start)} to ${monthOf(end)} ${year}`
}

function monthOf(day: Day): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? ''
}

/** Whether the user named the period. A quarter's name is a default, even if the dates have changed since. */
export function isOwnName(period: Period): boolean {
  const name = period.name.trim()
  return name !== '' && name !== periodName(period) && !/^Q[1-4] \d{4}$/.test(name)
}

/** Updates a default name when the dates change. Custom names stay. */
export function changedPeriod(before: Period, after: Period): Period {
  const isMoved = after.start !== before.start || after.end !== before.end
  if (after.name !== before.name || !isMoved || isOwnName(before)) return after
  return { ...after, name: periodName(after) }
}

/**
 * The following period: the next quarter, the same number of whole months, or the same number of days. With `day`,
 * the first one that is not over by then.
 */
export function periodAfter(period: Span, day: Day = ''): Period {
  let next = following(period)
  while (next.end < day && following(next).end > next.end) next = following(next)
  return { ...next, name: periodName(next) }
}

function following({ start, end }: Span): Span {
  if (end < start) return { start: end, end: start }
  const first = addDays(end, 1)
  // Dates end with the year 9999.
  if (!isDay(first)) return { start, end }
  const months = wholeMonths(start, end)
  const last = months > 0 ? monthsEnd(first, months) : addDays(first, daysBetween(start, end))
  return isDay(last) ? { start: first, end: last } : { start, end }
}

function wholeMonths(start: Day, end: Day): number {
  const next = addDays(end, 1)
  if (!start.endsWith('-01') || !next.endsWith('-01')) return 0
  const index = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(0, index(next) - index(start))
}

function monthsEnd(first: Day, months: number): Day {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10)
}
