/**
 * Days without a time or a zone, as 'YYYY-MM-DD'. They are counted in UTC, where every day has 24 hours, so
 * neither a change to daylight saving nor a year's end can lose or double one.
 */
export type Day = string

const dayMs = 24 * 60 * 60 * 1000
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // Date.parse lets February 30 pass as March 2.
  return !Number.isNaN(time) && dayOf(time) === text
}

export const firstDay: Day = '1900-01-01'
export const lastDay: Day = '2199-12-31'

/** A day that someone means. A year of three digits or of five is a slip, though files hold any that is a day. */
export function isLikelyDay(text: string): boolean {
  return isDay(text) && text >= firstDay && text <= lastDay
}

/** The day it is here now, by the clock on the wall. */
export function today(now = new Date()): Day {
  return makeDay(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

export function addDays(day: Day, count: number): Day {
  return dayOf(timeOf(day) + count * dayMs)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMs)
}

/** The Monday of the week that a day is in. */
export function weekStart(day: Day): Day {
  const sinceMonday = (new Date(timeOf(day)).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The first days of so many weeks in a row. */
export function weeksFrom(start: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, week) => addDays(start, week * 7))
}

export type Quarter = { name: string; start: Day; end: Day }

/** The calendar quarter that a day is in, or one before or after it. */
export function quarterOf(day: Day, offset = 0): Quarter {
  const date = new Date(timeOf(day))
  const index = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) + offset
  const year = Math.floor(index / 4)
  const number = (index % 4) + 1
  const start = makeDay(year, number * 3 - 2, 1)
  const next = number === 4 ? makeDay(year + 1, 1, 1) : makeDay(year, number * 3 + 1, 1)
  return { name: `Q${number} ${year}`, start, end: addDays(next, -1) }
}

const formats = {
  /** Mar 31, 2027 */
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Mar 31 */
  short: { month: 'short', day: 'numeric' },
  /** Wednesday, March 31, 2027 */
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function formatDay(day: Day, format: keyof typeof formats = 'medium'): string {
  if (!isDay(day)) return ''
  return new Intl.DateTimeFormat('en-US', { ...formats[format], timeZone: 'UTC' }).format(timeOf(day))
}

/** What people type or paste for a day: 2027-03-31, 3/31/2027, 3/31/27, Mar 31 2027, 31 March 2027. */
export function parseDay(text: string): Day | undefined {
  const typed = text.trim().toLowerCase()
  const iso = typed.match(/^(\d{4})-(\d{1,2})-(\d{1,2})$/)
  if (iso) return checkedDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashes = typed.match(/^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})$/)
  if (slashes) return checkedDay(fullYear(Number(slashes[3])), Number(slashes[1]), Number(slashes[2]))
  const words = typed.replace(/[,.]/g, ' ').split(/\s+/)
  const month = words.findIndex((word) => /^[a-z]{3,}$/.test(word))
  const [day, year] = words.filter((_, index) => index !== month).map(Number)
  const name = words[month] ?? ''
  return checkedDay(fullYear(year ?? Number.NaN), monthNames.indexOf(name.slice(0, 3)) + 1, day ?? Number.NaN)
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function checkedDay(year: number, month: number, day: number): Day | undefined {
  const made = makeDay(year, month, day)
  return isLikelyDay(made) ? made : undefined
}

function makeDay(year: number, month: number, day: number): Day {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}
