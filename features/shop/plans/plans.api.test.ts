import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Content } from '#content/owner/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import { erasePerson, personThemselves } from '#features/people/personal-data.server.ts'
import { readCsv } from '#lib/text/csv.ts'
import { dayMs } from '#lib/time/durations.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { testCards } from '#tests/doubles/stripe/stripe-ledger.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { findOrderView } from '../orders/orders.server.ts'
import { listSales } from '../orders/sales.server.ts'
import { sweepOrders, sweepRefunds } from '../orders/sweep.server.ts'
import { type Recovered, recoverOrders } from '../recovery/recover.server.ts'
import { listMissingPayments } from './failures.server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const ways = {
  instalments: { payment: 'once or in instalments', parts: 3, partPrice: 12_000 },
  monthly: { payment: 'every month', price: 2900 },
  package: { payment: 'every month', price: 2900, parts: 2 },
} as const

/** A shop that sells one tool this way, and another at once. */
async function openPlanShop(way: keyof typeof ways = 'instalments', settings: Record<string, string> = {}) {
  const shop = await openTestShop(settings)
  await offer(shop, ways[way])
  const plan = way === 'instalments' ? 'instalments' : 'monthly'
  const amount = way === 'instalments' ? ways.instalments.partPrice : ways.monthly.price
  const choose = { plan, amount }
  /** Pays the first part, and returns the id of the subscription. */
  async function subscribe(email = newEmail()) {
    const payment = await shop.open(roi.id, choose)
    pay(shop, payment.id, email)
    expect((await shop.status(payment)).status).toBe(200)
    const { id, token } = await shop.order(payment.id)
    const [subscription] = shop.stripe.ledger.billing.listSubscriptions()
    return { id, token, email, payment, subscription: subscription?.id ?? '' }
  }
  return { ...shop, choose, subscribe }
}

async function offer(shop: Shop, way: object, more: Partial<Content['products']> = {}): Promise<void> {
  const { version, content } = await shop.services.published.newest()
  const list = content.products.list.map(({ originalPrice, ...each }) => {
    return each.id === roi.id ? { ...each, ...way } : { ...each, ...(originalPrice && { originalPrice }) }
  })
  const changed: Content = { ...content, products: { ...content.products, ...more, list } }
  shop.services.published.show(await publish(shop.db, changed, { seen: version, by: 'owner@coach.example' }))
}

/** Stripe gives the payment of an invoice no address for a receipt. */
function pay(shop: Shop, id: string, email: string, number: string = testCards.good): void {
  shop.stripe.ledger.confirm(id, { number, email, receiptEmail: null })
}

const ordersOf = ({ db }: Shop) => db.selectFrom('orders').selectAll().orderBy('createdAt').orderBy('id').execute()
const viewOf = (shop: Shop, token: string) => findOrderView(shop.db, token, shop.catalogue())
const isOpenNow = async (shop: Shop) => (await ordersOf(shop)).filter(({ paidAt }) => paidAt).every(isOpen)

/** Reports every event since the last time, as often and in the order that `arrange` says. */
function reporter(shop: Shop) {
  let told = 0
  return async (arrange: (events: Stripe.Event[]) => Stripe.Event[] = (events) => events) => {
    const events = shop.stripe.events.slice(told)
    told = shop.stripe.events.length
    for (const event of arrange(events)) expect((await shop.deliver(event)).status).toBe(200)
  }
}

