import { exactDollars } from '#lib/text/money.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'

/** What a code took off an order. */
export type OrderDiscount = {
  code: string
  percent: number | null
  listCents: number
  discountCents: number
}

type Discounted = Pick<OrderRow, 'amountCents' | 'discountCode' | 'discountPercent' | 'discountCents'>

export function discountOf(order: Discounted): OrderDiscount | undefined {
  const { amountCents, discountCode: code, discountPercent: percent, discountCents } = order
  if (!code || discountCents === null) return undefined
  return { code, percent, discountCents, listCents: amountCents + discountCents }
}

/** What it cost before a code, which is what it costs who has none. */
export function listCentsOf(order: Discounted): number {
  return order.amountCents + (order.discountCents ?? 0)
}

/** What stands in a receipt above the price that was paid. */
export function discountLines(order: Discounted): [name: string, value: string][] {
  return linesOf(discountOf(order))
}

export function linesOf(discount: OrderDiscount | undefined): [name: string, value: string][] {
  if (!discount) return []
  const { code, listCents, discountCents } = discount
  return [
    ['Price before', exactDollars(listCents)],
    [`Code ${code}`, exactDollars(-discountCents)],
  ]
}
