import { commonCurrencies, listedCurrencies } from './currencies.ts'

/** ISO 4217 without the common ones, by code. */
export function otherCurrencies(): string[] {
  // Money of the past is named with its years: German Mark (1948–2002).
  return listedCurrencies.filter(
    (code) => !commonCurrencies.includes(code) && !/\d{4}/.test(currencyName(code)),
  )
}

const names = new Intl.DisplayNames(['en'], { type: 'currency' })

export function currencyName(code: string): string {
  return names.of(code) ?? code
}
