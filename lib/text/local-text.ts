import { decimalsOf, timesIn } from '#lib/money/currencies.ts'
import { currencyInText } from '#lib/money/currency-in-text.ts'
import { areSampleFormats, siteFormats } from '#lib/site-formats.ts'
import { dateFormat } from '#lib/time/date-format.ts'
import { localAmounts, sumOf, type TextFormats } from './local-amounts.ts'

const day = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g

/** A text of the sample's content as the site writes it: dollars, days and the United States. */
export function localText(text: string, { locale, currency }: TextFormats = siteFormats()): string {
  const isAmerican = locale.endsWith('-US')
  if (areSampleFormats({ locale, currency })) return text
  // As prices change with the currency: $49 is £49, and 4,900 yen or forints.
  const times = timesIn(currency) * 10 ** (2 - decimalsOf(currency))
  return localAmounts(text, { locale, currency }, times)
    .replace(/\b(\d+) cents\b/g, (_, cents: string) => sumOf((Number(cents) * times) / 100, '', { locale, currency }))
    .replace(/\bdollar(s?)\b/g, (_, plural) => currencyInText(currency, plural ? 2 : 1).replace(/^.* /, ''))
    .replace(day, (found) => (isAmerican ? found : dayIn(found, locale)))
    .replace('{place}, USA', isAmerican ? '$&' : '{place}')
}

function dayIn(text: string, locale: string): string {
  return dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }, locale).format(new Date(`${text}, 2026 UTC`))
}
