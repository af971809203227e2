import { siteFormats } from '#lib/site-formats.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A cached format in the site's locale and time zone, unless others are given: creating one costs more than a hundred
 * uses, and holds memory outside the heap that only a full garbage collection frees.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = siteFormats().locale): Intl.DateTimeFormat {
  const inZone = { timeZone: siteFormats().timeZone, ...options }
  const key = locale + JSON.stringify(inZone)
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, inZone)
  made.set(key, format)
  return format
}
