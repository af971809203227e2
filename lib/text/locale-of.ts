/** With Latin digits and the Gregorian calendar, since only separators and date order are needed. */
export function localeOf(language: string): Intl.Locale {
  const ours = { numberingSystem: 'latn', calendar: 'gregory' }
  try {
    return new Intl.Locale(language, ours)
  } catch {
    // Some systems pass invalid tags such as 'en-US@posix'.
    return new Intl.Locale('en-US', ours)
  }
}
