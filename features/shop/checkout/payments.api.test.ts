import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { shopTexts } from '#content/shop/shop.ts'
import { openUnsetSite } from '#tests/sites/test-settings.ts'
import { openTestShop, roi as product } from '#tests/sites/test-shop.ts'
import { openTestSite, testFolder } from '#tests/sites/test-site.ts'
import { saleAtPublishedPrice } from './check-price.server.ts'

const roi = { productId: product.id, amount: product.price }
const visitorKey = 'a-visitor-of-the-tests'
const { email: ownersEmail } = sampleContent.who

test('the product list has every field, nine tools and the bundle', async () => {
  const site = await openTestSite()
  const response = await site.get('/api/products')
  expect(response.status).toBe(200)
  const list = await response.json()
  expect(list).toHaveLength(10)
  expect(Object.keys(list[0])).toEqual([
    'id',
    'title',
    'description',
    'type',
    'category',
    'price',
    'originalPrice',
    'features',
    'benefits',
    'whatYouGet',
  ])
  const titles = sampleContent.products.list.map(({ title }) => title)
  expect(list.map((product: { title: string }) => product.title)).toEqual(titles)
})

test('opening a payment at our price creates a pending order', async () => {
  const shop = await openTestShop()
  const response = await shop.post('/api/create-payment-intent', roi)
  expect(response.status).toBe(200)
  const answer = await response.json()
  expect(answer).toEqual({
    clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
    publishableKey: 'pk_test_double',
  })
  const [order] = await shop.db.selectFrom('orders').selectAll().execute()
  const [intent] = shop.stripe.ledger.intents.values()
  expect(order).toMatchObject({
    productId: roi.productId,
    amountCents: roi.amount,
    currency: 'usd',
    paidAt: null,
  })
  expect(order?.paymentIntentId).toBe(intent?.id)
  expect(intent).toMatchObject({
    amount: roi.amount,
    currency: 'usd',
    client_secret: answer.clientSecret,
    metadata: { order_id: order?.id, product_id: roi.productId },
  })
})

