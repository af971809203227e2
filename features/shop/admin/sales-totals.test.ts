import { expect, test } from 'vitest'
import type { AdminOrder } from '../schema.ts'
import { salesTotals } from './sales-totals.ts'

const order: AdminOrder = {
  number: 'K7Q2M-9XHTB',
  state: 'paid',
  productId: 'roi-projection-calculator',
  title: 'ROI Projection Calculator',
  amountCents: 4900,
  keptCents: 4900,
  email: 'ada@example.com',
  createdAt: '2026-10-31T23:58:00.000Z',
  paidAt: '2026-10-31T23:59:59.999Z',
  downloads: 0,
}

test('sales are added up per month and product, by the month of the payment', () => {
  const planner = { ...order, productId: 'planner', title: 'Planner', amountCents: 3900, keptCents: 3900 }
  const orders = [
    order,
    { ...order, paidAt: '2026-11-01T00:00:00.000Z' },
    { ...order, paidAt: '2026-11-02T00:00:00.000Z', keptCents: 0, state: 'refunded' as const },
    { ...planner, paidAt: '2026-11-03T00:00:00.000Z' },
    { ...planner, paidAt: null, keptCents: 0, state: 'pending' as const },
  ]
  expect(salesTotals(orders)).toEqual([
    {
      month: '2026-11',
      sold: 3,
      takenCents: 13700,
      keptCents: 8800,
      products: [
        {
          productId: 'roi-projection-calculator',
          title: order.title,
          sold: 2,
          takenCents: 9800,
          keptCents: 4900,
        },
        { productId: 'planner', title: 'Planner', sold: 1, takenCents: 3900, keptCents: 3900 },
      ],
    },
    expect.objectContaining({ month: '2026-10', sold: 1, takenCents: 4900, keptCents: 4900 }),
  ])
})

test('without a payment there is nothing to add up', () => {
  expect(salesTotals([{ ...order, paidAt: null }])).toEqual([])
})
