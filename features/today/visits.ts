import { dateFormat } from '#lib/time/date-format.ts'
import { isoDay } from '#lib/time/dates.ts'
import type { TodayReaderRow } from '#platform/database/tables/program.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** What is new to somebody who was never here. */
const firstLookDays = 7

type Seen = Pick<TodayReaderRow, 'seenAt' | 'newSince'>

/**
 * Looks with less than an hour between them are one visit: a reload shows the same news again. With the first look after
 * a longer pause, new is what came since the last look before it.
 */
export function newsSince(seen: Seen | undefined, now: Date): string {
  if (!seen?.seenAt) return weekBefore(now)
  return seen.seenAt <= hourBefore(now) ? seen.seenAt : seen.newSince
}

export function weekBefore(now: Date): string {
  return new Date(now.getTime() - firstLookDays * dayMs).toISOString()
}

export function hourBefore(now: Date): string {
  return new Date(now.getTime() - hourMs).toISOString()
}

/** "today, 4:05 PM", "Tuesday, 4:05 PM", or with the date where it is longer ago than a week. */
export function sinceWords(since: string, now: Date, timeZone?: string): string {
  const then = new Date(since)
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const
  const clock = dateFormat(time).format(then).replaceAll('\u202F', ' ')
  if (isoDay(then, timeZone) === isoDay(now, timeZone)) return `today, ${clock}`
  // On the same weekday a week ago the weekday alone would mean today.
  const isRecent = now.getTime() - then.getTime() < (firstLookDays - 1) * dayMs
  const day = dateFormat({
    ...(isRecent ? { weekday: 'long' } : { month: 'short', day: 'numeric', year: 'numeric' }),
    timeZone,
  }).format(then)
  return `${day}, ${clock}`
}
