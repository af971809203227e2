import { dateFormat } from '#lib/time/date-format.ts'
import { isoDay } from '#lib/time/dates.ts'
import { addDays, hourIn, mondayOf, startOfDay } from '#lib/time/zoned-days.ts'

/** The hour of Monday from which on the summary goes out. */
export const summaryHour = 7

/** From one moment on, and before another. */
export type Span = { from: string; before: string }

export type Week = {
  /** The Monday on which the summary is due; it tells of the seven days before. */
  due: string
  last: Span
  before: Span
  /** The Sunday that the week which now begins ends with. */
  until: string
}

/**
 * The week to tell of, on a Monday from seven o'clock on, as the clocks of the zone show it. On other days there is none:
 * a site that did not run, or could send nothing, leaves a Monday out and does not come up with it later.
 */
export function weekDue(now: Date, timeZone: string): Week | undefined {
  const today = isoDay(now, timeZone)
  if (mondayOf(today) !== today || hourIn(now, timeZone) < summaryHour) return undefined
  const begins = (day: string) => startOfDay(day, timeZone).toISOString()
  const [monday, weekAgo, twoAgo] = [today, addDays(today, -7), addDays(today, -14)]
  return {
    due: monday,
    last: { from: begins(weekAgo), before: begins(monday) },
    before: { from: begins(twoAgo), before: begins(weekAgo) },
    until: addDays(monday, 6),
  }
}

/** "November 9 to 15", "October 26 to November 1": the days a summary tells of. */
export function weekWords(due: string): string {
  const [first, last] = [addDays(due, -7), addDays(due, -1)]
  const words = (day: string, format: Intl.DateTimeFormatOptions) =>
    dateFormat({ ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const monthAndDay = { month: 'long', day: 'numeric' } as const
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${words(first, monthAndDay)} to ${words(last, isOneMonth ? { day: 'numeric' } : monthAndDay)}`
}
