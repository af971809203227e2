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
    shop.post('/api/orders/letters', { productId: roi.id, visitorKey: key, agreed: words })
  const agreements = () => shop.db.selectFrom('agreements').selectAll().execute()
  const agreedAt = async () =>
    (await shop.db.selectFrom('people').select('agreedAt').where('email', '=', email).executeTakeFirst())
      ?.agreedAt
  return { ...shop, payment, tick, agreements, agreedAt }
}

test('what a buyer ticked is an agreement once it is paid, with the words and the time of the tick', async () => {
  const shop = await openWithPayment()
  expect((await shop.tick(agreed)).status).toBe(200)
  expect(await shop.agreements()).toEqual([])
  shop.pay(shop.payment.id, email)
  await shop.status(shop.payment)
  const { tickedAt } = await shop.order(shop.payment.id)
  expect(await shop.agreements()).toMatchObject([
    { email, wording: agreed, place: 'order', at: tickedAt, confirmedAt: tickedAt },
  ])
  expect(await shop.agreedAt()).toBe(tickedAt)
})

test('in whatever order Stripe’s messages come, and however often, it is one', async () => {
  const shop = await openWithPayment()
  await shop.tick(agreed)
  shop.pay(shop.payment.id, email)
  shop.stripe.ledger.refund(shop.payment.id, 100)
  const events = shop.eventsOf(shop.payment.id).toReversed()
  for (const event of [...events, ...events]) await shop.deliver(event)
  await Promise.all([shop.status(shop.payment), shop.status(shop.payment)])
  expect(await shop.agreements()).toHaveLength(1)
  expect(await shop.agreedAt()).not.toBe('')
})

test('who leaves without paying, or whose card is refused, agreed to nothing', async () => {
  const shop = await openWithPayment()
  await shop.tick(agreed)
  expect(() => shop.pay(shop.payment.id, email, testCards.declined)).toThrow()
  for (const event of shop.eventsOf(shop.payment.id)) await shop.deliver(event)
  expect(await shop.order(shop.payment.id)).toMatchObject({ paidAt: null, tickedWords: agreed })
  expect(await shop.agreements()).toEqual([])
  // Tried again with another card, it is the same order.
  shop.pay(shop.payment.id, email)
  await shop.status(shop.payment)
  expect(await shop.agreements()).toHaveLength(1)
})

test('a tick that is taken back before the payment is none', async () => {
  const shop = await openWithPayment()
  await shop.tick(agreed)
  await shop.tick()
  shop.pay(shop.payment.id, email)
  await shop.status(shop.payment)
  expect(await shop.agreements()).toEqual([])
  expect(await shop.agreedAt()).toBe('')
})

test('nobody ticks for another browser’s order, with words of their own, or after it is paid', async () => {
  const shop = await openWithPayment()
  await shop.tick(agreed, 'key-of-another-browser')
  await shop.tick('Sell my address to anyone')
  expect((await shop.order(shop.payment.id)).tickedWords).toBeNull()
  expect((await shop.post('/api/orders/letters', { productId: roi.id, agreed })).status).toBe(400)
  shop.pay(shop.payment.id, email)
  await shop.status(shop.payment)
  await shop.tick(agreed)
  expect((await shop.order(shop.payment.id)).tickedWords).toBeNull()
  expect(await shop.agreements()).toEqual([])
})

test('a refund takes no agreement back, and where ticks are confirmed by mail a buyer’s waits as well', async () => {
  const shop = await openWithPayment()
  await shop.post('/api/admin/letters/asking', { on: true }, await shop.ownerSession())
  await shop.tick(agreed)
  shop.pay(shop.payment.id, email)
  shop.stripe.ledger.refund(shop.payment.id, roi.price)
  for (const event of shop.eventsOf(shop.payment.id)) await shop.deliver(event)
  expect(await shop.agreements()).toMatchObject([{ place: 'order', confirmedAt: null }])
  expect(await shop.agreedAt()).toBe('')
})
