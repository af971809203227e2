import { localeOf } from '#lib/text/locale-of.ts'
import { currencies } from './currencies.ts'

/** Regions that share a currency of others. */
const shared = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM',
  GBP: 'GG IM JE',
  CHF: 'LI',
}

/** The likely currency for a browser language such as 'de-AT', which Stripe charges. Defaults to USD. */
export function guessCurrency(language: string): string {
  const { region = 'US' } = localeOf(language).maximize()
  const [common] = Object.entries(shared).find(([, regions]) => regions.split(' ').includes(region)) ?? []
  // A currency's code begins with its country's.
  return common ?? currencies.find((code) => code.startsWith(region.toLowerCase()))?.toUpperCase() ?? 'USD'
}
