import { siteFormats } from '#lib/site-formats.ts'

/** The site's currency within an English sentence: "US dollars", "euros". */
export function currencyInText(): string {
  const { currency } = siteFormats()
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
}