test('three instalments: a receipt for each, money counted when it is paid, then it is the buyer’s for good', async () => {
  const shop = await openPlanShop()
  const tell = reporter(shop)
  const { billing } = shop.stripe.ledger
  const { id, token, email, subscription } = await shop.subscribe()
  await tell()
  expect(await viewOf(shop, token)).toMatchObject({
    state: 'open',
    plan: { state: 'paying', cents: 12_000, left: 2, payments: [{ label: 'payment 1 of 3', state: 'paid' }] },
  })
  billing.renew(subscription)
  await tell()
  billing.renew(subscription)
  // Every event twice, the newest first.
  await tell((events) => [...events, ...events].toReversed())
  billing.renew(subscription)
  await tell()

  expect(billing.subscriptions.get(subscription)?.status).toBe('canceled')
  const orders = await ordersOf(shop)
  expect(
    orders.map(({ planId, amountCents, receiptNumber, paidAt }) => [
      planId,
      amountCents,
      receiptNumber,
      Boolean(paidAt),
    ]),
  ).toEqual([1, 2, 3].map((number) => [id, 12_000, number, true]))
  expect(await isOpenNow(shop)).toBe(true)
  const view = await viewOf(shop, token)
  expect(view).toMatchObject({ state: 'open', plan: { state: 'complete', left: 0, nextAt: null } })
  expect(view?.files).toHaveLength(1)
  // The link in each receipt leads to the same page.
  expect((await viewOf(shop, orders[2]?.token ?? ''))?.number).toBe(orders[0]?.number)
  const receipts = await shop.mails('order-receipt', email)
  expect(receipts.map(({ subject }) => subject)).toEqual([
    `Your receipt and downloads: ${roi.title}`,
    `Your receipt: ${roi.title}, payment 2 of 3`,
    `Your receipt: ${roi.title}, payment 3 of 3`,
  ])
  expect(await shop.mails('order-notice', email)).toHaveLength(3)
  await shop.db.updateTable('orders').set({ isTest: null }).execute()
  const sales = await listSales(shop.db)
  expect(sales.reduce((sum, { sold }) => sum + sold, 0)).toBe(1)
  expect(sales.reduce((sum, { keptCents }) => sum + keptCents, 0)).toBe(36_000)
  const printed = await shop.db.selectFrom('receipts').select('item').execute()
  expect(printed.map(({ item }) => item)).toContain(`${roi.title}, payment 2 of 3`)
})

test('with Stripe Tax, Stripe adds its tax to each payment of a plan and reverses it with refunds', async () => {
  const shop = await openPlanShop('monthly')
  const tax = { mode: 'stripe', name: 'VAT', percent: '0', country: 'GB', prices: 'added' }
  const session = await shop.ownerSession()
  const saved = await shop.post('/api/admin/site/setup/tax', tax, session)
  expect(saved.status).toBe(200)
  shop.services.published.show(await shop.services.published.newest())
  const { subscription } = await shop.subscribe()
  shop.stripe.ledger.billing.renew(subscription)
  const report = reporter(shop)
  await report()
  const paid = (await ordersOf(shop)).map(({ amountCents, taxCents, paidAt }) => [amountCents, taxCents, !paidAt])
  expect(paid).toEqual([
    [3480, 580, false],
    [3480, 580, false],
  ])
  const [, second] = await ordersOf(shop)
  const refund = await shop.post(`/api/admin/orders/${second?.number}/refund`, { amount: '10' }, session)
  expect(refund.status).toBe(200)
  expect(shop.stripe.ledger.tax.transactions).toMatchObject([
    { type: 'transaction', amount: 3480 },
    { type: 'transaction', amount: 3480, reference: second?.paymentIntentId },
    { type: 'reversal', amount: -1000 },
  ])
})

test.each([
  { currency: 'jpy', part: 4001, included: true, percent: 10, paid: 4001, tax: 364, csv: ['4001', '364', '3637'] },
  { currency: 'jpy', part: 4001, included: false, percent: 10, paid: 4401, tax: 400, csv: ['4401', '400', '4001'] },
  {
    ...{ currency: 'kwd', part: 16_670, included: true, percent: 5, paid: 16_670, tax: 794 },
    csv: ['16.670', '0.794', '15.876'],
  },
  {
    ...{ currency: 'kwd', part: 16_670, included: false, percent: 5, paid: 17_500, tax: 830 },
    csv: ['17.500', '0.830', '16.670'],
  },
])('three instalments of $part in $currency, tax included: $included, add up in its own decimals', async (sum) => {
  const { currency, part: partPrice, paid, tax } = sum
  const shop = await openTestShop()
  const settings = { mode: 'own', name: 'VAT', percent: sum.percent, included: sum.included, country: 'JP' } as const
  await offer(shop, { ...ways.instalments, partPrice }, { currency, tax: settings })
  const tell = reporter(shop)
  const buyer = { country: 'JP', number: '' }
  const payment = await shop.open(roi.id, { plan: 'instalments', amount: partPrice, buyer })
  pay(shop, payment.id, 'ann@example.com')
  const { billing } = shop.stripe.ledger
  const [subscription] = billing.listSubscriptions()
  expect(subscription?.items.data.map(({ price }) => [price.currency, price.unit_amount])).toEqual([[currency, paid]])
  billing.renew(subscription?.id ?? '')
  billing.renew(subscription?.id ?? '')
  await tell()
  const orders = await ordersOf(shop)
  expect(orders.map((order) => [order.currency, order.amountCents, order.taxCents])).toEqual(
    Array(3).fill([currency, paid, tax]),
  )
  const charged = billing.invoicesOf({}).reduce((total, { amount_paid }) => total + amount_paid, 0)
  expect(charged).toBe(3 * paid)
  await shop.db.updateTable('orders').set({ isTest: null }).execute()
  expect(await listSales(shop.db)).toMatchObject([{ currency, keptCents: 3 * paid }])

  const session = await shop.ownerSession()
  const file = await shop.get('/api/admin/orders/csv?from=2026-01-01&to=2030-12-31', session)
  const [headings = [], ...rows] = readCsv(await file.text())
  const cells = rows.map((row) => ['Gross', 'Tax', 'Before tax'].map((name) => row[headings.indexOf(name)]))
  expect(cells).toEqual(Array(3).fill(sum.csv))
})

