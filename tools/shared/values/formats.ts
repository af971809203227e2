import { localeOf } from '#lib/text/locale-of.ts'

/** Each style is its own example. */
export const numberStyles = ['1,234.5', '1.234,5', '1 234,5', '1’234.5'] as const
/** Mar 31, 2027; 31 Mar 2027; 2027-03-31. */
export const dayOrders = ['month-first', 'day-first', 'year-first'] as const
export const weekBeginnings = ['monday', 'sunday', 'saturday'] as const

export type NumberStyle = (typeof numberStyles)[number]
export type DayOrder = (typeof dayOrders)[number]
export type WeekBeginning = (typeof weekBeginnings)[number]

/**
 * How a document shows and parses numbers and dates. Stored in the document rather than the browser, so that
 * everyone who opens the file sees the same figures.
 */
export type Formats = { numbers: NumberStyle; days: DayOrder; weeks: WeekBeginning }

/** Used in tests, and until an edition has asked the browser. */
export const firstFormats: Formats = { numbers: '1,234.5', days: 'month-first', weeks: 'monday' }

/** Likely formats for a browser language such as 'de-AT'. */
export function guessFormats(language: string): Formats {
  const locale = localeOf(language)
  return { numbers: guessNumbers(locale), days: guessDays(locale), weeks: guessWeeks(locale) }
}

function guessNumbers(locale: Intl.Locale): NumberStyle {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value
  if (sign('decimal') === ',') return sign('group') === '.' ? '1.234,5' : '1 234,5'
  return /['’]/.test(sign('group') ?? '') ? '1’234.5' : '1,234.5'
}

function guessDays(locale: Intl.Locale): DayOrder {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const parts = new Intl.DateTimeFormat(locale, numeric).formatToParts(0)
  const first = parts.find(({ type }) => type === 'year' || type === 'month' || type === 'day')?.type
  return first === 'day' ? 'day-first' : first === 'year' ? 'year-first' : 'month-first'
}

type WithWeeks = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** Larger regions whose week starts on Sunday or Saturday, for browsers without week info. */
const sundayRegions = 'US CA MX BR JP KR TW HK IN IL ZA PH TH ID SG CO PE VE'.split(' ')
const saturdayRegions = 'EG SA AE IR IQ JO KW QA DZ SD SY YE OM BH LY AF'.split(' ')

function guessWeeks(locale: Intl.Locale): WeekBeginning {
  const { getWeekInfo, weekInfo } = locale as WithWeeks
  const firstDay = (getWeekInfo?.call(locale) ?? weekInfo)?.firstDay
  const region = locale.maximize().region ?? ''
  if (firstDay === 7 || (firstDay === undefined && sundayRegions.includes(region))) return 'sunday'
  if (firstDay === 6 || (firstDay === undefined && saturdayRegions.includes(region))) return 'saturday'
  return 'monday'
}
