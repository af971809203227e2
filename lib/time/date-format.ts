const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of that kind, made once: to make one takes longer than to use it a hundred times, and each holds memory
 * outside the heap that only a full collection frees. A time zone of a browser's goes through `knownTimeZone` first,
 * so that there are only so many.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  made.set(key, format)
  return format
}