test('a refund that Stripe could not make in the currency is refused', async () => {
  const shop = await openTestShop()
  await offer(shop, ways.monthly, { currency: 'kwd' })
  const payment = await shop.open(roi.id, { plan: 'monthly', amount: 2900 })
  pay(shop, payment.id, 'ann@example.com')
  await reporter(shop)()
  const [order] = await ordersOf(shop)
  const session = await shop.ownerSession()
  const refund = (amount: string) => shop.post(`/api/admin/orders/${order?.number}/refund`, { amount }, session)
  expect((await refund('1.005')).status).toBe(400)
  expect((await refund('1.25')).status).toBe(200)
  expect(await ordersOf(shop)).toMatchObject([{ refundedCents: 1250 }])
})

test('events in any order, twice or not at all lead to the same orders', async () => {
  const seen = async (arrange: (events: Stripe.Event[]) => Stripe.Event[]) => {
    const shop = await openPlanShop()
    const { billing } = shop.stripe.ledger
    const payment = await shop.open(roi.id, shop.choose)
    pay(shop, payment.id, 'ann@example.com')
    const [subscription] = billing.listSubscriptions()
    billing.renew(subscription?.id ?? '')
    const second = billing.invoicesOf({}).find(({ billing_reason }) => billing_reason === 'subscription_cycle')
    const [paidBy] = billing.withPayments(second as Stripe.Invoice).payments?.data ?? []
    shop.stripe.ledger.refund(String(paidBy?.payment.payment_intent), 2000)
    for (const event of arrange([...shop.stripe.events])) await shop.deliver(event)
    await sweepOrders(shop.shop, shop.sdk, new Date(Date.now() + 2 * dayMs))
    await sweepRefunds(shop.shop, shop.sdk)
    return (await ordersOf(shop)).map(({ email, amountCents, paidAt, refundedCents, creditedCents, closesAt }) => {
      return { email, amountCents, isPaid: Boolean(paidAt), refundedCents, creditedCents, closesAt }
    })
  }
  const expected = [0, 2000].map((refundedCents) => ({
    email: 'ann@example.com',
    amountCents: 12_000,
    isPaid: true,
    closesAt: null,
    refundedCents,
    creditedCents: refundedCents || null,
  }))
  expect(await seen((events) => events)).toEqual(expected)
  expect(await seen((events) => events.toReversed())).toEqual(expected)
  expect(await seen((events) => [...events.toReversed(), ...events])).toEqual(expected)
  expect(await seen(() => [])).toEqual(expected)
})

