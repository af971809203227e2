import { longestPauseDays, sendingHours } from '#content/sequences/sequences.ts'
import { isoDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'
import { addDays, hourIn, momentIn, startOfDay, workdayFrom } from '#lib/time/zoned-days.ts'

/** A time during which a sequence was off; `to` is null while it still is. */
export type Pause = { from: string; to: string | null }

/** The first moment from `at` on that falls within sending hours on a weekday. */
export function nextSendingTime(at: Date, timeZone: string): Date {
  const day = isoDay(at, timeZone)
  const hour = hourIn(at, timeZone)
  if (day === workdayFrom(day) && hour < sendingHours.before)
    return hour >= sendingHours.from ? at : opens(day, timeZone)
  return opens(workdayFrom(addDays(day, 1)), timeZone)
}

/** For people who already received an email today. */
export function nextSendingDay(at: Date, timeZone: string): Date {
  return nextSendingTime(startOfDay(addDays(isoDay(at, timeZone), 1), timeZone), timeZone)
}

function opens(day: string, timeZone: string): Date {
  return momentIn(`${day}T${String(sendingHours.from).padStart(2, '0')}:00`, timeZone) ?? startOfDay(day, timeZone)
}

export type Wait = { dueAt: Date; isTooLong: boolean }

/** Adds days to a moment, not counting pauses. */
export function waitFrom(from: string, days: number, pauses: readonly Pause[]): Wait {
  const began = Date.parse(from)
  let due = began + days * dayMs
  let off = 0
  for (const pause of pauses) {
    const pausedAt = Math.max(Date.parse(pause.from), began)
    const pausedUntil = pause.to === null ? Number.POSITIVE_INFINITY : Date.parse(pause.to)
    if (pausedUntil <= began || pausedAt >= due) continue
    off += pausedUntil - pausedAt
    due += pausedUntil - pausedAt
  }
  return { dueAt: new Date(Math.min(due, 8.64e15)), isTooLong: off > longestPauseDays * dayMs }
}
