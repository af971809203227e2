import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { productIds } from '#content/shop/product-facts.ts'
import { type OrderState, orderState } from '#domain/shop/order-state.ts'
import { readPerson } from '#features/people/person.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { timelineOf } from '#features/people/timeline.ts'
import { money } from '#lib/money/money.ts'
import { hourMs, minuteMs, weekMs } from '#lib/time/durations.ts'
import { testCards } from '#tests/doubles/stripe/stripe-ledger.ts'
import { makeEvent, makeIntent } from '#tests/doubles/stripe/stripe-objects.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { signedFileLinks } from './download-links.server.ts'
import { OrderPage } from './order-page.tsx'
import { filesOfOrder, findOrderView } from './orders.server.ts'
import { sweepOrders, sweepRefunds } from './sweep.server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const inAWeek = () => new Date(Date.now() + weekMs)

/** Possible histories of a payment at Stripe, and the final state of the order however they arrive. */
const stories: Record<string, { end: OrderState; happen: (shop: Shop, id: string, email: string) => void }> = {
  'never paid': { end: 'pending', happen: () => {} },
  declined: { end: 'failed', happen: (shop, id, email) => decline(shop, id, email) },
  canceled: { end: 'canceled', happen: (shop, id) => void shop.stripe.ledger.cancel(id) },
  paid: { end: 'paid', happen: (shop, id, email) => void shop.pay(id, email) },
  'declined, then paid': {
    end: 'paid',
    happen(shop, id, email) {
      decline(shop, id, email)
      shop.pay(id, email)
    },
  },
  'refunded in part': {
    end: 'paid',
    happen(shop, id, email) {
      shop.pay(id, email)
      shop.stripe.ledger.refund(id, 50)
    },
  },
  'refunded in two parts': {
    end: 'refunded',
    happen(shop, id, email) {
      shop.pay(id, email)
      shop.stripe.ledger.refund(id, 50)
      shop.stripe.ledger.refund(id)
    },
  },
  disputed: {
    end: 'disputed',
    happen(shop, id, email) {
      shop.pay(id, email)
      shop.stripe.ledger.dispute(id)
    },
  },
  'dispute won': { end: 'paid', happen: (shop, id, email) => settle(shop, id, email, 'won') },
  'dispute lost': { end: 'lost', happen: (shop, id, email) => settle(shop, id, email, 'lost') },
}

function decline(shop: Shop, id: string, email: string): void {
  expect(() => shop.pay(id, email, testCards.declined)).toThrow('declined')
}

function settle(shop: Shop, id: string, email: string, outcome: 'won' | 'lost'): void {
  shop.pay(id, email)
  shop.stripe.ledger.closeDispute(shop.stripe.ledger.dispute(id).id, outcome)
}

async function canDownload(shop: Shop, id: string): Promise<boolean> {
  const order = await shop.order(id)
  const files = filesOfOrder(order, shop.catalogue())
  const links = await signedFileLinks(shop.db, order, files)
  const answers = await Promise.all(links.map(({ href }) => shop.get(href)))
  const opened = answers.filter(({ status }) => status === 200).length
  expect([0, files.length]).toContain(opened)
  return opened > 0
}

async function expectEnd(shop: Shop, id: string, email: string, end: OrderState): Promise<void> {
  const order = await shop.order(id)
  expect(orderState(order)).toBe(end)
  const wasPaid = ['paid', 'disputed', 'refunded', 'lost'].includes(end)
  expect(await shop.mails('order-receipt', email)).toHaveLength(wasPaid ? 1 : 0)
  expect(await shop.mails('order-notice', email)).toHaveLength(wasPaid ? 1 : 0)
  const returned = shop.stripe.ledger.refunds.filter((one) => one.payment_intent === id)
  expect(await shop.mails('order-refund', email)).toHaveLength(returned.length)
  const noticed = await shop.mails('order-dispute', email)
  expect(noticed).toHaveLength(order.disputedAt ? 1 : 0)
  expect(await canDownload(shop, id)).toBe(end === 'paid' || end === 'disputed')
}

