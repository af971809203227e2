import { taxWords } from '#content/shop/tax-words.ts'
import { money } from '#lib/money/money.ts'
import { formatCount } from '#lib/text/count.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { buyersCountry, type OrderTax } from './tax.ts'

/** What screens and documents show of an order's tax. */
export type ShownTax = OrderTax & { taxCents: number }

export function readTax({ tax, taxCents }: Pick<OrderRow, 'tax' | 'taxCents'>): ShownTax | undefined {
  return tax ? { ...(JSON.parse(tax) as OrderTax), taxCents: taxCents ?? 0 } : undefined
}

/** "VAT 20%". */
export const rateText = ({ name, percent }: Pick<OrderTax, 'name' | 'percent'>) =>
  `${name} ${formatCount(percent, { maximumFractionDigits: 3 })}%`

/** Why no tax is charged, as a receipt must say. */
export function taxNote(tax: OrderTax): string | undefined {
  if (tax.treatment === 'charged') return undefined
  return tax.treatment === 'reverse' ? taxWords.reverse : taxWords.notDue(tax.name, buyersCountry(tax))
}

/** From the price on the site to the amount paid. */
export function taxLines(
  tax: ShownTax | undefined,
  amountCents: number,
  currency: string,
): [name: string, value: string][] {
  if (!tax) return []
  const { name, taxCents, treatment, priceCents } = tax
  const amount = (cents: number) => money(cents, { currency, exact: true })
  const off = priceCents - amountCents
  return [
    ...(off > 0 ? [[taxWords.without(name), amount(-off)] as [string, string]] : []),
    [taxWords.net, amount(amountCents - taxCents)],
    [treatment === 'charged' ? rateText(tax) : `${name} 0%`, amount(taxCents)],
  ]
}
