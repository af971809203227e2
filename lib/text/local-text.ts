import { decimalsOf } from '#lib/money/currencies.ts'
import { currencyInText } from '#lib/money/currency-in-text.ts'
import { areSampleFormats, type SiteFormats, siteFormats } from '#lib/site-formats.ts'
import { dateFormat } from '#lib/time/date-format.ts'

type TextFormats = Pick<SiteFormats, 'locale' | 'currency'>

const amount = /\$(\d+(?:,\d{3})*(?:\.\d+)?)((?: million|[Mk]\b)?\+?)/g
const day = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g

/**
 * Our samples are American. This writes the dollars and days of one of their texts as the site does. Amounts keep their
 * digits, as prices do when the currency changes: $49 is £49, and 4,900 yen.
 */
export function localText(text: string, { locale, currency }: TextFormats = siteFormats()): string {
  const isAmerican = locale.endsWith('-US')
  if (areSampleFormats({ locale, currency })) return text
  if (text === '$') return signOf(currency)
  const inSum = (cents: number, suffix = '') => sumOf(cents, suffix, { locale, currency })
  return text
    .replace(amount, (_, digits: string, suffix: string) => inSum(Math.round(100 * withoutCommas(digits)), suffix))
    .replace(/\b(\d+) cents\b/g, (_, cents: string) => inSum(Number(cents)))
    .replace(/\bdollar(s?)\b/g, (_, plural) => currencyInText(currency, plural ? 2 : 1).replace(/^.* /, ''))
    .replace(day, (found) => (isAmerican ? found : dayIn(found, locale)))
    .replace('{place}, USA', isAmerican ? '$&' : '{place}')
}

/** A document of our samples, as `localText` writes its texts. */
export function localTexts<Document>(document: Document, formats: TextFormats = siteFormats()): Document {
  return areSampleFormats(formats) ? document : mapTexts(document, (text) => localText(text, formats))
}

export function mapTexts<Document>(document: Document, change: (text: string) => string): Document {
  return JSON.parse(JSON.stringify(document), (_, value) => (typeof value === 'string' ? change(value) : value))
}

const withoutCommas = (digits: string) => Number(digits.replaceAll(',', ''))

/** The suffix of "$35M" follows the digits: "35M €". */
function sumOf(cents: number, suffix: string, { locale, currency }: TextFormats): string {
  const decimals = decimalsOf(currency)
  const isShort = suffix !== '' || cents % 10 ** decimals === 0
  const digits = { minimumFractionDigits: isShort ? 0 : decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  // Our fonts lack the narrow space.
  const sum = format.format(cents / 10 ** decimals).replaceAll('\u202F', '\u00A0')
  return sum.replace(/\d(?=\D*$)/, `$&${suffix}`)
}

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
}

function dayIn(text: string, locale: string): string {
  return dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }, locale).format(new Date(`${text}, 2026 UTC`))
}