test('shuffled and duplicated events, mixed with the return page and the sweep, end in the same state', async () => {
  const shop = await openTestShop()
  const story = fc.constantFrom(...Object.keys(stories))
  const product = fc.constantFrom(...productIds)
  await fc.assert(
    fc.asyncProperty(story, product, fc.infiniteStream(fc.nat(1000)), async (name, productId, dice) => {
      const roll = () => dice.next().value
      const chosen = stories[name]
      if (!chosen) throw new Error(`no story ${name}`)
      const payment = await shop.open(productId)
      const email = `${crypto.randomUUID()}@example.com`
      chosen.happen(shop, payment.id, email)
      const events = shop.eventsOf(payment.id)
      const doubled = [...events, ...events.filter(() => roll() % 2 === 0)]
      const shuffled = doubled.map((event) => ({ event, at: roll() })).toSorted((a, b) => a.at - b.at)
      for (const { event } of shuffled) {
        if (roll() % 5 === 0) await shop.status(payment)
        if (roll() % 7 === 0) await sweepOrders(shop.shop, shop.sdk, new Date(Date.now() + 10 * minuteMs))
        if ((await canDownload(shop, payment.id)) && !(await shop.order(payment.id)).paidAt) {
          throw new Error('a file without a payment')
        }
        expect((await shop.deliver(event)).status).toBe(200)
      }
      await expectEnd(shop, payment.id, email, chosen.end)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('twenty copies of an event, plus the return page and the sweep, send one receipt', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const email = shop.pay(payment.id)
  const event = shop.eventsOf(payment.id).find(({ type }) => type === 'payment_intent.succeeded')
  const copies = Array.from({ length: 20 }, () => shop.deliver(event as Stripe.Event))
  await Promise.all([...copies, shop.status(payment), sweepOrders(shop.shop, shop.sdk, new Date(Date.now() + 1e6))])
  await expectEnd(shop, payment.id, email, 'paid')
})

test('the sweep finds a payment whose event never arrived and closes an abandoned one', async () => {
  const shop = await openTestShop()
  const [paid, left] = [await shop.open(), await shop.open()]
  const email = shop.pay(paid.id)
  await sweepOrders(shop.shop, shop.sdk)
  expect((await shop.order(paid.id)).paidAt).toBeNull()
  await sweepOrders(shop.shop, shop.sdk, inAWeek())
  await expectEnd(shop, paid.id, email, 'paid')
  expect(shop.stripe.ledger.intents.get(left.id)?.status).toBe('canceled')
  expect(orderState(await shop.order(left.id))).toBe('canceled')
  expect((await shop.order(left.id)).nextCheckAt).toBeNull()
})

test('a sweep that fails to reach Stripe tries again, even on the last check', async () => {
  const shop = await openTestShop()
  const [first, second] = [await shop.open(), await shop.open()]
  const emails = [shop.pay(first.id), shop.pay(second.id)]
  shop.stripe.failNext(500, 500, 500)
  await sweepOrders(shop.shop, shop.sdk, inAWeek())
  const left = await shop.db.selectFrom('orders').select('nextCheckAt').where('paidAt', 'is', null).execute()
  expect(left).toEqual([{ nextCheckAt: expect.any(String) }])
  await sweepOrders(shop.shop, shop.sdk, new Date(inAWeek().getTime() + hourMs))
  await expectEnd(shop, first.id, emails[0] ?? '', 'paid')
  await expectEnd(shop, second.id, emails[1] ?? '', 'paid')
})

test('a refund at Stripe without an event closes the order and is emailed once', async () => {
  const shop = await openTestShop()
  const [whole, part] = [await shop.open(), await shop.open()]
  const [email, other] = [shop.pay(whole.id), shop.pay(part.id)]
  for (const payment of [whole, part]) await shop.status(payment)
  shop.stripe.ledger.refund(whole.id)
  shop.stripe.ledger.refund(part.id, 50)
  await sweepRefunds(shop.shop, shop.sdk)
  await sweepRefunds(shop.shop, shop.sdk)
  await expectEnd(shop, whole.id, email, 'refunded')
  await expectEnd(shop, part.id, other, 'paid')
  expect((await shop.order(part.id)).refundedCents).toBe(50)
  const [mail] = await shop.mails('order-refund', email)
  expect(mail?.text).toContain(`We refunded the ${money(roi.price)}`)
})

test('an event that arrives before Stripe’s response finds its order by metadata', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  await shop.db.updateTable('orders').set({ paymentIntentId: null }).execute()
  const email = shop.pay(payment.id)
  for (const event of shop.eventsOf(payment.id)) await shop.deliver(event)
  await expectEnd(shop, payment.id, email, 'paid')
})

test('an event for an unknown order is kept and applied once the order exists', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const email = shop.pay(payment.id)
  shop.stripe.ledger.dispute(payment.id)
  const events = shop.eventsOf(payment.id)
  const dispute = events.find(({ type }) => type === 'charge.dispute.created') as Stripe.Event
  await shop.db.updateTable('orders').set({ paymentIntentId: null }).execute()
  expect((await shop.deliver(dispute)).status).toBe(200)
  const kept = () => shop.db.selectFrom('stripeEvents').selectAll().where('id', '=', dispute.id).executeTakeFirst()
  expect(await kept()).toMatchObject({ orderId: null, payload: JSON.stringify(dispute) })
  for (const event of events.filter(({ id }) => id !== dispute.id)) await shop.deliver(event)
  await sweepOrders(shop.shop, shop.sdk)
  const order = await shop.order(payment.id)
  expect(await kept()).toMatchObject({ orderId: order.id, payload: null })
  await expectEnd(shop, payment.id, email, 'disputed')
})

test('a payment from another shop is kept and fulfils nothing', async () => {
  const shop = await openTestShop()
  const foreign = makeEvent('payment_intent.succeeded', makeIntent({ status: 'succeeded', amount_received: 1099 }))
  expect((await shop.deliver(foreign)).status).toBe(200)
  expect(await shop.db.selectFrom('stripeEvents').select(['id', 'orderId']).execute()).toEqual([
    { id: foreign.id, orderId: null },
  ])
  expect(await shop.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
})

test('a payment below the price fulfils nothing', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const { id: orderId } = await shop.order(payment.id)
  const cheap = {
    ...shop.stripe.ledger.retrieve(payment.id, undefined),
    status: 'succeeded',
    amount_received: 100,
  }
  await shop.deliver(makeEvent('payment_intent.succeeded', { ...cheap, metadata: { order_id: orderId } }))
  expect(orderState(await shop.order(payment.id))).toBe('pending')
  const [event] = await shop.db.selectFrom('stripeEvents').select(['orderId', 'payload']).execute()
  expect(event).toEqual({ orderId, payload: expect.stringContaining('"amount_received":100') })
})

test('the buyer’s email comes from the charge if the payment has none', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  shop.stripe.ledger.confirm(payment.id, {
    number: testCards.good,
    email: 'Ada@Example.com',
    receiptEmail: null,
  })
  for (const event of shop.eventsOf(payment.id)) await shop.deliver(event)
  await expectEnd(shop, payment.id, 'ada@example.com', 'paid')
})

test.for([
  ['another secret', (shop: Shop, event: Stripe.Event) => shop.deliver(event, 'whsec_other')],
  ['no signature', (shop: Shop, event: Stripe.Event) => shop.post('/api/stripe/webhook', event)],
  [
    'a signature of another body',
    (shop: Shop, event: Stripe.Event) => shop.post('/api/stripe/webhook', event, { 'stripe-signature': 't=1,v1=00' }),
  ],
] as const)('an event with %s is refused', async ([, send]) => {
  const shop = await openTestShop()
  const payment = await shop.open()
  shop.pay(payment.id)
  const event = shop.eventsOf(payment.id).at(-1) as Stripe.Event
  expect((await send(shop, event)).status).toBe(400)
  expect(orderState(await shop.order(payment.id))).toBe('pending')
})

test('webhook events are not rate limited by IP address', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'on' })
  const event = makeEvent('payment_intent.succeeded', makeIntent({ status: 'succeeded' }))
  for (let count = 0; count < 40; count += 1) expect((await shop.deliver(event)).status).toBe(200)
})

