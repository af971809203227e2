import { type Catalogue, findProductBySlug } from '#content/shop/catalogue.ts'

type Totals = { sold: number; takenCents: number; keptCents: number }

export type Sale = Totals & { month: string; currency: string; productId: string }

export type ProductTotals = Totals & { productId: string; title: string }

export type MonthTotals = Totals & {
  /** "2026-11". An order counts in the month it was paid. */
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
