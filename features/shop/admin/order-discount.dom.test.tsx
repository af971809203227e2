import { expect, test } from 'vitest'
import { openAdmin } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import type { AdminOrderDetails } from '../schema.ts'
import { AdminOrderPage } from './admin-order.tsx'
import { OrdersAdmin } from './admin-orders.tsx'

const order: AdminOrderDetails = {
  number: 'ABCDE-23456',
  state: 'paid',
  productId: 'goal-cascade',
  title: 'Goal Cascade Builder',
  amountCents: 4165,
  currency: 'usd',
  keptCents: 4165,
  email: 'ada@example.com',
  downloads: 0,
  repeats: undefined,
  isTest: false,
  discount: { code: 'SPRING15', percent: 15, discountCents: 735, listCents: 4900 },
  createdAt: '2026-05-01T10:00:00Z',
  paidAt: '2026-05-01T10:01:00Z',
  orderPath: '/orders/token',
  paymentIntentId: 'pi_1',
  refundedCents: 0,
  refundedAt: null,
  disputedAt: null,
  disputeOutcome: null,
  rejection: undefined,
  firstSource: null,
  lastSource: null,
  files: [],
  documents: {
    receipt: { name: 'R-0001', href: '/receipt.pdf' },
    creditNotes: [],
    buyer: { name: '', address: '', taxNumber: '' },
  },
  settled: undefined,
}

test('an order shows its discount code and amount', async () => {
  const page = (shown: AdminOrderDetails) => (
    <AdminOrderPage order={shown} personPath="/admin/people/ada" stripeUrl="https://example.com" sellerLacks={[]} />
  )
  await openAdmin({ at: '/admin/orders/ABCDE-23456', load: () => ({ ...order }), page })
  expect(screen.getByRole('main')).toMatchTextContent('SPRING15, 15%: $7.35 off $49')
})

test('the list of orders names the discount code under what was paid', async () => {
  const query = { search: '', show: '', sort: '', after: '' }
  const loaded = { query, first: { rows: [order], counts: { fitting: 1, all: 1 } } }
  const page = () => <OrdersAdmin loaded={loaded} />
  await openAdmin({ at: '/admin/orders', load: () => ({}), page })
  const [, row] = screen.getAllByRole('row')
  expect(row).toMatchTextContent('$41.65 SPRING15')
})
