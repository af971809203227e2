import { siteFormats } from '#lib/site-formats.ts'
import { dateFormat } from './date-format.ts'

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
  const { year, month, day } = partsOf(date, timeZone)
  return `${year}-${month}-${day}`
}

/** "2026-11-15 06:05", for files. Spreadsheets of all countries read it as a date. */
export function isoMinute(iso: string, timeZone = siteFormats().timeZone): string {
  const { year, month, day, hour, minute } = partsOf(new Date(iso), timeZone)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

const numeric = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Read from the digits, in the order of en-US: the separators differ between browsers, and files have many times. */
function partsOf(date: Date, timeZone: string) {
  const format = clocks.get(timeZone) ?? dateFormat({ ...numeric, hourCycle: 'h23', timeZone }, 'en-US')
  clocks.set(timeZone, format)
  const [month, day, year, hour, minute] = format.format(date).match(/\d+/g) ?? []
  return { year, month, day, hour, minute }
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
