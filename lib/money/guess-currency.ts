import { localeOf } from '#lib/text/locale-of.ts'

/** Regions by currency, for the first guess. */
const regions: Record<string, string> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM',
  GBP: 'GB JE GG IM',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  JPY: 'JP',
  CNY: 'CN',
  INR: 'IN',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  BRL: 'BR',
  MXN: 'MX',
  ZAR: 'ZA',
  SGD: 'SG',
  HKD: 'HK',
  KRW: 'KR',
  ILS: 'IL',
  AED: 'AE',
  RON: 'RO',
  SAR: 'SA',
  TRY: 'TR',
}

/** The likely currency for a browser language such as 'de-AT'. Defaults to USD. */
export function guessCurrency(language: string): string {
  const region = localeOf(language).maximize().region ?? ''
  return Object.keys(regions).find((code) => regions[code]?.split(' ').includes(region)) ?? 'USD'
}