test('without Stripe keys, payments answer 503 with the alert text', async () => {
  const site = await openTestSite()
  const response = await site.post('/api/create-payment-intent', roi)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ message: shopTexts.unavailable(ownersEmail) })
  expect((await site.post('/api/orders/status', { paymentIntent: 'pi_1', clientSecret: 's' })).status).toBe(503)
  expect(await site.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('a webhook call without a configured secret gets a 404 and raises no alert', async () => {
  const site = await openUnsetSite()
  const told = async () => {
    const answer = await site.post('/api/stripe/webhook', {})
    return { status: answer.status, ...(await answer.json()) }
  }
  expect(await told()).toEqual({ status: 404, message: 'This site takes no payments.' })
  // Without a webhook secret, events cannot be verified.
  expect((await site.savePayments()).status).toBe(200)
  expect(await told()).toEqual({
    status: 404,
    message: 'This site does not use webhooks.',
  })
})

test.for([
  ['an unknown product', { ...roi, productId: 'everything' }, 400],
  ['no product', { amount: roi.amount }, 400],
  ['no amount', { productId: roi.productId }, 400],
  ['a broken amount', { ...roi, amount: roi.amount + 0.5 }, 400],
  ['another amount', { ...roi, amount: roi.amount - 100 }, 409],
  ['nothing to pay', { ...roi, amount: 0 }, 409],
  ['a bad visitor key', { ...roi, visitorKey: 'x' }, 400],
] as const)('%s is rejected and creates no order', async ([, body, status]) => {
  const shop = await openTestShop()
  const response = await shop.post('/api/create-payment-intent', body)
  expect(response.status).toBe(status)
  expect((await response.json()).message).toMatch(/^[A-Z].*\.$/)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('a product without a price is refused and points to its waitlist', () => {
  const { list } = sampleContent.products
  const products = { ...sampleContent.products, list: list.map((each) => ({ ...each, price: 0 })) }
  const refuse = () => saleAtPublishedPrice({ productId: roi.productId, amount: 0 }, products)
  expect(refuse).toThrow(expect.objectContaining({ status: 400, message: expect.stringContaining('waitlist') }))
})

test('a product with missing files cannot be bought', async () => {
  const shop = await openTestShop()
  const lacking = testFolder()
  cpSync(shop.services.fullEditionsDir, lacking, { recursive: true })
  rmSync(join(lacking, 'roi-projection-calculator.html'))
  shop.services.fullEditionsDir = lacking
  expect((await shop.start(roi.productId)).status).toBe(503)
  expect((await shop.start('complete-bundle')).status).toBe(503)
  expect((await shop.start('goal-cascade-builder')).status).toBe(200)
})

test('the same visitor gets their open payment back, others get their own', async () => {
  const shop = await openTestShop()
  const first = await shop.open(roi.productId, { visitorKey })
  expect(await shop.open(roi.productId, { visitorKey })).toEqual(first)
  expect((await shop.open('goal-cascade-builder', { visitorKey })).id).not.toBe(first.id)
  expect((await shop.open(roi.productId, { visitorKey: 'another-visitor-of-us' })).id).not.toBe(first.id)
  expect((await shop.open(roi.productId)).id).not.toBe(first.id)
  expect(shop.stripe.ledger.intents.size).toBe(4)
})

test('ten clicks at once open one payment', async () => {
  const shop = await openTestShop()
  const opened = await Promise.all(Array.from({ length: 10 }, () => shop.open(roi.productId, { visitorKey })))
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  expect(shop.stripe.ledger.intents.size).toBe(1)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test('a visitor can buy again after paying, and the first order is fulfilled without an event', async () => {
  const shop = await openTestShop()
  const first = await shop.open(roi.productId, { visitorKey })
  const email = shop.pay(first.id)
  const second = await shop.open(roi.productId, { visitorKey })
  expect(second.id).not.toBe(first.id)
  expect(await shop.mails('order-receipt', email)).toHaveLength(1)
})

test('an order opened at an older price is closed along with its payment', async () => {
  const shop = await openTestShop()
  const old = await shop.open(roi.productId, { visitorKey })
  await shop.db
    .updateTable('orders')
    .set({ amountCents: roi.amount - 100 })
    .execute()
  const current = await shop.open(roi.productId, { visitorKey })
  expect(current.id).not.toBe(old.id)
  expect(shop.stripe.ledger.intents.get(old.id)?.status).toBe('canceled')
  expect((await shop.order(old.id)).canceledAt).not.toBeNull()
})

test('a failed Stripe request is retried with the same key and creates one payment', async () => {
  const shop = await openTestShop()
  shop.stripe.failNext(500)
  expect((await shop.start(roi.productId)).status).toBe(200)
  expect(shop.stripe.ledger.intents.size).toBe(1)
})

test.for([
  ['too many requests', [429]],
  ['no answer but errors', [500, 500, 500]],
] as const)('%s at Stripe answers 503, and the next attempt uses the same order', async ([, statuses]) => {
  const shop = await openTestShop()
  shop.stripe.failNext(...statuses)
  const response = await shop.start(roi.productId, { visitorKey })
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ message: shopTexts.unavailable(ownersEmail) })
  expect((await shop.start(roi.productId, { visitorKey })).status).toBe(200)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test.for(['drop', 'stall'] as const)(
  'while Stripe does not answer (%s), payments fail with a message, and afterwards nothing is lost or duplicated',
  async (mood) => {
    const shop = await openTestShop({}, mood === 'stall' ? 500 : undefined)
    const payment = await shop.open(roi.productId, { visitorKey: 'another-visitor-of-ours' })
    const email = shop.pay(payment.id)
    shop.stripe.setMood(mood)
    // In parallel, because each request tries Stripe three times before giving up.
    const answers = [shop.start(roi.productId, { visitorKey }), shop.status(payment)]
    for (const response of await Promise.all(answers)) {
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({ message: shopTexts.unavailable(ownersEmail) })
    }
    shop.stripe.setMood('answer')
    expect((await shop.start(roi.productId, { visitorKey })).status).toBe(200)
    expect(shop.stripe.ledger.intents.size).toBe(2)
    expect(await (await shop.status(payment)).json()).toMatchObject({ state: 'paid' })
    expect(await shop.mails('order-receipt', email)).toHaveLength(1)
  },
)

test('an IP address can open ten payments in ten minutes', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'on' })
  for (let count = 0; count < 10; count += 1) {
    expect((await shop.start(roi.productId, { visitorKey })).status).toBe(200)
  }
  const response = await shop.start(roi.productId, { visitorKey })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('the return page gets the order from Stripe, not from its URL', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  expect(await (await shop.status(payment)).json()).toEqual({ state: 'failed' })
  const email = shop.pay(payment.id)
  const answer = await (await shop.status(payment)).json()
  const { token } = await shop.order(payment.id)
  expect(answer).toMatchObject({
    state: 'paid',
    orderPath: `/orders/${token}`,
    token,
    order: { state: 'open' },
  })
  expect(await shop.mails('order-receipt', email)).toHaveLength(1)
})

test('without the client secret the order stays hidden', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  shop.pay(payment.id)
  expect((await shop.status({ ...payment, clientSecret: `${payment.id}_secret_guess` })).status).toBe(404)
  expect((await shop.status({ id: 'pi_unknown', clientSecret: 'x' })).status).toBe(404)
  expect((await shop.status({ id: '../charges', clientSecret: 'x' })).status).toBe(400)
})
