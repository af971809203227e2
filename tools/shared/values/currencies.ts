/** The ones most people look for, and all there are where a browser keeps no list. */
const common =
  'USD EUR GBP CHF CAD AUD NZD JPY CNY INR SEK NOK DKK PLN CZK HUF BRL MXN ZAR SGD HKD KRW ILS AED SAR TRY'.split(
    ' ',
  )

export const commonCurrencies: readonly string[] = common

/** Written before the number also where others follow it: R$ 1.200, but 1.200 €. */
const alwaysFirst = ['R$', 'Rp', 'IDR', 'BRL', '₺', 'TRY', 'ARS', 'CLP', 'COP', 'UYU']

/** ISO 4217 without the common ones, by code. */
export function otherCurrencies(): string[] {
  const all = Intl.supportedValuesOf?.('currency') ?? []
  // Money of the past is named with its years: German Mark (1948–2002).
  return all.filter((code) => !common.includes(code) && !/\d{4}/.test(currencyName(code)))
}

export function currencyName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'currency' }).of(code) ?? code
}

/** $, €, CA$; its code where a currency has no sign that others would know. */
export function currencySign(code: string): string {
  const parts = formatterOf(code).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}

/** How many digits the small change of a currency has: two for most, none for the yen. */
export function currencyDigits(code: string): number {
  return formatterOf(code).resolvedOptions().maximumFractionDigits ?? 2
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(code: string): Intl.NumberFormat {
  const formatter =
    formatters.get(code) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
  formatters.set(code, formatter)
  return formatter
}

/** Whether a unit is money: €, CA$ or CHF. */
export function isCurrency(unit: string): boolean {
  if (/^[A-Z]{0,3}\p{Sc}$/u.test(unit) || alwaysFirst.includes(unit)) return true
  if (!/^[A-Z]{3}$/.test(unit)) return false
  return common.includes(unit) || (Intl.supportedValuesOf?.('currency') ?? []).includes(unit)
}

/** Whether the sign stands before the number, where decimals come after this sign. */
export function isSignFirst(sign: string, decimalSign: '.' | ','): boolean {
  return decimalSign === '.' || alwaysFirst.includes(sign)
}
