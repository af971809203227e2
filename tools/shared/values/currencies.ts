/** Listed first, and the only ones in browsers without a currency list. */
export const commonCurrencies: readonly string[] =
  'USD EUR GBP CHF CAD AUD NZD JPY CNY INR SEK NOK DKK PLN CZK HUF BRL MXN ZAR SGD HKD KRW ILS AED SAR TRY'.split(' ')

export const listedCurrencies: readonly string[] = Intl.supportedValuesOf?.('currency') ?? []

/** Always written before the number, even where other signs follow it: R$ 1.200, but 1.200 €. */
const alwaysFirst = ['R$', 'Rp', 'IDR', 'BRL', '₺', 'TRY', 'ARS', 'CLP', 'COP', 'UYU']

/** $, €, CA$; the ISO code if a currency has no well-known sign. */
export function currencySign(code: string): string {
  return factsOf(code).sign
}

/** Decimal places: 2 for most currencies, 0 for the yen. */
export function currencyDigits(code: string): number {
  return factsOf(code).digits
}

type Facts = { sign: string; digits: number }

/** Cached: a business case formats hundreds of amounts in one currency. */
const known = new Map<string, Facts>()

function factsOf(code: string): Facts {
  const facts = known.get(code) ?? askFacts(code)
  known.set(code, facts)
  return facts
}

function askFacts(code: string): Facts {
  const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
  const sign = formatter.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code
  return { sign, digits: formatter.resolvedOptions().maximumFractionDigits ?? 2 }
}

export function isCurrency(unit: string): boolean {
  if (/^[A-Z]{0,3}\p{Sc}$/u.test(unit) || alwaysFirst.includes(unit)) return true
  if (!/^[A-Z]{3}$/.test(unit)) return false
  return commonCurrencies.includes(unit) || listedCurrencies.includes(unit)
}

/** Whether the currency sign comes before the number, given the decimal separator. */
export function isSignFirst(sign: string, decimalSign: '.' | ','): boolean {
  return decimalSign === '.' || alwaysFirst.includes(sign)
}
