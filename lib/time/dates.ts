import { siteFormats } from '#lib/site-formats.ts'
import { dateFormat } from './date-format.ts'
import { dayMs } from './durations.ts'

const styles = {
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
} as const

/** "Nov 15, 2026, 6:05 AM" or "15 Nov 2026, 06:05", in the site's formats and time zone. */
export function formatDateTime(iso: string): string {
  return withTime({ ...styles.medium, timeZone: siteFormats().timeZone }, new Date(iso))
}

/** "8:00 AM" or "08:00", of an hour of the day. */
export function formatHour(hour: number): string {
  return withTime({ timeZone: 'UTC' }, new Date(Date.UTC(2026, 0, 1, hour)))
}

function withTime(options: Intl.DateTimeFormatOptions, at: Date): string {
  const text = dateFormat({ ...options, hour: 'numeric', minute: '2-digit' }).format(at)
  // Our fonts lack the narrow space before AM. Clocks of 24 hours show 06:05.
  return text.replaceAll('\u202F', ' ').replace(/(^|\D)(\d[:.]\d\d)$/, '$10$2')
}

/** A day such as "2026-11-15", or the day of a moment: "Nov 15, 2026", "15 November 2026". */
export function formatDay(at: string, style: keyof typeof styles = 'medium'): string {
  const zone = at.length === 10 && { timeZone: 'UTC' }
  return dateFormat({ ...styles[style], ...zone }).format(new Date(at))
}

/** Of "2026-11": "November 2026". */
export function formatMonth(month: string): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}

/** "2026-11-15". */
export function isoDay(date: Date, timeZone = siteFormats().timeZone): string {
  return partsOf(date, timeZone).day
}

/** "2026-11-15 06:05", for files. Spreadsheets of all countries read it as a date. */
export function isoMinute(iso: string, timeZone = siteFormats().timeZone): string {
  const { day, minute } = partsOf(new Date(iso), timeZone)
  return `${day} ${minute}`
}

const numeric = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the zone's clocks show, as a time in UTC. From the digits: the separators of en-US differ between browsers. */
function shownAt(time: number, timeZone: string): number {
  const format = clocks.get(timeZone) ?? dateFormat({ ...numeric, hourCycle: 'h23', timeZone }, 'en-US')
  clocks.set(timeZone, format)
  const [month = 0, day, year = 0, hour, minute] = (format.format(time).match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute)
}

const offsets = new Map<string, number | undefined>()
const mostOffsets = 10_000

/** How far the zone's clocks are ahead all through a UTC day; undefined if they change on it. */
function offsetOn(day: number, timeZone: string): number | undefined {
  const key = `${timeZone} ${day}`
  if (offsets.has(key)) return offsets.get(key)
  if (offsets.size >= mostOffsets) offsets.clear()
  const [start, end] = [day * dayMs, (day + 1) * dayMs]
  const offset = shownAt(start, timeZone) - start
  const steady = shownAt(end, timeZone) - end === offset ? offset : undefined
  offsets.set(key, steady)
  return steady
}

/** Asks Intl once per day: it is slow, and files have many times. */
function partsOf(date: Date, timeZone: string) {
  const time = date.getTime()
  const offset = offsetOn(Math.floor(time / dayMs), timeZone)
  const shown = new Date(offset === undefined ? shownAt(time, timeZone) : time + offset)
  const two = (value: number) => (value < 10 ? `0${value}` : value)
  return {
    day: `${shown.getUTCFullYear()}-${two(shown.getUTCMonth() + 1)}-${two(shown.getUTCDate())}`,
    minute: `${two(shown.getUTCHours())}:${two(shown.getUTCMinutes())}`,
  }
}

/** Validates a time zone name sent by a browser; UTC if unknown. */
export function knownTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name || 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The reader's own, to suggest it to owners. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
