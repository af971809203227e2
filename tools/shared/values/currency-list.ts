import { commonCurrencies, listedCurrencies } from './currencies.ts'

/** All current currencies except the common ones. */
export function otherCurrencies(): string[] {
  // Historical currencies have years in their names: 'German Mark (1948–2002)'.
  return listedCurrencies.filter((code) => !commonCurrencies.includes(code) && !/\d{4}/.test(currencyName(code)))
}

const names = new Intl.DisplayNames(['en'], { type: 'currency' })

export function currencyName(code: string): string {
  return names.of(code) ?? code
}
