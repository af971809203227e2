import { expect, test } from 'vitest'
import { openTestShop } from '#tests/test-shop.ts'
import { readDeskOrder } from './desk-orders.server.ts'
import { findOrderView } from './orders.server.ts'
import type { DeskOrders } from './schema.ts'

/** The owner at the desk, with one paid order. */
async function openDesk() {
  const shop = await openTestShop()
  const payment = await shop.open()
  const email = shop.pay(payment.id)
  await shop.status(payment)
  const { number, token } = await shop.order(payment.id)
  const session = await shop.signIn()
  const act = (action: string, body?: object) =>
    shop.post(`/api/admin/orders/${number}/${action}`, body, session)
  const view = () => findOrderView(shop.db, token)
  const log = () => shop.db.selectFrom('auditLog').select(['action', 'subject']).orderBy('at').execute()
  const refunds = () => shop.stripe.ledger.refunds.filter((one) => one.payment_intent === payment.id)
  return { ...shop, payment, email, number, session, act, view, log, refunds }
}

test('the list has every order with its state, its buyer and its downloads, and neither id nor token', async () => {
  const desk = await openDesk()
  await desk.open('goal-cascade-builder')
  const file = (await desk.view())?.files[0]?.href ?? ''
  await (await desk.get(file)).text()
  const answer = await desk.get('/api/admin/orders', desk.session)
  const { orders }: DeskOrders = await answer.json()
  expect(orders.map(({ state }) => state).toSorted()).toEqual(['paid', 'pending'])
  const { token } = await desk.order(desk.payment.id)
  expect(orders.find(({ state }) => state === 'paid')).toEqual({
    number: desk.number,
    state: 'paid',
    productId: 'roi-projection-calculator',
    title: 'ROI Projection Calculator',
    amountCents: 4900,
    keptCents: 4900,
    email: desk.email,
    createdAt: expect.any(String),
    paidAt: expect.any(String),
    downloads: 1,
  })
  expect(JSON.stringify(orders)).not.toContain(token)
  expect((await readDeskOrder(desk.db, desk.number))?.files).toEqual([
    expect.objectContaining({ fileName: 'roi-projection-calculator.html', count: 1 }),
  ])
})

test('a receipt goes out again, and the log says so', async () => {
  const desk = await openDesk()
  expect((await desk.act('receipt')).status).toBe(200)
  expect(await desk.mails('order-receipt', desk.email)).toHaveLength(2)
  expect(await desk.log()).toEqual([{ action: 'receipt-sent-again', subject: desk.number }])
})

test('a refund closes the order, tells the buyer and is made once however often it is asked for', async () => {
  const desk = await openDesk()
  const answers = await Promise.all([desk.act('refund'), desk.act('refund')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await desk.act('refund')).status).toBe(200)
  for (const event of desk.eventsOf(desk.payment.id)) await desk.deliver(event)
  expect(desk.refunds().map(({ amount }) => amount)).toEqual([4900])
  expect(await desk.view()).toMatchObject({ state: 'refunded', files: [] })
  expect(await desk.mails('order-refund', desk.email)).toHaveLength(1)
  expect(await desk.log()).toContainEqual({ action: 'order-refunded', subject: desk.number })
  const receipt = await desk.act('receipt')
  expect(receipt.status).toBe(409)
})

test('a refund that was made in Stripe’s dashboard in the meantime is found, not failed', async () => {
  const desk = await openDesk()
  desk.stripe.ledger.refund(desk.payment.id)
  expect((await desk.act('refund')).status).toBe(200)
  expect(desk.refunds()).toHaveLength(1)
  expect(await desk.view()).toMatchObject({ state: 'refunded' })
})

test('what is left after a part was given back is what a refund returns', async () => {
  const desk = await openDesk()
  desk.stripe.ledger.refund(desk.payment.id, 1000)
  expect((await desk.act('refund')).status).toBe(200)
  expect(desk.refunds().map(({ amount }) => amount)).toEqual([3900, 1000])
})

test('a refund that Stripe does not make changes nothing and says why', async () => {
  const desk = await openDesk()
  desk.stripe.failNext(500, 500, 500)
  const failed = await desk.act('refund')
  expect(failed.status).toBe(502)
  expect(await failed.json()).toEqual({ message: 'Stripe made no refund: An error occurred at Stripe.' })
  expect(await desk.view()).toMatchObject({ state: 'open' })
  expect(await desk.log()).toEqual([])
  expect((await desk.act('refund')).status).toBe(200)
  expect(await desk.view()).toMatchObject({ state: 'refunded' })
})

test('a payment that is disputed or was never made cannot be given back', async () => {
  const desk = await openDesk()
  desk.stripe.ledger.dispute(desk.payment.id)
  for (const event of desk.eventsOf(desk.payment.id)) await desk.deliver(event)
  expect((await desk.act('refund')).status).toBe(409)
  const open = await desk.order((await desk.open()).id)
  const unpaid = await desk.post(`/api/admin/orders/${open.number}/refund`, undefined, desk.session)
  expect(unpaid.status).toBe(409)
  expect(await unpaid.json()).toEqual({ message: 'There is no payment to give back.' })
  expect(desk.refunds()).toEqual([])
})

test('a corrected address gets the receipt if asked, and the buyer’s link goes on working', async () => {
  const desk = await openDesk()
  const first = await desk.act('email', { email: ' Ada@Example.com ', sendReceipt: false })
  expect(first.status).toBe(200)
  expect(await desk.mails('order-receipt', 'ada@example.com')).toEqual([])
  await desk.act('email', { email: 'grace@example.com', sendReceipt: true })
  const [receipt] = await desk.mails('order-receipt', 'grace@example.com')
  expect(receipt?.text).toContain('Buyer: grace@example.com')
  const view = await desk.view()
  expect(view).toMatchObject({ state: 'open', email: 'grace@example.com' })
  expect((await desk.get(view?.files[0]?.href ?? '')).status).toBe(200)
  // The news of the payment, told again, do not bring the old address back.
  for (const event of desk.eventsOf(desk.payment.id)) await desk.deliver(event)
  expect((await desk.order(desk.payment.id)).email).toBe('grace@example.com')
  expect(await desk.log()).toEqual([
    { action: 'order-email-corrected', subject: desk.number },
    { action: 'order-email-corrected', subject: desk.number },
  ])
})

test('a bad address and an unknown number are refused in words', async () => {
  const desk = await openDesk()
  const bad = await desk.act('email', { email: 'ada@', sendReceipt: true })
  expect(bad.status).toBe(400)
  expect(await bad.json()).toEqual({ message: 'Please enter a valid email address' })
  for (const action of ['receipt', 'refund']) {
    const unknown = await desk.post(`/api/admin/orders/NO-SUCH/${action}`, undefined, desk.session)
    expect(unknown.status).toBe(404)
  }
  expect(await desk.log()).toEqual([])
})
