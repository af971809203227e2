import type { TaxSettings } from '#content/owner/parts/tax.ts'
import { countryChoices } from '#lib/money/countries.ts'
import { currencies, currencyName } from '#lib/money/currencies.ts'
import { locales } from '#lib/site-formats.ts'
import { formatCount } from '#lib/text/count.ts'
import { dateFormat } from '#lib/time/date-format.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { isTimeZoneChosen, readTimeZone } from '#platform/time-zone.server.ts'
import type { Choice } from '#ui/forms/select.tsx'
import type { Formats } from './schema.ts'

export type FormatsView = {
  formats: Formats
  isChosen: boolean
  currencies: Choice[]
  locales: Choice[]
  /** Listed by the server, because a browser may know others. */
  zones: string[]
}

export async function readFormats(db: Db): Promise<FormatsView> {
  const { who, products } = (await readPublished(db)).content
  return {
    formats: { locale: who.locale, currency: products.currency, timeZone: await readTimeZone(db) },
    isChosen: await isTimeZoneChosen(db),
    currencies: byLabel(
      currencies.map((value) => ({ value, label: `${currencyName(value)} (${value.toUpperCase()})` })),
    ),
    locales: byLabel(locales.map((value) => ({ value, label: `${regionOf(value)}: ${exampleOf(value)}` }))),
    // `supportedValuesOf` may leave out UTC.
    zones: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')],
  }
}

export type TaxView = { tax: TaxSettings; countries: Choice[] }

export async function readTax(db: Db): Promise<TaxView> {
  return { tax: (await readPublished(db)).content.products.tax, countries: countryChoices() }
}

const byLabel = (choices: Choice[]) => choices.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

/** "United Kingdom", "Switzerland (German)": some countries have several formats. */
function regionOf(locale: string): string {
  const [language = '', region = ''] = locale.split('-')
  const isOnly = locales.filter((each) => each.endsWith(`-${region}`)).length === 1
  const name = (type: 'region' | 'language', code: string) => new Intl.DisplayNames(['en'], { type }).of(code) ?? code
  return name('region', region) + (isOnly ? '' : ` (${name('language', language)})`)
}

function exampleOf(locale: string): string {
  const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }, locale).format(new Date('2026-11-18'))
  return `${day}, ${formatCount(1234.5, {}, locale)}`
}
