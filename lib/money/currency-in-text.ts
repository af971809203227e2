import { siteFormats } from '#lib/site-formats.ts'

/** A currency within an English sentence: "US dollars", "euros"; of one, "US dollar". */
export function currencyInText(currency = siteFormats().currency, count = 2): string {
  const options = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const
  const format = new Intl.NumberFormat('en-US', options)
  return format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
}