test('a failed second part: told once each to buyer and owner, paused after the last attempt, open again once paid', async () => {
  const shop = await openPlanShop()
  const tell = reporter(shop)
  const { billing } = shop.stripe.ledger
  billing.afterLastAttempt('past_due')
  const { token, email, subscription } = await shop.subscribe()
  billing.changeCard(subscription, testCards.declined)
  const invoice = billing.renew(subscription)?.id ?? ''
  await tell()
  expect(await viewOf(shop, token)).toMatchObject({ state: 'open', plan: { state: 'retrying' } })
  billing.retry(invoice)
  await tell()
  const failures = async () => (await shop.mails('payment-failed', email)).map(({ subject }) => subject)
  expect(await failures()).toEqual([`Your payment failed: ${roi.title}`])
  expect(await isOpenNow(shop)).toBe(true)
  expect(await listMissingPayments(shop.db)).toEqual([])

  billing.retry(invoice)
  billing.retry(invoice)
  await tell()
  expect(await isOpenNow(shop)).toBe(false)
  const view = await viewOf(shop, token)
  expect(view).toMatchObject({ state: 'paused', files: [], plan: { state: 'paused', retryAt: null } })
  expect(await failures()).toEqual([`Your payment failed: ${roi.title}`, `Your access is paused: ${roi.title}`])
  expect(await shop.mails('payment-failed-notice', email)).toHaveLength(2)
  expect(await listMissingPayments(shop.db)).toHaveLength(1)

  const { href } = await (await shop.post(`/api/orders/${token}/pay`, {})).json()
  expect(href).toContain(invoice)
  await fetch(href, { method: 'POST', body: new URLSearchParams({ number: testCards.good }) })
  await tell()
  expect(await isOpenNow(shop)).toBe(true)
  expect(await viewOf(shop, token)).toMatchObject({ state: 'open', plan: { state: 'paying', left: 1 } })
  expect(await listMissingPayments(shop.db)).toEqual([])
})

test('a subscription that Stripe gave up continues with the payments that are left', async () => {
  const shop = await openPlanShop()
  const tell = reporter(shop)
  const { billing } = shop.stripe.ledger
  const { token, subscription } = await shop.subscribe()
  billing.changeCard(subscription, testCards.declined)
  const invoice = billing.renew(subscription)?.id ?? ''
  for (let attempts = 1; attempts < 4; attempts += 1) billing.retry(invoice)
  await tell()
  expect(await viewOf(shop, token)).toMatchObject({ state: 'stopped', plan: { state: 'ended', left: 2 } })

  const payPage = async () => (await (await shop.post(`/api/orders/${token}/pay`, {})).json()).href as string
  const pays = async (href: string) => {
    await fetch(href, { method: 'POST', body: new URLSearchParams({ number: testCards.good }) })
    await tell()
  }
  expect(await payPage()).toContain(invoice)
  await pays(await payPage())
  expect(await viewOf(shop, token)).toMatchObject({ state: 'stopped', plan: { left: 1 } })
  const rest = await payPage()
  // Opened, but not paid: nothing is open yet.
  expect(await payPage()).toBe(rest)
  await tell()
  expect(await isOpenNow(shop)).toBe(false)
  await pays(rest)
  expect(await viewOf(shop, token)).toMatchObject({ state: 'open', plan: { state: 'complete', left: 0 } })
  expect((await shop.post(`/api/orders/${token}/pay`, {})).status).toBe(200)
})

test('a subscription: canceled by the buyer, it stays open to the end of the month', async () => {
  const shop = await openPlanShop('monthly')
  const tell = reporter(shop)
  const { billing } = shop.stripe.ledger
  const { token, subscription } = await shop.subscribe()
  expect(billing.subscriptions.get(subscription)?.cancel_at).toBeNull()
  expect((await shop.post(`/api/orders/${token}/cancel`, {})).status).toBe(200)
  const view = await viewOf(shop, token)
  expect(view).toMatchObject({ state: 'open', plan: { nextAt: null, left: null } })
  expect(view?.plan?.endsAt).toBe(view?.plan?.paidUntil)
  expect(billing.renew(subscription)).toBeUndefined()
  await tell()
  const [order] = await ordersOf(shop)
  expect(order?.closesAt).toBe(view?.plan?.paidUntil)
  expect(await isOpenNow(shop)).toBe(true)
  const { id = '' } = order ?? {}
  await shop.db.updateTable('planPayments').set({ coversUntil: '2026-01-31' }).where('orderId', '=', id).execute()
  await shop.db.updateTable('orders').set({ closesAt: '2026-01-31' }).where('id', '=', id).execute()
  expect((await viewOf(shop, token))?.state).toBe('over')
})

test('a package ends by itself, and instalments cannot be canceled by the buyer', async () => {
  const shop = await openPlanShop('package')
  const { billing } = shop.stripe.ledger
  const { subscription } = await shop.subscribe()
  expect(billing.renew(subscription)?.status).toBe('paid')
  expect(billing.renew(subscription)).toBeUndefined()

  const other = await openPlanShop()
  const { token } = await other.subscribe()
  expect((await other.post(`/api/orders/${token}/cancel`, {})).status).toBe(409)
})

