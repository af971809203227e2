import { discountLabels } from '#content/shop/discount-words.ts'
import { money } from '#lib/money/money.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { readTax, taxLines } from '../tax/order-tax.ts'
import type { OrderTax } from '../tax/tax.ts'

export type OrderDiscount = {
  code: string
  percent: number | null
  listCents: number
  discountCents: number
}

type Discounted = Pick<OrderRow, 'amountCents' | 'discountCode' | 'discountPercent' | 'discountCents' | 'tax'>

export function discountOf(order: Discounted): OrderDiscount | undefined {
  const { discountCode: code, discountPercent: percent, discountCents } = order
  if (!code || discountCents === null) return undefined
  return { code, percent, discountCents, listCents: listCentsOf(order) }
}

/** The price without the code. */
export function listCentsOf(order: Discounted): number {
  return priceCentsOf(order) + (order.discountCents ?? 0)
}

/** The price with the code, before tax was added or taken off. */
export function priceCentsOf({ amountCents, tax }: Pick<OrderRow, 'amountCents' | 'tax'>): number {
  return tax ? (JSON.parse(tax) as OrderTax).priceCents : amountCents
}

/** Receipt lines above the price paid. */
export function discountLines(
  order: Discounted & Pick<OrderRow, 'currency' | 'taxCents'>,
): [name: string, value: string][] {
  return [...linesOf(discountOf(order), order.currency), ...taxLines(readTax(order), order.amountCents, order.currency)]
}

export function linesOf(discount: OrderDiscount | undefined, currency: string): [name: string, value: string][] {
  if (!discount) return []
  const { code, listCents, discountCents } = discount
  return [
    [discountLabels.regular, money(listCents, currency)],
    [discountLabels.code(code), money(-discountCents, currency)],
  ]
}
