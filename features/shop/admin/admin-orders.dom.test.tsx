import { expect, test } from 'vitest'
import { openAdmin, refused } from '#tests/components/admin.tsx'
import { screen, waitFor } from '#tests/components/react.tsx'
import type { AdminOrder } from '../schema.ts'
import { OrdersAdmin } from './admin-orders.tsx'

const order: AdminOrder = {
  number: 'ABCDE-23456',
  state: 'paid',
  productId: 'goal-cascade',
  title: 'Goal Cascade Builder',
  amountCents: 4900,
  currency: 'usd',
  keptCents: 4900,
  discount: undefined,
  email: 'ada@example.com',
  downloads: 2,
  repeats: undefined,
  isTest: true,
  createdAt: '2026-05-01T10:00:00Z',
  paidAt: '2026-05-01T10:01:00Z',
}
const query = { search: '', show: '', sort: '', after: '' }
const first = { rows: [order], counts: { fitting: 1, all: 1 } }

function openOrders() {
  return openAdmin({
    at: '/admin/orders',
    api: { 'GET /api/admin/orders': () => refused(500, 'no') },
    page: () => <OrdersAdmin loaded={{ query, first }} />,
  })
}

test('an order is listed with title, state, buyer and amount, and links to its page', async () => {
  await openOrders()
  const [, row] = screen.getAllByRole('row')
  for (const text of ['Goal Cascade Builder', 'Paid', 'Test', 'ada@example.com', '$49'])
    expect(row).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'ABCDE-23456' })).toHaveAttribute('href', '/admin/orders/ABCDE-23456')
})

test('orders that fail to load say so and keep the search', async () => {
  const { user } = await openOrders()
  await user.type(screen.getByLabelText('Search'), 'ada')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The orders could not be loaded.'))
  expect(screen.getByLabelText('Search')).toHaveValue('ada')
})
