import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import { salesTotals } from './sales-totals.ts'

const catalogue = catalogueOf(sampleContent.products)
const { id, title } = productById(catalogue, 'roi-projection-calculator')

test('sales are totaled per month, newest first, with best sellers on top', () => {
  const sales = [
    { month: '2026-10', currency: 'usd', productId: id, sold: 1, takenCents: 4900, keptCents: 4900 },
    {
      month: '2026-11',
      currency: 'usd',
      productId: 'sold-no-more',
      sold: 1,
      takenCents: 3900,
      keptCents: 3900,
    },
    { month: '2026-11', currency: 'usd', productId: id, sold: 2, takenCents: 9800, keptCents: 4900 },
  ]
  expect(salesTotals(sales, catalogue)).toEqual([
    {
      month: '2026-11',
      currency: 'usd',
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

test('sales in two currencies are never added up', () => {
  const sale = { month: '2026-11', productId: id, sold: 1, takenCents: 4900, keptCents: 4900 }
  const totals = salesTotals(
    ['usd', 'gbp'].map((currency) => ({ ...sale, currency })),
    catalogue,
  )
  expect(totals.map(({ currency, keptCents }) => [currency, keptCents])).toEqual([
    ['usd', 4900],
    ['gbp', 4900],
  ])
})

test('no payments make no totals', () => {
  expect(salesTotals([], catalogue)).toEqual([])
})
