import { expect, onTestFinished, test } from 'vitest'
import { setSiteFormats } from '#lib/site-formats.ts'
import { minuteMs } from '#lib/time/durations.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { findOrderView } from '../orders/orders.server.ts'
import { listRepeats } from '../orders/paid-twice.server.ts'
import { listSales } from '../orders/sales.server.ts'
import type { AdminOrder } from '../schema.ts'
import { readAdminOrder } from './admin-orders.server.ts'
import { listAdminOrders } from './order-list.server.ts'

/** A signed-in owner and one paid order. */
async function openAdmin() {
  const shop = await openTestShop()
  const payment = await shop.open()
  const email = shop.pay(payment.id)
  await shop.status(payment)
  const { number, token } = await shop.order(payment.id)
  const session = await shop.ownerSession()
  const act = (action: string, body: object = {}) => shop.post(`/api/admin/orders/${number}/${action}`, body, session)
  const view = () => findOrderView(shop.db, token, shop.catalogue())
  const log = () => shop.db.selectFrom('auditLog').select(['action', 'subject']).orderBy('at').execute()
  const refunds = () => shop.stripe.ledger.refunds.filter((one) => one.payment_intent === payment.id)
  return { ...shop, payment, email, number, session, act, view, log, refunds }
}

test('the list shows every order with state, buyer and downloads, but no id or token', async () => {
  const admin = await openAdmin()
  await admin.open('goal-cascade-builder')
  const file = (await admin.view())?.files[0]?.href ?? ''
  await (await admin.get(file)).text()
  const list = async (query = ''): Promise<ListPage<AdminOrder>> =>
    (await admin.get(`/api/admin/orders${query}`, admin.session)).json()
  const [paid, pending] = [await list(), await list('?show=unfinished')]
  expect(pending).toMatchObject({ rows: [{ state: 'pending' }], counts: { fitting: 1, all: 2 } })
  const orders = [...paid.rows, ...pending.rows]
  expect(orders.map(({ state }) => state)).toEqual(['paid', 'pending'])
  const { token } = await admin.order(admin.payment.id)
  expect(orders.find(({ state }) => state === 'paid')).toEqual({
    number: admin.number,
    state: 'paid',
    productId: roi.id,
    title: roi.title,
    amountCents: roi.price,
    currency: 'usd',
    keptCents: roi.price,
    email: admin.email,
    createdAt: expect.any(String),
    paidAt: expect.any(String),
    downloads: 1,
    isTest: true,
  })
  expect(JSON.stringify(orders)).not.toContain(token)
  const seenBy = async (role: 'assistant' | 'reader') =>
    JSON.stringify(await readAdminOrder(admin.db, admin.number, admin.catalogue(), role))
  expect(await seenBy('assistant')).toContain(token)
  expect(await seenBy('reader')).not.toContain(token)
  expect((await readAdminOrder(admin.db, admin.number, admin.catalogue(), 'owner'))?.files).toEqual([
    expect.objectContaining({ fileName: 'roi-projection-calculator.html', count: 1 }),
  ])
})

