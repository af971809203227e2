import { expect, test } from 'vitest'
import { bundleOf } from '#content/shop/catalogue.ts'
import { publish } from '#domain/content/publish.server.ts'
import { money } from '#lib/money/money.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { check, makeCode, ordersOf, statusOf } from '#tests/sites/test-discounts.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { readAdminOrder } from '../admin/admin-orders.server.ts'
import { findOrderView } from '../orders/orders.server.ts'
import { recoverOrders } from '../recovery/recover.server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const off = Math.round(roi.price * 0.2)
const cheaper = roi.price - off
const visitorKey = 'a-visitor-of-the-tests'
const otherTool = '90-day-sprint-planner'

const _minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs)

async function switchOff(shop: Shop): Promise<void> {
  await shop.post('/api/admin/discounts/SPRING20/switch', { on: false }, await shop.ownerSession())
}

test('the charge is our price minus the discount, as shown by the order, receipt, page and admin', async () => {
  const shop = await openTestShop()
  await makeCode(shop)
  const response = await shop.start(roi.id, { code: ' spring20 ', visitorKey })
  const answer = await response.json()
  expect(answer).toEqual({
    clientSecret: expect.any(String),
    publishableKey: expect.any(String),
    discount: { code: 'SPRING20', percent: 20, listCents: roi.price, discountCents: off },
  })
  const id = String(answer.clientSecret).split('_secret_')[0] ?? ''
  const intent = shop.stripe.ledger.intents.get(id)
  expect(intent).toMatchObject({
    amount: cheaper,
    metadata: { discount_code: 'SPRING20', discount_percent: '20', discount_cents: String(off) },
  })
  const email = shop.pay(id)
  for (const event of [...shop.eventsOf(id), ...shop.eventsOf(id)]) await shop.deliver(event)
  const order = await shop.order(id)
  expect(order).toMatchObject({
    amountCents: cheaper,
    discountCode: 'SPRING20',
    discountPercent: 20,
    discountCents: off,
    paidAt: expect.any(String),
  })
  const discount = { code: 'SPRING20', percent: 20, listCents: roi.price, discountCents: off }
  expect(await findOrderView(shop.db, order.token, shop.catalogue())).toMatchObject({
    amountCents: cheaper,
    discount,
  })
  expect(await readAdminOrder(shop.db, order.number, shop.catalogue(), 'owner')).toMatchObject({
    amountCents: cheaper,
    keptCents: cheaper,
    discount,
  })
  const receipts = await shop.mails('order-receipt', email)
  expect(receipts).toHaveLength(1)
  for (const words of [`${money(cheaper)}, paid by card`, 'SPRING20', money(roi.price)]) {
    expect(receipts[0]?.text).toContain(words)
  }
  const [notice] = await shop.mails('order-notice', email)
  for (const words of [money(cheaper), 'SPRING20']) expect(notice?.text).toContain(words)
  const list = await (await shop.get('/api/admin/orders', await shop.ownerSession())).json()
  expect(list.rows).toMatchObject([{ amountCents: cheaper, discount }])
})

test('without a code, response, payment and order are unchanged', async () => {
  const shop = await openTestShop()
  await makeCode(shop)
  const answer = await (await shop.start(roi.id, { code: '' })).json()
  expect(Object.keys(answer).toSorted()).toEqual(['clientSecret', 'publishableKey'])
  const [order] = await ordersOf(shop)
  expect(order).toMatchObject({ amountCents: roi.price, discountCode: null, discountCents: null })
  const intent = shop.stripe.ledger.intents.get(order?.paymentIntentId ?? '')
  expect(Object.keys(intent?.metadata ?? {}).join()).not.toContain('discount')
})

test.each([
  { amount: cheaper, code: 'SPRING20' },
  { amount: 50, code: 'SPRING20' },
  { amount: 0, code: 'SPRING20' },
  { amount: -roi.price, code: 'SPRING20' },
  { amount: Number.MAX_SAFE_INTEGER, code: 'SPRING20' },
  { amount: cheaper },
])('a wrong price is rejected and opens nothing: %o', async (asked) => {
  const shop = await openTestShop()
  await makeCode(shop)
  expect((await shop.start(roi.id, asked)).status).toBe(409)
  expect(await ordersOf(shop)).toEqual([])
  expect(shop.stripe.ledger.intents.size).toBe(0)
})

test('discount fields in a request are ignored', async () => {
  const shop = await openTestShop()
  await makeCode(shop)
  const claims = { percent: 99, discountCents: 4000, discountPercent: 99, amountCents: 50, discount: off * 2 }
  const { id } = await shop.open(roi.id, { ...claims, code: 'SPRING20' })
  expect(shop.stripe.ledger.intents.get(id)?.amount).toBe(cheaper)
  const { id: without } = await shop.open(roi.id, claims)
  expect(shop.stripe.ledger.intents.get(without)?.amount).toBe(roi.price)
})

test.each([
  ['is not known', {}, 'NO-SUCH', 'We don’t recognize the code NO-SUCH.'],
  ['is no code at all', {}, "20% ' or 1=1 --", 'We don’t recognize the code'],
  ['has not begun', { firstDay: '2099-01-01' }, 'SPRING20', 'We don’t recognize the code SPRING20.'],
  ['is over', { lastDay: '2026-01-01' }, 'SPRING20', 'The code SPRING20 has expired.'],
  [
    'is for another tool',
    { scope: 'some', productIds: otherTool },
    'SPRING20',
    `The code SPRING20 is not valid for this product. The normal price is ${money(roi.price)}.`,
  ],
])('a code that %s is rejected with a reason and opens nothing', async (_, asked, code, words) => {
  const shop = await openTestShop()
  await makeCode(shop, asked)
  const response = await shop.start(roi.id, { code })
  expect(response.status).toBe(422)
  expect((await response.json()).message).toContain(words)
  expect(await ordersOf(shop)).toEqual([])
  expect(shop.stripe.ledger.intents.size).toBe(0)
})

