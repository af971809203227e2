import { expect, test } from 'vitest'
import { type Answers, expectToast, lost, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { AdminOrderDetails } from '../schema.ts'
import { AdminOrderPage } from './admin-order.tsx'

const api = '/api/admin/orders/ABCDE-23456'

function sold(more: Partial<AdminOrderDetails> = {}): AdminOrderDetails {
  return {
    number: 'ABCDE-23456',
    state: 'paid',
    productId: 'goal-cascade',
    title: 'Goal Cascade Builder',
    amountCents: 4900,
    currency: 'usd',
    keptCents: 4900,
    discount: undefined,
    email: 'ada@example.com',
    downloads: 0,
    repeats: undefined,
    isTest: false,
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
    ...more,
  }
}

function openOrder(order: AdminOrderDetails, answers: Answers = {}, role: 'owner' | 'assistant' = 'owner') {
  return openAdmin({
    at: '/admin/orders/ABCDE-23456',
    api: answers,
    role,
    load: () => ({ ...order }),
    page: (data) => (
      <AdminOrderPage
        order={data}
        personPath="/admin/people/ada"
        stripeUrl="https://dashboard.stripe.com/test/payments/pi_1"
        sellerLacks={[]}
      />
    ),
  })
}

async function openRefund(user: Awaited<ReturnType<typeof openOrder>>['user']): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  return screen.findByRole('dialog', { name: 'Refund the Goal Cascade Builder' })
}

test('an order links to its Stripe payment, buyer and receipt', async () => {
  await openOrder(sold())
  expect(screen.getByRole('link', { name: /^pi_1/ })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/test/payments/pi_1',
  )
  expect(screen.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute('href', '/admin/people/ada')
  expect(screen.getByRole('link', { name: 'Receipt as PDF' })).toHaveAttribute('href', '/receipt.pdf')
})

test('the refund dialog starts with the full amount, and Enter alone refunds nothing', async () => {
  const { user, calls } = await openOrder(sold())
  const dialog = await openRefund(user)
  const whole = within(dialog).getByRole('radio', { name: /^Full refund, \$49/ })
  await waitFor(() => expect(whole).toHaveFocus())
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Enter}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([])
})

test('a refused refund is explained in the dialog and retried with a new key', async () => {
  const { user, calls } = await openOrder(sold(), {
    [`POST ${api}/refund`]: () => refused(502, 'Stripe does not answer.'),
  })
  const dialog = await openRefund(user)
  for (const times of [1, 2]) {
    await user.click(within(dialog).getByRole('button', { name: 'Refund $49' }))
    await expect.poll(() => calls.length).toBe(times)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was refunded: Stripe does not answer.')
  }
  const [first, second] = calls.map(({ body }) => (body as { key: string }).key)
  expect(second).not.toBe(first)
})

test('a refund without a response is reported as uncertain and retried with the same key', async () => {
  const order = sold()
  let isLost = true
  const { user, calls } = await openOrder(order, {
    [`POST ${api}/refund`]: () => (isLost ? lost() : {}),
  })
  await openRefund(user)
  await user.click(screen.getByRole('button', { name: 'Refund $49' }))
  await expectToast('It may or may not have gone through')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isLost = false
  await openRefund(user)
  await user.click(screen.getByRole('button', { name: 'Refund $49' }))
  await expectToast('Refunded', 'Downloads are closed')
  const keys = calls.map(({ body }) => (body as { key: string }).key)
  expect(keys[1]).toBe(keys[0])
})

test('a partial refund shows its amount on the button, and an invalid amount is explained', async () => {
  const words = 'You can refund up to $49.'
  const { user, calls } = await openOrder(sold(), {
    [`POST ${api}/refund`]: ({ body }) => ((body as { amount: string }).amount === '12,50' ? {} : refused(400, words)),
  })
  const dialog = await openRefund(user)
  await waitFor(() => expect(within(dialog).getByRole('radio', { name: /^Full/ })).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await user.tab()
  const amount = within(dialog).getByLabelText('Amount in dollars')
  expect(amount).toHaveFocus()
  await user.keyboard('99999{Enter}')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(words)
  await user.clear(amount)
  await user.type(amount, '12,50')
  expect(within(dialog).getByRole('button', { name: 'Refund $12.50' })).toBeVisible()
  await user.keyboard('{Enter}')
  await expectToast('Refunded', 'Downloads stay open')
  expect(calls.at(-1)?.body).toMatchObject({ amount: '12,50', seenCents: 0 })
})

test('a partly refunded order stays paid and has a credit note', async () => {
  const note = { name: 'C-0001', amountCents: 1250, refundedAt: '2026-05-02T10:00:00Z', href: '/note.pdf' }
  const order = sold({ refundedCents: 1250, refundedAt: '2026-05-02T10:00:00Z', keptCents: 3650 })
  order.documents.creditNotes = [note]
  await openOrder(order)
  expect(screen.getByRole('link', { name: 'Credit note C-0001 as PDF, $12.50' })).toHaveAttribute('href', '/note.pdf')
  expect(screen.getByText('Refunded', { selector: 'dt' }).nextSibling?.textContent).toMatch(/^\$12\.50, May 2, 2026/)
  expect(screen.getByText('Paid', { selector: 'span' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible()
})

test('a refunded order offers no further refund', async () => {
  await openOrder(sold({ state: 'refunded', keptCents: 0 }))
  expect(screen.queryByRole('button', { name: /Refund|receipt again/ })).toBeNull()
})

test('correcting an order’s email sends the receipt by default', async () => {
  const { user, calls } = await openOrder(sold(), { [`POST ${api}/email`]: () => ({}) })
  const field = screen.getByLabelText('Email')
  await user.clear(field)
  await user.type(field, 'ada at example{Enter}')
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'lovelace@example.com{Enter}')
  await expectToast('Email corrected', 'The receipt is on its way.')
  expect(calls[0]?.body).toEqual({ email: 'lovelace@example.com', sendReceipt: true })
})

test('an order shows when the buyer’s email bounces and why no receipt was sent', async () => {
  const rejection = { at: '2026-05-01T10:02:00Z', answer: '550 5.1.1 User unknown', held: 1 }
  const { user } = await openOrder(sold({ rejection }), {
    [`POST ${api}/receipt`]: () => refused(409, 'Mail to ada@example.com is refused, so nothing was sent.'),
  })
  const note = screen.getByRole('region', { name: 'Mail to this address is rejected' })
  expect(note).toHaveTextContent('The buyer did not receive the receipt by email')
  await user.click(screen.getByRole('button', { name: 'Resend receipt' }))
  await expectToast('The receipt was not sent', 'Mail to ada@example.com is refused, so nothing was sent.')
})

test('an order that was paid twice names the first and is refunded in one click', async () => {
  const order = sold({ repeats: 'FIRST-23456' })
  const { user, calls } = await openOrder(order, {
    [`POST ${api}/refund`]: () => Object.assign(order, { state: 'refunded', keptCents: 0, repeats: undefined }),
  })
  expect(screen.getByRole('link', { name: 'order FIRST-23456' })).toHaveAttribute('href', '/admin/orders/FIRST-23456')
  await user.click(screen.getByRole('button', { name: 'Refund $49' }))
  await expectToast('Refunded', 'The first order stays open.')
  expect(calls).toMatchObject([{ route: `POST ${api}/refund`, body: {} }])
  await waitFor(() => expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull())
})

test('an assistant can send receipts but not refund', async () => {
  await openOrder(sold({ repeats: 'FIRST-23456' }), {}, 'assistant')
  expect(screen.getByRole('button', { name: 'Resend receipt' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull()
})
