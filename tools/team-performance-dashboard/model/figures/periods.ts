import { addDays, type Day, daysBetween, formatDay, quarterOf, weekStart } from '#tools/shared/values/days.ts'

/** How often a measure has a value. */
export type Rhythm = 'week' | 'month' | 'quarter'

export const rhythms: readonly Rhythm[] = ['week', 'month', 'quarter']

export const rhythmNames: Record<Rhythm, string> = { week: 'Weekly', month: 'Monthly', quarter: 'Quarterly' }

/*
 * Months and quarters consist of whole weeks: those whose Thursday falls in them. A period is identified by
 * its first Monday, so that values of every rhythm share one list and one file.
 */

/** A consecutive number for each period of a rhythm. */
export function indexOf(rhythm: Rhythm, week: Day): number {
  const thursday = addDays(week, 3)
  if (rhythm === 'week') return Math.round(daysBetween(firstMonday, week) / 7)
  const months = Number(thursday.slice(0, 4)) * 12 + Number(thursday.slice(5, 7)) - 1
  return rhythm === 'month' ? months : Math.floor(months / 3)
}

const firstMonday: Day = '1900-01-01'

export function startAt(rhythm: Rhythm, index: number): Day {
  if (rhythm === 'week') return addDays(firstMonday, index * 7)
  const months = rhythm === 'month' ? index : index * 3
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  const first = `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const monday = weekStart(first)
  return addDays(monday, 3) < first ? addDays(monday, 7) : monday
}

/** The first Monday of the period containing a week. */
export function startOf(rhythm: Rhythm, week: Day): Day {
  return rhythm === 'week' ? week : startAt(rhythm, indexOf(rhythm, week))
}

/** The period of a calendar date: March 31 is in March, even if its week counts toward April. */
export function startWith(rhythm: Rhythm, day: Day): Day {
  if (rhythm === 'week') return weekStart(day)
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return startAt(rhythm, rhythm === 'month' ? months : Math.floor(months / 3))
}

export function nextStart(rhythm: Rhythm, start: Day, by = 1): Day {
  return startAt(rhythm, indexOf(rhythm, start) + by)
}

export function lastWeekIn(rhythm: Rhythm, start: Day): Day {
  return rhythm === 'week' ? start : addDays(nextStart(rhythm, start), -7)
}

export function weeksIn(rhythm: Rhythm, start: Day): Day[] {
  const count = Math.round(daysBetween(start, lastWeekIn(rhythm, start)) / 7) + 1
  return Array.from({ length: count }, (_, week) => addDays(start, week * 7))
}

/** The last `count` periods, up to the one containing a week. */
export function periodsUpTo(rhythm: Rhythm, week: Day, count: number): Day[] {
  const last = indexOf(rhythm, week)
  return Array.from({ length: count }, (_, index) => startAt(rhythm, last - count + 1 + index))
}

/** 'the week of Mar 15', 'Mar 2027', 'Q1 2027', for use after "for" and "in". */
export function periodName(rhythm: Rhythm, start: Day): string {
  return rhythm === 'week' ? `the week of ${formatDay(start, 'short')}` : shortPeriod(rhythm, start)
}

export function shortPeriod(rhythm: Rhythm, start: Day): string {
  if (rhythm === 'week') return formatDay(start, 'short')
  const thursday = addDays(start, 3)
  if (rhythm === 'quarter') return quarterOf(thursday).name
  return `${monthNames[Number(thursday.slice(5, 7)) - 1]} ${Number(thursday.slice(0, 4))}`
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The locale-independent form for files: 2027-03-15, 2027-03, 2027-Q1. */
export function filedPeriod(rhythm: Rhythm, start: Day): string {
  if (rhythm === 'week') return start
  const thursday = addDays(start, 3)
  if (rhythm === 'month') return thursday.slice(0, 7)
  return `${thursday.slice(0, 4)}-Q${Math.ceil(Number(thursday.slice(5, 7)) / 3)}`
}

/** The most frequent rhythm. */
export function finestOf(some: readonly Rhythm[]): Rhythm {
  return rhythms.find((rhythm) => some.includes(rhythm)) ?? 'week'
}
