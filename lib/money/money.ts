import { siteFormats } from '#lib/site-formats.ts'
import { isMarkedAmount, marked } from '#lib/text/marks.ts'
import { decimalsOf } from './currencies.ts'

const made = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions)
  made.set(key, format)
  return format
}

type Options = {
  /** The site's unless given. Orders keep the one they were paid in. */
  currency?: string
  /** Receipts always show decimals; elsewhere only amounts that have some do. */
  exact?: boolean
}

/** An amount in its currency's smallest unit, in the site's format: 4900 is $49, £49 or 49 €. Null is $0. */
export function money(amount: number | null | undefined, options: Options | string = {}): string {
  const { currency = siteFormats().currency, exact = false } =
    typeof options === 'string' ? { currency: options } : options
  const units = Number(amount ?? 0)
  const decimals = decimalsOf(currency)
  const digits = !exact && units % 10 ** decimals === 0 ? 0 : decimals
  const figure = formatOf(siteFormats().locale, currency, digits)
    .format(Math.abs(units) / 10 ** decimals)
    // Our fonts lack the narrow space.
    .replaceAll('\u202F', '\u00A0')
  const text = units < 0 ? `−${figure}` : figure
  // In the preview of a draft an amount carries the mark of its field.
  return isMarkedAmount(amount) ? marked(text, amount.mark) : text
}

/** For files and machines: 4950 is "49.50", 980 yen are "980". */
export function plainAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

/** "dollars", "pounds", "euros", as labels of fields name the unit; the code where the name says nothing. */
export function currencyLabel(currency = siteFormats().currency): string {
  return currency === 'usd' ? 'dollars' : currency.toUpperCase()
}
