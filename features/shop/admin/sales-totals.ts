import { type Catalogue, findProductBySlug } from '#content/shop/catalogue.ts'

type Totals = { sold: number; takenCents: number; keptCents: number }

export type Sale = Totals & { month: string; currency: string; productId: string }

export type ProductTotals = Totals & { productId: string; title: string }

export type MonthTotals = Totals & {
  /** "2026-11", in UTC. An order counts in the month it was paid. */
  month: string
  currency: string
  /** Best sellers first. */
  products: ProductTotals[]
}

/** Newest month first. Sums never mix currencies. */
export function salesTotals(sales: readonly Sale[], catalogue: Catalogue): MonthTotals[] {
  return [...Map.groupBy(sales, ({ month, currency }) => `${month} ${currency}`)]
    .map(([key, sold]) => {
      const [month = '', currency = ''] = key.split(' ')
      return { month, currency, ...sum(sold), products: productTotals(sold, catalogue) }
    })
    .toSorted((one, other) => other.month.localeCompare(one.month))
}

/** Rendering all years at once would make the page slow. */
const monthsAtOnce = 12

export function monthsIn(url: string): number {
  const asked = Number(new URL(url).searchParams.get('months'))
  return Number.isInteger(asked) && asked > 0 ? asked : monthsAtOnce
}

/** Link that shows one more year and keeps the other query parameters. */
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
    .map(({ month: _, currency: __, ...sale }) => ({
      ...sale,
      // A product may have been removed since it was sold.
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
