import { dayMs } from '#lib/time/durations.ts'
import { isDay } from '#lib/time/is-day.ts'
import { dayIn, makeDay, monthNames } from '#lib/time/typed-day.ts'
import { currentFormats } from './current-formats.ts'
import type { DayOrder } from './formats.ts'

/**
 * A date without time or zone, as 'YYYY-MM-DD'. All arithmetic is in UTC, where every day has 24 hours, so daylight
 * saving time cannot shift a date.
 */
export type Day = string

const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** In local time. */
export function today(now = new Date()): Day {
  return makeDay(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

export function addDays(day: Day, count: number): Day {
  return dayOf(timeOf(day) + count * dayMs)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMs)
}

/** The same day, or the following Monday for a weekend. */
export function workingDay(day: Day): Day {
  const weekday = new Date(timeOf(day)).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

export function weekStart(day: Day): Day {
  const sinceMonday = (new Date(timeOf(day)).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

export function weeksFrom(start: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, week) => addDays(start, week * 7))
}

export type Quarter = { name: string; start: Day; end: Day }

export function quarterOf(day: Day, offset = 0): Quarter {
  const date = new Date(timeOf(day))
  const index = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) + offset
  const year = Math.floor(index / 4)
  const number = (index % 4) + 1
  const start = makeDay(year, number * 3 - 2, 1)
  const end = makeDay(year, number * 3, number === 1 || number === 4 ? 31 : 30)
  return { name: `Q${number} ${year}`, start, end }
}

type DayFormat = 'medium' | 'short' | 'long'

/**
 * Mar 31, 2027, 31 Mar 2027 or 2027-03-31, by the document's format. 'short' omits the year, 'long' adds the
 * weekday.
 */
export function formatDay(day: Day, format: DayFormat = 'medium'): string {
  if (!isDay(day)) return ''
  const { days: order } = currentFormats()
  if (format === 'long') {
    const weekday = weekdayNames[new Date(timeOf(day)).getUTCDay()]
    return `${weekday}, ${order === 'year-first' ? day : dayInWords(day, order, false)}`
  }
  if (format === 'short') return dayOfMonth(day, order, true)
  return order === 'year-first' ? day : dayInWords(day, order, true)
}

/** A date range: Mar 15 to 21, 2027; 29 Mar to 4 Apr 2027. */
export function formatSpan(from: Day, to: Day): string {
  const { days: order } = currentFormats()
  // A week across New Year shows one year; a longer range shows both.
  const isLong = from.slice(0, 4) !== to.slice(0, 4) && daysBetween(from, to) > 31
  if (isLong) return `${formatDay(from)} to ${formatDay(to)}`
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  if (!isOneMonth || order === 'year-first') return `${formatDay(from, 'short')} to ${formatDay(to)}`
  if (order === 'day-first') return `${Number(from.slice(8))} to ${formatDay(to)}`
  return `${formatDay(from, 'short')} to ${Number(to.slice(8))}, ${to.slice(0, 4)}`
}

function dayInWords(day: Day, order: DayOrder, short: boolean): string {
  return `${dayOfMonth(day, order, short)}${order === 'month-first' ? ',' : ''} ${Number(day.slice(0, 4))}`
}

function dayOfMonth(day: Day, order: DayOrder, short: boolean): string {
  const name = monthNames[Number(day.slice(5, 7)) - 1] ?? ''
  const month = short ? name.slice(0, 3) : name
  const date = Number(day.slice(8))
  return order === 'day-first' ? `${date} ${month}` : `${month} ${date}`
}

/** An example for input hints: 3/31/2027. */
export function dayExample(): string {
  return { 'month-first': '3/31/2027', 'day-first': '31/3/2027', 'year-first': '2027-03-31' }[currentFormats().days]
}

/**
 * Parses a typed or pasted date: 2027-03-31, 3/31/2027, 31.3.27, Mar 31 2027, 31 March 2027, 31. März 2027. If day
 * and month are ambiguous, the document's format decides.
 */
export function parseDay(text: string): Day | undefined {
  const { days: order } = currentFormats()
  const [monthFirst, dayFirst] = [dayIn(text, 'month-first'), dayIn(text, 'day-first')]
  if (order === 'year-first')
    return monthFirst && dayFirst && monthFirst !== dayFirst ? undefined : (monthFirst ?? dayFirst)
  return order === 'month-first' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

const clocks = {
  /** 9:05 AM */
  'month-first': new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }),
  /** 09:05 */
  other: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }),
}

/** A timestamp in local time: Nov 16, 2026, 9:05 AM. */
export function formatMoment(time: string): string {
  const moment = new Date(time)
  const clock = currentFormats().days === 'month-first' ? clocks['month-first'] : clocks.other
  return `${formatDay(today(moment))}, ${clock.format(moment)}`
}
