import type { AdminOrder } from '../schema.ts'

type Totals = { sold: number; takenCents: number; keptCents: number }

export type ProductTotals = Totals & { productId: string; title: string }

export type MonthTotals = Totals & {
  /** "2026-11", in UTC, as the books are kept. */
  month: string
  /** What sold best first. */
  products: ProductTotals[]
}

type PaidOrder = AdminOrder & { paidAt: string }

/** Sales per month, newest first, and in each month per product. An order counts in the month it was paid. */
export function salesTotals(orders: readonly AdminOrder[]): MonthTotals[] {
  const paid = orders.filter((order): order is PaidOrder => order.paidAt !== null)
  const months = Map.groupBy(paid, ({ paidAt }) => paidAt.slice(0, 7))
  return [...months]
    .map(([month, sold]) => ({ month, ...sum(sold), products: productTotals(sold) }))
    .toSorted((one, other) => other.month.localeCompare(one.month))
}

function productTotals(orders: readonly PaidOrder[]): ProductTotals[] {
  return [...Map.groupBy(orders, ({ productId }) => productId)]
    .map(([productId, sold]) => ({ productId, title: sold[0]?.title ?? productId, ...sum(sold) }))
    .toSorted((one, other) => other.takenCents - one.takenCents || one.title.localeCompare(other.title))
}

function sum(orders: readonly PaidOrder[]): Totals {
  return {
    sold: orders.length,
    takenCents: orders.reduce((total, { amountCents }) => total + amountCents, 0),
    keptCents: orders.reduce((total, { keptCents }) => total + keptCents, 0),
  }
}
