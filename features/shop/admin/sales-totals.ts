import { type Catalogue, findProductBySlug } from '#content/shop/catalogue.ts'

type Totals = { sold: number; takenCents: number; keptCents: number }

/** What was sold of a product in a month. */
export type Sale = Totals & { month: string; productId: string }

export type ProductTotals = Totals & { productId: string; title: string }

export type MonthTotals = Totals & {
  /** "2026-11", in UTC, as the books are kept. An order counts in the month it was paid. */
  month: string
  /** What sold best first. */
  products: ProductTotals[]
}

/** Sales per month, newest first, and in each month per product. */
export function salesTotals(sales: readonly Sale[], catalogue: Catalogue): MonthTotals[] {
  return [...Map.groupBy(sales, ({ month }) => month)]
    .map(([month, sold]) => ({ month, ...sum(sold), products: productTotals(sold, catalogue) }))
    .toSorted((one, other) => other.month.localeCompare(one.month))
}

/** A year at a glance: ten years of tables at once would be a page that the owner waits for. */
const monthsAtOnce = 12

/** How many months an address asks for. */
export function monthsIn(url: string): number {
  const asked = Number(new URL(url).searchParams.get('months'))
  return Number.isInteger(asked) && asked > 0 ? asked : monthsAtOnce
}

/** Where the next year back is shown too, with the rest of the address as it is. */
export function earlierMonths(search: string, shown: number): string {
  const asked = new URLSearchParams(search)
  asked.set('months', String(shown + monthsAtOnce))
  return `?${asked}`
}

export function latest(all: readonly MonthTotals[], count: number) {
  return { months: all.slice(0, count), hasEarlier: all.length > count }
}

function productTotals(sales: readonly Sale[], catalogue: Catalogue): ProductTotals[] {
  return sales
    .map(({ month: _, ...sale }) => ({
      ...sale,
      // The books outlive a product that is sold no more.
      title: findProductBySlug(catalogue, sale.productId)?.title ?? sale.productId,
    }))
    .toSorted((one, other) => other.takenCents - one.takenCents || one.title.localeCompare(other.title))
}

function sum(sales: readonly Sale[]): Totals {
  return {
    sold: sales.reduce((total, { sold }) => total + sold, 0),
    takenCents: sales.reduce((total, { takenCents }) => total + takenCents, 0),
    keptCents: sales.reduce((total, { keptCents }) => total + keptCents, 0),
  }
}