test('unrelated events are accepted and dropped', async () => {
  const shop = await openTestShop()
  expect((await shop.deliver(makeEvent('plan.created', { id: 'price_1' }))).status).toBe(200)
  expect(await shop.db.selectFrom('stripeEvents').select('id').execute()).toEqual([])
})

test('a declined buyer’s email is kept with the order, gets no email or person row, and can be erased', async () => {
  const shop = await openTestShop()
  const { id } = await shop.open()
  decline(shop, id, 'Declined@Example.com')
  for (const event of shop.eventsOf(id)) await shop.deliver(event)
  expect(await shop.order(id)).toMatchObject({ email: 'declined@example.com', paidAt: null })
  expect(await shop.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('people').select('email').execute()).toEqual([])
  await shop.post('/api/orders/lost-link', { email: 'declined@example.com' })
  expect(await shop.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
  const person = await readPerson(shop.db, 'declined@example.com')
  const story = timelineOf(person as NonNullable<typeof person>, shop.services.content(), () => '')
  expect(story.map(({ title }) => title)).toEqual(['Payment failed'])
  await erasePerson(shop.db, 'declined@example.com', { email: 'owner@example.com' })
  expect((await shop.order(id)).email).toBeNull()
})

test('paying with another address after a decline makes that the buyer, in either order of events', async () => {
  for (const turned of [false, true]) {
    const shop = await openTestShop()
    const { id } = await shop.open()
    decline(shop, id, 'declined@example.com')
    shop.pay(id, 'buyer@example.com')
    const events = shop.eventsOf(id)
    for (const event of turned ? events.toReversed() : events) await shop.deliver(event)
    expect((await shop.order(id)).email).toBe('buyer@example.com')
  }
})

test('a refund appears in the receipt, on the page and in the email', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const email = shop.pay(payment.id)
  await shop.status(payment)
  shop.stripe.ledger.refund(payment.id)
  for (const event of shop.eventsOf(payment.id)) await shop.deliver(event)
  const order = await shop.order(payment.id)
  const view = await findOrderView(shop.db, order.token, shop.catalogue())
  expect(view).toMatchObject({ state: 'refunded', refundedCents: roi.price, refundedAt: order.refundedAt })
  const page = renderToStaticMarkup(
    createElement(OrderPage, {
      order: view as NonNullable<typeof view>,
      token: order.token,
      seller: { name: 'Coach', email: 'coach@example.com' },
      guarantee: { title: '', description: '' },
    }),
  )
  expect(page).toContain(`<dt class="text-soft">Refunded</dt>`)
  const [mail] = await shop.mails('order-refund', email)
  expect(mail?.text).toMatch(new RegExp(`Refunded +\\${money(roi.price ?? 0)}, `))
})
