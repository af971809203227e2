import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { testCards } from '#tests/doubles/stripe/stripe-ledger.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'

const agreed = String(sampleContent.who.lettersBox)
const visitorKey = 'key-of-a-browser-1234'
const email = 'ada@example.com'

async function openWithPayment() {
  const shop = await openTestShop()
  const payment = await shop.open(roi.id, { visitorKey })
  const tick = (words?: string, key = visitorKey) =>
    shop.post('/api/orders/consent', { productId: roi.id, visitorKey: key, agreed: words })
  const consents = () => shop.db.selectFrom('consents').selectAll().execute()
  const consentedAt = async () =>
    (await shop.db.selectFrom('people').select('consentedAt').where('email', '=', email).executeTakeFirst())
      ?.consentedAt
  return { ...shop, payment, tick, consents, consentedAt }
}

test('consent is recorded once the order is paid, with the wording and time of the opt-in', async () => {
  const shop = await openWithPayment()
  expect((await shop.tick(agreed)).status).toBe(200)
  expect(await shop.consents()).toEqual([])
  shop.pay(shop.payment.id, email)
  await shop.status(shop.payment)
  const { optInAt } = await shop.order(shop.payment.id)
  expect(await shop.consents()).toMatchObject([
    { email, wording: agreed, place: 'order', at: optInAt, confirmedAt: optInAt },
  ])
  expect(await shop.consentedAt()).toBe(optInAt)
})

test('consent is recorded once, whatever the order of Stripe’s events', async () => {
  const shop = await openWithPayment()
  await shop.tick(agreed)
  shop.pay(shop.payment.id, email)
  shop.stripe.ledger.refund(shop.payment.id, 100)
  const events = shop.eventsOf(shop.payment.id).toReversed()
  for (const event of [...events, ...events]) await shop.deliver(event)
  await Promise.all([shop.status(shop.payment), shop.status(shop.payment)])
  expect(await shop.consents()).toHaveLength(1)
  expect(await shop.consentedAt()).not.toBe('')
})

test('an abandoned or declined payment records no consent', async () => {
  const shop = await openWithPayment()
  await shop.tick(agreed)
  expect(() => shop.pay(shop.payment.id, email, testCards.declined)).toThrow()
  for (const event of shop.eventsOf(shop.payment.id)) await shop.deliver(event)
  expect(await shop.order(shop.payment.id)).toMatchObject({ paidAt: null, optInText: agreed })
  expect(await shop.consents()).toEqual([])
  // A retry with another card belongs to the same order.
  shop.pay(shop.payment.id, email)
  await shop.status(shop.payment)
  expect(await shop.consents()).toHaveLength(1)
})

test('unchecking the box before paying records no consent', async () => {
  const shop = await openWithPayment()
  await shop.tick(agreed)
  await shop.tick()
  shop.pay(shop.payment.id, email)
  await shop.status(shop.payment)
  expect(await shop.consents()).toEqual([])
  expect(await shop.consentedAt()).toBe('')
})

test('consent is rejected for another browser’s order, with other wording, or after payment', async () => {
  const shop = await openWithPayment()
  await shop.tick(agreed, 'key-of-another-browser')
  await shop.tick('Sell my address to anyone')
  expect((await shop.order(shop.payment.id)).optInText).toBeNull()
  expect((await shop.post('/api/orders/consent', { productId: roi.id, agreed })).status).toBe(400)
  shop.pay(shop.payment.id, email)
  await shop.status(shop.payment)
  await shop.tick(agreed)
  expect((await shop.order(shop.payment.id)).optInText).toBeNull()
  expect(await shop.consents()).toEqual([])
})

test('a refund keeps the consent, and with double opt-in a buyer’s consent waits for confirmation too', async () => {
  const shop = await openWithPayment()
  await shop.post('/api/admin/consent/asking', { on: true }, await shop.ownerSession())
  await shop.tick(agreed)
  shop.pay(shop.payment.id, email)
  shop.stripe.ledger.refund(shop.payment.id, roi.price)
  for (const event of shop.eventsOf(shop.payment.id)) await shop.deliver(event)
  expect(await shop.consents()).toMatchObject([{ place: 'order', confirmedAt: null }])
  expect(await shop.consentedAt()).toBe('')
})
