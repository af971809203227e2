import { expect, test } from 'vitest'
import type { Content } from '#content/owner/content.ts'
import { shopTexts } from '#content/shop/shop.ts'
import { publish } from '#domain/content/publish.server.ts'
import { money } from '#lib/money/money.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const oldPrice = roi.price
const newPrice = roi.price - 100
const visitorKey = 'a-visitor-of-the-tests'

/** Publishes as another process would, so this one keeps serving the old pages. */
async function publishChange(shop: Shop, change: (content: Content) => Content) {
  const { version, content } = await shop.services.published.newest()
  return publish(shop.db, change(content), { seen: version, by: 'owner@coach.example' })
}

function priced(price: number) {
  return ({ products, ...others }: Content): Content => {
    const list = products.list.map((each) => (each.id === roi.id ? { ...each, price } : each))
    return { ...others, products: { ...products, list } }
  }
}

async function listedPrice(shop: Shop): Promise<number | undefined> {
  const list: { id: string; price: number }[] = await (await shop.get('/api/products')).json()
  return list.find(({ id }) => id === roi.id)?.price
}

test('a new price applies as soon as it is published, even if pages still show the old one', async () => {
  const shop = await openTestShop()
  const published = await publishChange(shop, priced(newPrice))
  expect(await listedPrice(shop)).toBe(oldPrice)

  const late = await shop.start(roi.id, { amount: oldPrice })
  expect(late.status).toBe(409)
  expect((await late.json()).message).toContain('The price has changed.')
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])

  const { id } = await shop.open(roi.id, { amount: newPrice })
  expect(shop.stripe.ledger.intents.get(id)?.amount).toBe(newPrice)
  expect((await shop.order(id)).amountCents).toBe(newPrice)

  shop.services.published.show(published)
  expect(await listedPrice(shop)).toBe(newPrice)
  expect((await shop.start(roi.id, { amount: oldPrice })).status).toBe(409)
})

test('a page with the currency of before opens no payment in the new one', async () => {
  const shop = await openTestShop()
  const inPounds = ({ products, ...others }: Content): Content => ({
    ...others,
    products: { ...products, currency: 'gbp' },
  })
  await publishChange(shop, inPounds)
  const late = await shop.start(roi.id, { currency: 'usd' })
  expect(late.status).toBe(409)
  expect((await late.json()).message).toContain('The price has changed.')
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  const { id } = await shop.open(roi.id, { currency: 'gbp' })
  expect(shop.stripe.ledger.intents.get(id)).toMatchObject({ amount: roi.price, currency: 'gbp' })
})

test('a product taken off sale cannot be bought from an old page', async () => {
  const shop = await openTestShop()
  await publishChange(shop, priced(0))
  const response = await shop.start(roi.id, { amount: oldPrice })
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('waitlist')
})

test('an open payment keeps its amount for the charge, the order and the receipt', async () => {
  const shop = await openTestShop()
  const payment = await shop.open(roi.id)
  shop.services.published.show(await publishChange(shop, priced(newPrice)))
  const email = shop.pay(payment.id)
  for (const event of shop.eventsOf(payment.id)) expect((await shop.deliver(event)).status).toBe(200)

  expect(shop.stripe.ledger.intents.get(payment.id)?.amount_received).toBe(oldPrice)
  const order = await shop.order(payment.id)
  expect(order).toMatchObject({ amountCents: oldPrice, paidAt: expect.any(String) })
  const [receipt] = await shop.mails('order-receipt', email)
  expect(receipt?.text).toContain(`${money(oldPrice)}, paid by card`)
  expect(receipt?.text).not.toContain(money(newPrice))
  expect(await (await shop.status(payment)).json()).toMatchObject({ state: 'paid' })
})

test('returning to an open payment after a price change opens a new one at the new price', async () => {
  const shop = await openTestShop()
  const before = await shop.open(roi.id, { visitorKey })
  shop.services.published.show(await publishChange(shop, priced(newPrice)))
  const after = await shop.open(roi.id, { visitorKey })
  expect(after.id).not.toBe(before.id)
  expect(shop.stripe.ledger.intents.get(before.id)?.status).toBe('canceled')
  expect((await shop.order(after.id)).amountCents).toBe(newPrice)
})

test('emails, order pages and errors use the current name, address and titles', async () => {
  const shop = await openTestShop()
  const payment = await shop.open(roi.id)
  const who = { name: 'Łukasz Żółć', email: 'lukasz@coach.example' }
  const published = await publishChange(shop, (content) => ({
    ...content,
    who: { ...content.who, ...who },
    products: {
      ...content.products,
      list: content.products.list.map((each) => (each.id === roi.id ? { ...each, title: 'What It Brings' } : each)),
    },
  }))
  shop.services.published.show(published)
  const email = shop.pay(payment.id)
  await shop.status(payment)
  const [receipt] = await shop.mails('order-receipt', email)
  expect(receipt).toMatchObject({
    subject: 'Your receipt and downloads: What It Brings',
    replyTo: who.email,
  })
  for (const word of [who.name, who.email, 'What It Brings']) expect(receipt?.text).toContain(word)
  const list = await (await shop.get('/api/admin/orders', await shop.ownerSession())).json()
  expect(list.rows).toEqual([expect.objectContaining({ title: 'What It Brings' })])
  shop.stripe.failNext(429)
  const refused = await shop.start(roi.id)
  expect(await refused.json()).toEqual({ message: shopTexts.unavailable(who.email) })
})
