import { dateFormat } from '#lib/time/date-format.ts'
import { isoDay } from '#lib/time/dates.ts'
import { addDays, hourIn, mondayOf, startOfDay } from '#lib/time/zoned-days.ts'

const summaryHour = 7

/** `before` is exclusive. */
export type Span = { from: string; before: string }

export type Week = {
  /** The Monday on which the summary of the previous seven days is due. */
  due: string
  last: Span
  before: Span
  /** The Sunday at the end of the coming week. */
  until: string
}

/** Only defined on Mondays from seven in the given time zone. A missed Monday is not made up for later. */
export function weekDue(now: Date, timeZone: string): Week | undefined {
  const today = isoDay(now, timeZone)
  if (mondayOf(today) !== today || hourIn(now, timeZone) < summaryHour) return undefined
  const startOf = (day: string) => startOfDay(day, timeZone).toISOString()
  const [monday, weekAgo, twoAgo] = [today, addDays(today, -7), addDays(today, -14)]
  return {
    due: monday,
    last: { from: startOf(weekAgo), before: startOf(monday) },
    before: { from: startOf(twoAgo), before: startOf(weekAgo) },
    until: addDays(monday, 6),
  }
}

/** "November 9 to 15" or "26 October to 1 November". */
export function weekText(due: string): string {
  const format = dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' })
  const [first, last] = [new Date(addDays(due, -7)), new Date(addDays(due, -1))]
  return format.formatRange(first, last).replace(/\s*–\s*/, ' to ')
}
