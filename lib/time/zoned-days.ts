import { dateFormat } from './date-format.ts'
import { isoDay } from './dates.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A day such as "2026-11-17" is a plain date: it is counted on without clocks or zones. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** How many days lie between two plain dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The Monday of the week that a plain date lies in. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The plain date itself, or the Monday after a weekend. */
export function workdayFrom(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return sinceMonday < 5 ? day : addDays(day, 7 - sinceMonday)
}

/**
 * When a day begins in a time zone. It is looked for: a clock that is put forward at midnight has days that begin at
 * one, and no rule of ours knows them all.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Zones are at most 14 hours ahead and 12 behind; all have whole minutes.
  let before = midnight / minuteMs - 15 * 60
  let from = midnight / minuteMs + 13 * 60
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (isoDay(new Date(middle * minuteMs), timeZone) < day) before = middle
    else from = middle
  }
  return new Date(from * minuteMs)
}

/** 0 to 23, as the clocks of a time zone show it. */
export function hourIn(date: Date, timeZone: string): number {
  return Number(dateFormat({ hour: 'numeric', hourCycle: 'h23', timeZone }).format(date))
}

/** The first and the last day that it can be anywhere just now. */
export function daysOnEarth(now: Date): { first: string; last: string } {
  const dayAt = (offsetHours: number) =>
    new Date(now.getTime() + offsetHours * hourMs).toISOString().slice(0, 10)
  return { first: dayAt(-12), last: dayAt(14) }
}