test('a second payment for the same within an hour is flagged until one of the two is refunded', async () => {
  const admin = await openAdmin()
  const again = await admin.open()
  admin.pay(again.id, admin.email)
  await admin.status(again)
  const other = await admin.open('goal-cascade-builder')
  admin.pay(other.id, admin.email)
  await admin.status(other)
  const { number } = await admin.order(again.id)
  const flagged = async () => {
    const { rows }: ListPage<AdminOrder> = await (await admin.get('/api/admin/orders', admin.session)).json()
    return rows.flatMap((row) => (row.repeats ? [[row.number, row.repeats]] : []))
  }
  expect(await flagged()).toEqual([[number, admin.number]])
  expect((await readAdminOrder(admin.db, number, admin.catalogue(), 'owner'))?.repeats).toBe(admin.number)
  expect(await listRepeats(admin.db, new Date())).toEqual([number])
  const subjects = (await admin.mails('order-notice', admin.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Paid twice?'))).toHaveLength(1)
  await admin.post(`/api/admin/orders/${number}/refund`, {}, admin.session)
  expect(await flagged()).toEqual([])
  expect(admin.refunds()).toEqual([])
})

test('two payments more than an hour apart are not flagged', async () => {
  const admin = await openAdmin()
  const again = await admin.open()
  admin.pay(again.id, admin.email)
  await admin.status(again)
  const paidAt = new Date(Date.now() - 61 * minuteMs).toISOString()
  await admin.db.updateTable('orders').set({ paidAt }).where('number', '=', admin.number).execute()
  expect(await listRepeats(admin.db, new Date())).toEqual([])
})

test('resending a receipt is recorded in the log', async () => {
  const admin = await openAdmin()
  expect((await admin.act('receipt')).status).toBe(200)
  expect(await admin.mails('order-receipt', admin.email)).toHaveLength(2)
  expect(await admin.log()).toEqual([{ action: 'receipt-sent-again', subject: admin.number }])
})

test('a refund closes the order, emails the buyer and happens once even if requested twice', async () => {
  const admin = await openAdmin()
  const answers = await Promise.all([admin.act('refund'), admin.act('refund')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await admin.act('refund')).status).toBe(200)
  for (const event of admin.eventsOf(admin.payment.id)) await admin.deliver(event)
  expect(admin.refunds().map(({ amount }) => amount)).toEqual([roi.price])
  expect(await admin.view()).toMatchObject({ state: 'refunded', files: [] })
  expect(await admin.mails('order-refund', admin.email)).toHaveLength(1)
  expect(await admin.log()).toContainEqual({ action: 'order-refunded', subject: admin.number })
  const receipt = await admin.act('receipt')
  expect(receipt.status).toBe(409)
})

test('a refund made in Stripe’s dashboard in the meantime is picked up', async () => {
  const admin = await openAdmin()
  admin.stripe.ledger.refund(admin.payment.id)
  expect((await admin.act('refund')).status).toBe(200)
  expect(admin.refunds()).toHaveLength(1)
  expect(await admin.view()).toMatchObject({ state: 'refunded' })
})

test('a full refund returns what is left after a partial one', async () => {
  const admin = await openAdmin()
  admin.stripe.ledger.refund(admin.payment.id, 50)
  expect((await admin.act('refund')).status).toBe(200)
  expect(admin.refunds().map(({ amount }) => amount)).toEqual([roi.price - 50, 50])
})

test('a refund that Stripe refuses changes nothing and explains why', async () => {
  const admin = await openAdmin()
  admin.stripe.failNext(500, 500, 500)
  const failed = await admin.act('refund')
  expect(failed.status).toBe(503)
  expect(await failed.json()).toEqual({ message: expect.stringContaining('Stripe did not answer') })
  expect(await admin.view()).toMatchObject({ state: 'open' })
  expect(await admin.log()).toEqual([])
  expect((await admin.act('refund')).status).toBe(200)
  expect(await admin.view()).toMatchObject({ state: 'refunded' })
})

test('disputed and unpaid orders cannot be refunded', async () => {
  const admin = await openAdmin()
  admin.stripe.ledger.dispute(admin.payment.id)
  for (const event of admin.eventsOf(admin.payment.id)) await admin.deliver(event)
  expect((await admin.act('refund')).status).toBe(409)
  const open = await admin.order((await admin.open()).id)
  const unpaid = await admin.post(`/api/admin/orders/${open.number}/refund`, {}, admin.session)
  expect(unpaid.status).toBe(409)
  expect(await unpaid.json()).toEqual({ message: 'There is no payment to refund.' })
  expect(admin.refunds()).toEqual([])
})

test('a corrected address gets the receipt on request, and the buyer’s link keeps working', async () => {
  const admin = await openAdmin()
  const first = await admin.act('email', { email: ' Ada@Example.com ', sendReceipt: false })
  expect(first.status).toBe(200)
  expect(await admin.mails('order-receipt', 'ada@example.com')).toEqual([])
  await admin.act('email', { email: 'grace@example.com', sendReceipt: true })
  const [receipt] = await admin.mails('order-receipt', 'grace@example.com')
  expect(receipt?.text).toMatch(/^Buyer +grace@example\.com$/m)
  const view = await admin.view()
  expect(view).toMatchObject({ state: 'open', email: 'grace@example.com' })
  expect((await admin.get(view?.files[0]?.href ?? '')).status).toBe(200)
  // Reporting the payment again does not bring the old address back.
  for (const event of admin.eventsOf(admin.payment.id)) await admin.deliver(event)
  expect((await admin.order(admin.payment.id)).email).toBe('grace@example.com')
  expect(await admin.log()).toEqual([
    { action: 'order-email-corrected', subject: admin.number },
    { action: 'order-email-corrected', subject: admin.number },
  ])
})

test('an invalid address and an unknown order number are rejected', async () => {
  const admin = await openAdmin()
  const bad = await admin.act('email', { email: 'ada@', sendReceipt: true })
  expect(bad.status).toBe(400)
  expect(await bad.json()).toEqual({ message: 'Please enter a valid email address' })
  for (const action of ['receipt', 'refund']) {
    const unknown = await admin.post(`/api/admin/orders/NO-SUCH/${action}`, {}, admin.session)
    expect(unknown.status).toBe(404)
  }
  expect(await admin.log()).toEqual([])
})

test('correcting an address moves the purchase to another person and removes a person left with nothing', async () => {
  const admin = await openAdmin()
  const people = async () => {
    const rows = await admin.db.selectFrom('people').select(['email', 'didOrder']).orderBy('email').execute()
    return rows.map(({ email, didOrder }) => `${email} ${didOrder}`)
  }
  expect(await people()).toEqual([`${admin.email} 1`])
  const entry = { name: 'Ada', email: 'ada@example.com', toolInterest: roi.waitlistValue }
  await admin.post('/api/waitlist', entry)
  await admin.act('email', { email: entry.email, sendReceipt: false })
  expect(await people()).toEqual(['ada@example.com 1'])
  await admin.act('email', { email: 'grace@example.com', sendReceipt: false })
  expect(await people()).toEqual(['ada@example.com 0', 'grace@example.com 1'])
})

test('an order is found by its number, email or buyer’s name under any matching filter', async () => {
  const admin = await openAdmin()
  const entry = { name: 'Grace Hopper', email: admin.email, toolInterest: roi.waitlistValue }
  await admin.post('/api/waitlist', entry)
  const found = async (search: string, show = '') => {
    const query = { search, show, sort: '', after: '' }
    const { rows } = await listAdminOrders(admin.db, admin.catalogue(), query)
    return rows.map(({ number }) => number)
  }
  const { number, email } = admin
  for (const search of [number, number.slice(0, 3).toLowerCase(), email.toUpperCase(), 'hopper', '']) {
    expect(await found(search)).toEqual([number])
    expect(await found(search, 'open')).toEqual([number])
    expect(await found(search, 'refunded')).toEqual([])
  }
  for (const search of [number.slice(1), 'nobody', '%', '-']) expect(await found(search)).toEqual([])
})

test('each order state appears under its filter', async () => {
  const admin = await openAdmin()
  const facts = {
    open: {},
    partly: { refundedCents: 1, refundedAt: '2026-03-02' },
    won: { disputedAt: '2026-03-02', disputeOutcome: 'won' as const },
    disputed: { disputedAt: '2026-03-02' },
    lost: { disputedAt: '2026-03-02', disputeOutcome: 'lost' as const },
    refunded: { refundedCents: 4900, refundedAt: '2026-03-02' },
    'refunded after a dispute': {
      refundedCents: 4900,
      refundedAt: '2026-03-02',
      disputedAt: '2026-03-02',
      disputeOutcome: 'lost' as const,
    },
    pending: { paidAt: null },
    failed: { paidAt: null, failedAt: '2026-03-01' },
  }
  for (const table of ['receipts', 'settlements', 'orders'] as const) await admin.db.deleteFrom(table).execute()
  for (const [number, fact] of Object.entries(facts)) {
    const order = {
      id: number,
      number,
      token: number,
      productId: roi.id,
      amountCents: 4900,
      currency: 'usd',
      createdAt: '2026-03-01',
      paidAt: '2026-03-01',
      refundedCents: 0,
    }
    await admin.db
      .insertInto('orders')
      .values({ ...order, ...fact })
      .execute()
  }
  const states = new Map<string, string[]>()
  for (const show of ['open', 'disputed', 'refunded', 'unfinished']) {
    const query = { search: '', show, sort: '', after: '' }
    const { rows, counts } = await listAdminOrders(admin.db, admin.catalogue(), query)
    expect(counts).toEqual({ fitting: rows.length, all: Object.keys(facts).length })
    states.set(show, [...new Set(rows.map(({ state }) => state))].toSorted())
  }
  expect(Object.fromEntries(states)).toEqual({
    open: ['paid'],
    disputed: ['disputed', 'lost'],
    refunded: ['refunded'],
    unfinished: ['failed', 'pending'],
  })
})

test('sales are counted by the month of the site’s time zone, without test payments', async () => {
  const admin = await openAdmin()
  const now = new Date('2026-11-19T12:00:00Z')
  const sales = async () => (await listSales(admin.db, now)).map(({ month, sold }) => `${month} ${sold}`)
  const paid = (values: { paidAt: string; isTest: number | null }) =>
    admin.db.updateTable('orders').set(values).execute()
  await paid({ paidAt: '2026-10-31T23:30:00.000Z', isTest: 1 })
  expect(await sales()).toEqual([])
  await paid({ paidAt: '2026-10-31T23:30:00.000Z', isTest: null })
  expect(await sales()).toEqual(['2026-10 1'])
  setSiteFormats({ timeZone: 'Europe/Berlin' })
  onTestFinished(() => setSiteFormats({ timeZone: 'UTC' }))
  expect(await sales()).toEqual(['2026-11 1'])
})

test('sales totals stay correct in whatever order facts arrive, even twice', async () => {
  const admin = await openAdmin()
  const sales = async () => {
    await admin.db.updateTable('orders').set({ isTest: null }).execute()
    return listSales(admin.db)
  }
  const month = new Date().toISOString().slice(0, 7)
  const sold = {
    month,
    currency: 'usd',
    productId: roi.id,
    sold: 1,
    takenCents: roi.price,
    keptCents: roi.price,
  }
  expect(await sales()).toEqual([sold])
  const others = await Promise.all([admin.open(), admin.open(), admin.open()])
  for (const payment of others) admin.pay(payment.id)
  await Promise.all(others.flatMap((payment) => [admin.status(payment), admin.status(payment)]))
  expect(await sales()).toEqual([{ ...sold, sold: 4, takenCents: 4 * roi.price, keptCents: 4 * roi.price }])
  await admin.act('refund')
  for (const event of admin.eventsOf(admin.payment.id)) await admin.deliver(event)
  expect(await sales()).toEqual([{ ...sold, sold: 4, takenCents: 4 * roi.price, keptCents: 3 * roi.price }])
})