test('another card is saved at Stripe, and pays what is missing', async () => {
  const shop = await openPlanShop('monthly')
  const tell = reporter(shop)
  const { billing } = shop.stripe.ledger
  billing.afterLastAttempt('unpaid')
  const { token, subscription } = await shop.subscribe()
  const { href } = await (await shop.post(`/api/orders/${token}/pay`, {})).json()
  const session = String(href).split('/').at(-1) ?? ''
  billing.changeCard(subscription, testCards.declined)
  const invoice = billing.renew(subscription)?.id ?? ''
  for (let attempts = 1; attempts < 4; attempts += 1) billing.retry(invoice)
  await tell()
  expect(await isOpenNow(shop)).toBe(false)
  const back = billing.completeSession(session, testCards.good)
  expect(back).toBe(`${shop.env.PUBLIC_URL}/orders/${token}?card=${session}`)
  expect((await shop.post(`/api/orders/${token}/card`, { session })).status).toBe(200)
  expect(await isOpenNow(shop)).toBe(true)
  expect(billing.invoice(invoice).status).toBe('paid')
  // The event that says the same changes nothing.
  await tell()
  expect(await ordersOf(shop)).toHaveLength(2)

  const stranger = await shop.subscribe()
  expect((await shop.post(`/api/orders/${stranger.token}/card`, { session })).status).toBe(404)
})

test('a refund of one part gives a credit note for it, and the rest stays', async () => {
  const shop = await openPlanShop()
  const tell = reporter(shop)
  const { token, email, subscription } = await shop.subscribe()
  shop.stripe.ledger.billing.renew(subscription)
  await tell()
  const [, second] = await ordersOf(shop)
  const session = await shop.ownerSession()
  expect((await shop.post(`/api/admin/orders/${second?.number}/refund`, {}, session)).status).toBe(200)
  const view = await viewOf(shop, token)
  expect(view).toMatchObject({
    state: 'open',
    plan: { payments: [{ state: 'paid' }, { state: 'refunded' }] },
  })
  const [mail] = await shop.mails('order-refund', email)
  expect(mail?.text).toContain('stay open')
  const csv = await shop.get('/api/admin/orders/csv?from=2026-01-01&to=2030-12-31', session)
  const rows = readCsv(await csv.text())
  expect(
    rows
      .slice(1)
      .map(([, what, document]) => `${what} ${document}`)
      .toSorted(),
  ).toEqual(['Refund (test) C-0001', 'Sale (test) R-0001', 'Sale (test) R-0002'])
})

test('the owner stops the payments', async () => {
  const shop = await openPlanShop()
  const { token, subscription } = await shop.subscribe()
  const [order] = await ordersOf(shop)
  const session = await shop.ownerSession()
  const path = `/api/admin/orders/${order?.number}/stop-payments`
  expect((await shop.post(path, {})).status).toBe(401)
  expect((await shop.post(path, {}, session)).status).toBe(200)
  expect(shop.stripe.ledger.billing.subscriptions.get(subscription)?.status).toBe('canceled')
  expect((await viewOf(shop, token))?.state).toBe('stopped')
  expect((await shop.post(path, {}, session)).status).toBe(409)
})

test('only what the owner offers can be bought, at its price, and without a code', async () => {
  const shop = await openPlanShop()
  const refused = async (wish: object) => {
    const response = await shop.start(roi.id, wish)
    return [response.status, (await response.json()).message]
  }
  expect(await refused({ plan: 'monthly', amount: 12_000 })).toEqual([400, expect.stringContaining('paid this way')])
  expect(await refused({ plan: 'yearly' })).toEqual([400, 'We don’t offer this way to pay.'])
  expect((await refused({ plan: 'instalments', amount: roi.price }))[0]).toBe(409)
  expect((await refused({ ...shop.choose, code: 'SPRING' }))[0]).toBe(422)
  expect((await shop.start(roi.id)).status).toBe(200)
  await offer(shop, ways.monthly)
  // No one is subscribed without having said so.
  expect((await refused({ amount: 2900 }))[0]).toBe(400)
})

test('changing one’s mind before paying leaves one open payment', async () => {
  const shop = await openPlanShop()
  const visitorKey = 'one-visitor-key-1234'
  const first = await shop.open(roi.id, { visitorKey, ...shop.choose })
  expect((await shop.open(roi.id, { visitorKey, ...shop.choose })).id).toBe(first.id)
  const once = await shop.open(roi.id, { visitorKey })
  const again = await shop.open(roi.id, { visitorKey, ...shop.choose })
  const { intents } = shop.stripe.ledger
  expect([first, once].map(({ id }) => intents.get(id)?.status)).toEqual(['canceled', 'canceled'])
  pay(shop, again.id, newEmail())
  expect(await (await shop.status(again)).json()).toMatchObject({ state: 'paid' })
})

