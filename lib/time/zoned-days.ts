import { siteFormats } from '#lib/site-formats.ts'
import { dateFormat } from './date-format.ts'
import { isoDay, isoMinute } from './dates.ts'
import { dayMs, minuteMs } from './durations.ts'

/** Plain dates such as "2026-11-17" are computed in UTC, without time zones. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Of "2026-11". */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The Monday of that week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The date itself, or the Monday after a weekend. */
export function workdayFrom(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return sinceMonday < 5 ? day : addDays(day, 7 - sinceMonday)
}

/** Found by binary search: where clocks go forward at midnight, the day begins at one. */
export function startOfDay(day: string, timeZone = siteFormats().timeZone): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Time zones are at most 14 hours ahead and 12 behind, in whole minutes.
  let before = midnight / minuteMs - 15 * 60
  let from = midnight / minuteMs + 13 * 60
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (isoDay(new Date(middle * minuteMs), timeZone) < day) before = middle
    else from = middle
  }
  return new Date(from * minuteMs)
}

/** The moment of a local time such as "2026-11-18T15:30". */
export function momentIn(local: string, timeZone = siteFormats().timeZone): Date | undefined {
  const time = Date.parse(`${local}Z`)
  if (Number.isNaN(time)) return undefined
  const offset = (at: number) => Date.parse(`${isoMinute(new Date(at).toISOString(), timeZone)}Z`) - at
  // The second look corrects the hours around a change of the clocks.
  return new Date(time - offset(time - offset(time)))
}

/** 0 to 23, local time in that zone. */
export function hourIn(date: Date, timeZone: string): number {
  return Number(dateFormat({ hour: 'numeric', hourCycle: 'h23', timeZone }, 'en-US').format(date))
}
