const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A cached format: creating one costs more than a hundred uses, and holds memory outside the heap that only a full
 * garbage collection frees. Pass time zones from browsers through `knownTimeZone` first, to limit their number.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  made.set(key, format)
  return format
}
