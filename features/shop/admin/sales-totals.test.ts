import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import { earlierMonths, latest, monthsIn, salesTotals } from './sales-totals.ts'

const catalogue = catalogueOf(sampleContent.products)
const { id, title } = productById(catalogue, 'roi-projection-calculator')

test('sales are added up per month, newest first, and what sold best stands first', () => {
  const sales = [
    { month: '2026-10', productId: id, sold: 1, takenCents: 4900, keptCents: 4900 },
    { month: '2026-11', productId: 'sold-no-more', sold: 1, takenCents: 3900, keptCents: 3900 },
    { month: '2026-11', productId: id, sold: 2, takenCents: 9800, keptCents: 4900 },
  ]
  expect(salesTotals(sales, catalogue)).toEqual([
    {
      month: '2026-11',
      sold: 3,
      takenCents: 13700,
      keptCents: 8800,
      products: [
        { productId: id, title, sold: 2, takenCents: 9800, keptCents: 4900 },
        { productId: 'sold-no-more', title: 'sold-no-more', sold: 1, takenCents: 3900, keptCents: 3900 },
      ],
    },
    expect.objectContaining({ month: '2026-10', sold: 1, takenCents: 4900, keptCents: 4900 }),
  ])
})

test('without a payment there is nothing to add up', () => {
  expect(salesTotals([], catalogue)).toEqual([])
})

test('of many years a page has the months its address asks for, twelve without a word, and a way to more', () => {
  const all = salesTotals(
    Array.from({ length: 30 }, (_, index) => {
      const month = new Date(Date.UTC(2026, 11 - index)).toISOString().slice(0, 7)
      return { month, productId: 'any', sold: 1, takenCents: 100, keptCents: 100 }
    }),
    [],
  )
  const shown = (search: string) => latest(all, monthsIn(`https://coach.example/admin/orders${search}`))
  expect(shown('').months.map(({ month }) => month)).toEqual(all.slice(0, 12).map(({ month }) => month))
  expect(shown('').hasEarlier).toBe(true)
  expect(shown('?months=nonsense').months).toHaveLength(12)
  const next = earlierMonths('?search=ada', 12)
  expect(next).toBe('?search=ada&months=24')
  expect(shown(next).months).toHaveLength(24)
  expect(shown('?months=36')).toMatchObject({ months: { length: 30 }, hasEarlier: false })
})
