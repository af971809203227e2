import { addDays, type Day, daysBetween, isDay, quarterOf } from '../../values/days.ts'
import type { Plan } from '../plan.ts'

type Period = Plan['period']
type Span = Pick<Period, 'start' | 'end'>

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** What a period is called by its dates: Q1 2027, 2027, Feb 2027, Feb to Apr 2027, Dec 2026 to Feb 2027. */
export function periodName({ start, end }: Span): string {
  const quarter = quarterOf(start)
  if (quarter.start === start && quarter.end === end) return quarter.name
  const [year, lastYear] = [start.slice(0, 4), end.slice(0, 4)]
  if (start.endsWith('-01-01') && end === `${year}-12-31`) return year
  if (year !== lastYear) return `${monthOf(start)} ${year} to ${monthOf(end)} ${lastYear}`
  return monthOf(start) === monthOf(end)
    ? `${monthOf(start)} ${year}`
    : `${monthOf(start)} to ${monthOf(end)} ${year}`
}

function monthOf(day: Day): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? ''
}

/** Somebody's own words. The name of a quarter is none, even where it was left behind by the dates. */
export function isOwnName(period: Period): boolean {
  const name = period.name.trim()
  return name !== '' && name !== periodName(period) && !/^Q[1-4] \d{4}$/.test(name)
}

/** The period with other dates or another name. Its name follows the dates, unless somebody wrote their own. */
export function changedPeriod(before: Period, after: Period): Period {
  const isMoved = after.start !== before.start || after.end !== before.end
  if (after.name !== before.name || !isMoved || isOwnName(before)) return after
  return { ...after, name: periodName(after) }
}

/**
 * The period that follows: the next quarter, as many whole months, or as many days. With a day, the first
 * one that is not over by then: a plan of last spring goes on in this fall.
 */
export function periodAfter(period: Span, day: Day = ''): Period {
  let next = following(period)
  while (next.end < day && following(next).end > next.end) next = following(next)
  return { ...next, name: periodName(next) }
}

function following({ start, end }: Span): Span {
  if (end < start) return { start: end, end: start }
  const first = addDays(end, 1)
  // The calendar ends with the year 9999.
  if (!isDay(first)) return { start, end }
  const months = wholeMonths(start, end)
  const last = months > 0 ? monthsEnd(first, months) : addDays(first, daysBetween(start, end))
  return isDay(last) ? { start: first, end: last } : { start, end }
}

/** How many calendar months it covers from the first day to the last; 0 when it begins or ends within one. */
function wholeMonths(start: Day, end: Day): number {
  const next = addDays(end, 1)
  if (!start.endsWith('-01') || !next.endsWith('-01')) return 0
  const index = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(0, index(next) - index(start))
}

/** The last day of so many whole months. */
function monthsEnd(first: Day, months: number): Day {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10)
}
