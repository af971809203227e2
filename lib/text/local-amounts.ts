import { decimalsOf } from '#lib/money/currencies.ts'
import { areSampleFormats, type SiteFormats, siteFormats } from '#lib/site-formats.ts'

export type TextFormats = Pick<SiteFormats, 'locale' | 'currency'>

const amount = /\$(\d+(?:,\d{3})*(?:\.\d+)?)((?: million|[Mk]\b)?\+?)/g

/**
 * Our samples are American. This writes the dollars of one of their texts as the site does. They keep their number, as
 * the numbers of a tool's sample do: $44,500 is £44,500 and ¥44,500. Tools need no more, and carry no more.
 */
export function localAmounts(text: string, formats: TextFormats = siteFormats(), times = 1): string {
  if (areSampleFormats(formats)) return text
  if (text === '$') return signOf(formats.currency)
  return text.replace(amount, (_, digits: string, suffix: string) => {
    return sumOf(Math.round(1000 * times * Number(digits.replaceAll(',', ''))) / 1000, suffix, formats)
  })
}

/** A document of our samples, with its texts as `localAmounts` writes them. */
export function withLocalAmounts<Document>(document: Document, formats: TextFormats = siteFormats()): Document {
  return areSampleFormats(formats) ? document : mapTexts(document, (text) => localAmounts(text, formats))
}

export function mapTexts<Document>(document: Document, change: (text: string) => string): Document {
  return JSON.parse(JSON.stringify(document), (_, value) => (typeof value === 'string' ? change(value) : value))
}

/** The suffix of "$35M" follows the digits: "35M €". */
export function sumOf(value: number, suffix: string, { locale, currency }: TextFormats): string {
  const decimals = decimalsOf(currency)
  const isShort = suffix !== '' || Number.isInteger(value)
  const digits = { minimumFractionDigits: isShort ? 0 : decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  // Our fonts lack the narrow space.
  const sum = format.format(value).replaceAll('\u202F', '\u00A0')
  return sum.replace(/\d(?=\D*$)/, `$&${suffix}`)
}

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
}
