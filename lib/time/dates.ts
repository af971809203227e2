import { dateFormat } from './date-format.ts'

/** "Nov 15, 2026, 6:05 AM", in the reader's time zone unless one is given. */
export function formatDateTime(iso: string, timeZone?: string): string {
  // Some versions put a narrow no-break space before AM, which our fonts and many spreadsheets lack.
  return dateTimeFormat(timeZone).format(new Date(iso)).replaceAll('\u202F', ' ')
}

function dateTimeFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return dateFormat({
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
}

/** "Nov 15, 2026". */
export function formatDay(day: string): string {
  const format = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(format).format(new Date(`${day}T00:00:00Z`))
}

/** "Monday, November 16, 2026". */
export function formatFullDay(day: string): string {
  return dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** "2026-11-15", by default in the local time zone. Built from parts, because no locale has this format in every browser. */
export function isoDay(date: Date, timeZone?: string): string {
  const format = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  const parts = format.formatToParts(date)
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Validates a time zone name sent by a browser; UTC if unknown. */
export function knownTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name || 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
