import { expect, test } from 'vitest'
import { lostLink } from '#content/shop/shop.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { screen } from '#tests/components/react.tsx'
import type { OrderView } from '../schema.ts'
import { LostLinkPage } from './lost-link-page.tsx'
import { OrderPage } from './order-page.tsx'

const order: OrderView = {
  number: '1001',
  title: 'Goal Cascade Builder',
  isTool: true,
  state: 'open',
  amountCents: 3315,
  currency: 'usd',
  discount: undefined,
  email: 'ada@example.com',
  paidAt: '2026-03-01T12:00:00.000Z',
  refundedCents: 0,
  refundedAt: null,
  files: [{ title: 'Goal Cascade Builder', savedAs: 'Goal Cascade Builder.html', href: '/orders/files/a/b' }],
  documents: {
    receipt: { name: '2026-1', href: '/receipt' },
    creditNotes: [],
    buyer: { name: '', address: '', taxNumber: '' },
  },
}
const guarantee = { title: 'Money-back guarantee', description: '30 days.' }
const seller = { name: 'Grace Hopper', email: 'grace@example.com' }

function openOrder(change: Partial<OrderView> = {}) {
  return openPage({
    '/': <OrderPage order={{ ...order, ...change }} token="a-token" seller={seller} guarantee={guarantee} />,
  })
}

test('an order has its receipt and a download for each file', async () => {
  openOrder()
  expect(screen.getByRole('link', { name: 'Download: Goal Cascade Builder' })).toHaveAttribute(
    'href',
    '/orders/files/a/b',
  )
  for (const text of ['1001', 'ada@example.com', '$33.15'])
    expect(document.querySelector('dl')).toMatchTextContent(text)
  expect(screen.getByRole('link', { name: 'Money-back guarantee' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'What to do first' })).toBeVisible()
  await expectNoAxeFindings()
})

test('the order link can be resent', async () => {
  const calls = answerCalls(() => json({}))
  const { user } = openOrder()
  await user.click(screen.getByRole('button', { name: 'Send me this link again' }))
  expect(await screen.findByText('Sent. Look in your inbox in a minute or two.')).toBeVisible()
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/orders/a-token/send-link' }])
})

test.each([
  ['refunded', 'This order was refunded'],
  ['lost', 'This order is closed'],
] as const)('an order that is %s says so and has no downloads', async (state, title) => {
  openOrder({ state })
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent(title)
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send me this link again' })).toBeNull()
  await expectNoAxeFindings()
})

test('the lost-link form requires a valid address and does not reveal whether there are orders', async () => {
  const calls = answerCalls(() => json({}))
  const { user } = openPage({ '/orders': <LostLinkPage note={undefined} /> })
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent('I lost my link')
  await user.click(screen.getByRole('button', { name: 'Send me my link' }))
  await expect
    .poll(() => screen.queryByRole('textbox', { name: 'Email', description: 'Please enter a valid email address' }))
    .toHaveFocus()
  expect(calls).toEqual([])
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Send me my link' }))
  expect(await screen.findByText(/^Done\. If there are orders for this address/)).toBeVisible()
  expect(calls).toMatchObject([{ path: '/api/orders/lost-link', body: { email: 'ada@example.com' } }])
})

test.each(['expired', 'refused', 'missing'] as const)('a download link that is %s says why it led here', (note) => {
  openPage({ '/orders': <LostLinkPage note={note} /> })
  expect(screen.getByText(lostLink[note])).toBeVisible()
})