test('checking a code returns new prices for exactly the covered products', async () => {
  const shop = await openTestShop()
  const bundle = bundleOf(shop.catalogue())
  await makeCode(shop, { scope: 'some', productIds: `${roi.id},${bundle.id}` })
  expect(await check(shop, 'Spring20')).toEqual({
    code: 'SPRING20',
    percent: 20,
    amountCents: null,
    prices: [roi, bundle].map(({ id, title, price }) => ({
      id,
      title,
      price: price - Math.round(price * 0.2),
    })),
  })
  await switchOff(shop)
  expect(await check(shop, 'spring20')).toEqual({ problem: 'The code SPRING20 has expired.' })
  const unknown = await check(shop, 'spring-20')
  await makeCode(shop, { code: 'SPRING-20', firstDay: '2099-01-01' })
  // A code that starts later looks like an unknown one.
  expect(await check(shop, 'spring-20')).toEqual(unknown)
})

test('a code that expires while the form is open is refused, and the next payment has the full price', async () => {
  const shop = await openTestShop()
  await makeCode(shop)
  const open = await shop.open(roi.id, { code: 'SPRING20', visitorKey })
  await switchOff(shop)
  const again = await shop.start(roi.id, { code: 'SPRING20', visitorKey })
  expect(again.status).toBe(422)
  expect((await again.json()).message).toBe('The code SPRING20 has expired.')
  // The open form still charges what it shows.
  expect(shop.stripe.ledger.intents.get(open.id)).toMatchObject({ amount: cheaper, amount_received: 0 })
  const full = await shop.open(roi.id, { visitorKey })
  expect(shop.stripe.ledger.intents.get(full.id)?.amount).toBe(roi.price)
  expect(statusOf(shop, open.id)).toBe('canceled')
})

test('applying or removing a code opens another payment and cancels the previous one', async () => {
  const shop = await openTestShop()
  await makeCode(shop)
  await makeCode(shop, { code: 'OTHER', kind: 'amount', value: '5' })
  const ids: string[] = []
  for (const code of [undefined, 'SPRING20', 'OTHER', 'SPRING20', undefined]) {
    ids.push((await shop.open(roi.id, { code, visitorKey })).id)
  }
  expect(new Set(ids).size).toBe(5)
  expect(ids.map((id) => shop.stripe.ledger.intents.get(id)?.amount)).toEqual([
    ...[roi.price, cheaper, roi.price - 500, cheaper, roi.price],
  ])
  expect(ids.map((id) => statusOf(shop, id))).toEqual([
    ...['canceled', 'canceled', 'canceled', 'canceled', 'requires_payment_method'],
  ])
})

test('a code stops covering a product whose lowered price would fall below the minimum', async () => {
  const shop = await openTestShop()
  const value = String(roi.price / 100 - 1)
  await makeCode(shop, { kind: 'amount', value, scope: 'some', productIds: roi.id })
  const { version, content } = await shop.services.published.newest()
  const list = content.products.list.map((each) => (each.id === roi.id ? { ...each, price: each.price - 100 } : each))
  const changed = { ...content, products: { ...content.products, list } }
  await publish(shop.db, changed, { seen: version, by: 'owner@coach.example' })
  expect(await check(shop, 'SPRING20')).toHaveProperty('problem')
  const response = await shop.start(roi.id, { code: 'SPRING20', amount: roi.price - 100 })
  expect(response.status).toBe(422)
})

test('an order rebuilt from Stripe has its code, discount and use again', async () => {
  const lost = await openTestShop()
  await makeCode(lost)
  await makeCode(lost, { code: 'TENOFF', kind: 'amount', value: '10' })
  for (const code of ['SPRING20', 'TENOFF', undefined]) {
    const payment = await lost.open(roi.id, { code })
    lost.pay(payment.id)
    await lost.status(payment)
  }
  const shop = await openTestShop({ STRIPE_API_URL: lost.stripe.url })
  for await (const each of recoverOrders(shop.shop, shop.sdk)) expect(each.what).toBe('rebuilt')
  const bought = (orders: Awaited<ReturnType<typeof ordersOf>>) =>
    orders
      .map(({ id, amountCents, discountCode, discountPercent, discountCents }) => ({
        id,
        amountCents,
        discountCode,
        discountPercent,
        discountCents,
      }))
      .toSorted((a, b) => a.id.localeCompare(b.id))
  expect(bought(await ordersOf(shop))).toEqual(bought(await ordersOf(lost)))
  await makeCode(shop, { uses: '1' })
  expect(await check(shop, 'SPRING20')).toHaveProperty('problem')
})

test('guessing codes is rate limited, using a valid one is not', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  await makeCode(shop)
  const ask = (code: string, from: string) => shop.post('/api/discounts/check', { code }, { 'x-forwarded-for': from })
  const guesses: number[] = []
  for (let guess = 0; guess < 20; guess += 1) guesses.push((await ask(`GUESS${guess}`, '203.0.113.7')).status)
  expect(guesses.indexOf(429)).toBe(12)
  expect((await ask('SPRING20', '203.0.113.7')).status).toBe(429)
  for (let page = 0; page < 25; page += 1) expect((await ask('SPRING20', '203.0.113.8')).status).toBe(200)
})
