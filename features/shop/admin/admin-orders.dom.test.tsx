import { expect, test } from 'vitest'
import { openAdmin, refused } from '#tests/components/admin.tsx'
import { screen, waitFor } from '#tests/components/react.tsx'
import { booksOf } from '../books/period.ts'
import type { AdminOrder } from '../schema.ts'
import { OrdersAdmin } from './admin-orders.tsx'

const order: AdminOrder = {
  ...{ number: 'ABCDE-23456', state: 'paid', productId: 'goal-cascade', title: 'Goal Cascade Builder' },
  ...{ amountCents: 4900, keptCents: 4900, discount: undefined, email: 'ada@example.com', downloads: 2 },
  ...{ createdAt: '2026-05-01T10:00:00Z', paidAt: '2026-05-01T10:01:00Z' },
}
const query = { search: '', show: '', sort: '', after: '' }
const first = { rows: [order], counts: { fitting: 1, all: 1 } }

function openOrders(role: 'owner' | 'assistant' = 'owner') {
  return openAdmin({
    ...{ at: '/admin/orders?period=2026-05', role },
    api: { 'GET /api/admin/orders': () => refused(500, 'no') },
    load: (search) => ({
      books: booksOf(`http://localhost/${search}`, [{ month: '2026-03' }], new Date('2026-06-02')),
    }),
    page: ({ books }) => (
      <OrdersAdmin loaded={{ query, first }} months={[]} hasEarlier={false} books={books} />
    ),
  })
}

test('an order is listed with title, state, buyer and amount, and links to its page', async () => {
  await openOrders()
  const [, row] = screen.getAllByRole('row')
  for (const text of ['Goal Cascade Builder', 'Paid', 'ada@example.com', '$49'])
    expect(row).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'ABCDE-23456' })).toHaveAttribute(
    'href',
    '/admin/orders/ABCDE-23456',
  )
})

test('orders that fail to load say so and keep the search', async () => {
  const { user } = await openOrders()
  await user.type(screen.getByLabelText('Search'), 'ada')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The orders did not load.'))
  expect(screen.getByLabelText('Search')).toHaveValue('ada')
})

test('the accounting export uses the chosen period or date range', async () => {
  const { user, address } = await openOrders()
  const href = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
  expect(href()).toBe('/api/admin/orders/csv?period=2026-05')
  await user.selectOptions(screen.getByLabelText('Period'), '2026')
  await expect.poll(address).toBe('/admin/orders?period=2026')
  await expect.poll(href).toBe('/api/admin/orders/csv?period=2026')
  await user.selectOptions(screen.getByLabelText('Period'), 'From one day to another')
  expect(await screen.findByLabelText('From')).toBeVisible()
  expect(screen.getByLabelText('To')).toBeVisible()
  expect(address()).toMatch(/^\/admin\/orders\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/)
})

test('an assistant cannot download the accounting export', async () => {
  await openOrders('assistant')
  expect(screen.queryByLabelText('Period')).toBeNull()
})