async function recover(shop: Shop, dryRun = false): Promise<Recovered[]> {
  const found: Recovered[] = []
  for await (const each of recoverOrders(shop.shop, shop.sdk, dryRun)) found.push(each)
  return found
}

test('recover rebuilds plans with their payments, links and refunds', async () => {
  const lost = await openPlanShop()
  const { token, email, subscription } = await lost.subscribe()
  lost.stripe.ledger.billing.renew(subscription)
  await reporter(lost)()
  const [, second] = await ordersOf(lost)
  lost.stripe.ledger.refund(second?.paymentIntentId ?? '', 1000)
  const seenOf = (orders: Awaited<ReturnType<typeof ordersOf>>) =>
    orders.map(({ id, number, planId, amountCents, paymentIntentId, closesAt }) => {
      return { id, number, planId, amountCents, paymentIntentId, closesAt }
    })

  const anew = await openPlanShop('instalments', { STRIPE_API_URL: lost.stripe.url })
  const dry = await recover(anew, true)
  expect(dry.map(({ what }) => what)).toEqual(['rebuilt', 'rebuilt'])
  expect(await ordersOf(anew)).toEqual([])
  await recover(anew)
  await sweepOrders(anew.shop, anew.sdk)
  const rebuilt = await ordersOf(anew)
  expect(seenOf(rebuilt)).toEqual(seenOf(await ordersOf(lost)))
  expect(rebuilt.map(({ email: to, refundedCents }) => [to, refundedCents])).toEqual([
    [email, 0],
    [email, 1000],
  ])
  expect(await viewOf(anew, rebuilt[0]?.token ?? token)).toMatchObject({ plan: { state: 'paying', left: 1 } })
  expect(await recover(anew)).toMatchObject([{ what: 'here' }, { what: 'here' }])
})

test('a buyer is erased only once Stripe charges nothing more', async () => {
  const shop = await openPlanShop('monthly')
  const tell = reporter(shop)
  const { billing } = shop.stripe.ledger
  const { token, email, subscription } = await shop.subscribe()
  const session = await shop.ownerSession()
  const { rows } = await (await shop.get('/api/admin/people', session)).json()
  const erase = () => shop.post(`/api/admin/people/${rows[0]?.id}/erase`, { email }, session)
  const refusal = `Stop the payments of order ${(await ordersOf(shop))[0]?.number} first. Nothing was erased.`
  const expectRefusal = async () => {
    const response = await erase()
    expect([response.status, await response.json()]).toEqual([409, { message: refusal }])
  }
  await expectRefusal()
  await tell()
  await expectRefusal()
  // A payment that Stripe tries again.
  billing.changeCard(subscription, testCards.declined)
  billing.renew(subscription)
  await tell()
  await expectRefusal()
  expect((await ordersOf(shop)).map((order) => order.email)).toEqual([email, email])

  expect((await shop.post(`/api/orders/${token}/cancel`, {})).status).toBe(200)
  expect((await erase()).status).toBe(200)
  expect((await ordersOf(shop)).map((order) => order.email)).toEqual([null, null])
  expect(billing.subscriptions.get(subscription)?.status).toBe('canceled')
})

test('instalments that are all paid do not keep their buyer', async () => {
  const shop = await openPlanShop()
  const tell = reporter(shop)
  const { email, subscription } = await shop.subscribe()
  const erasing = () => erasePerson(shop.db, email, personThemselves)
  shop.stripe.ledger.billing.renew(subscription)
  await tell()
  await expect(erasing()).rejects.toThrow('Stop the payments of order')
  shop.stripe.ledger.billing.renew(subscription)
  await tell()
  await erasing()
  expect((await ordersOf(shop)).map((order) => order.email)).toEqual([null, null, null])
})

test('an erased buyer does not come back with the next payment', async () => {
  const shop = await openPlanShop()
  const { subscription } = await shop.subscribe()
  await shop.db.updateTable('orders').set({ email: null }).execute()
  shop.stripe.ledger.billing.renew(subscription)
  await reporter(shop)()
  expect((await ordersOf(shop)).map(({ email }) => email)).toEqual([null, null])
})
