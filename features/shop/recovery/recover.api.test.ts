import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { productIds } from '#content/shop/product-facts.ts'
import { isOpen, orderState } from '#domain/shop/order-state.ts'
import { writeBackup } from '#platform/backups/write-backup.server.ts'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { restoreBackup } from '#platform/database/restore.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { newId } from '#platform/ids.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { testCards } from '#tests/doubles/stripe/stripe-ledger.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { findOrderView, newOrderNumber } from '../orders/orders.server.ts'
import { sweepOrders, sweepRefunds } from '../orders/sweep.server.ts'
import { type Recovered, recoverOrders } from './recover.server.ts'
import { mailRecoveredBuyers } from './recovery-mails.server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

async function buy(shop: Shop, email = newEmail(), productId: string = roi.id): Promise<string> {
  const payment = await shop.open(productId)
  shop.pay(payment.id, email)
  await shop.status(payment)
  return payment.id
}

/** Applies events at Stripe and reports them to the site. */
async function tell(shop: Shop, id: string): Promise<void> {
  for (const event of shop.eventsOf(id)) await shop.deliver(event)
}

/** A shop with an order in every possible state. */
async function sellInManyWays(shop: Shop): Promise<void> {
  const { ledger } = shop.stripe
  await buy(shop)
  const [refunded, inPart, disputed, won, lost] = [
    ...[await buy(shop), await buy(shop), await buy(shop), await buy(shop), await buy(shop)],
  ] as [string, string, string, string, string]
  ledger.refund(refunded)
  ledger.refund(inPart, 50)
  ledger.dispute(disputed)
  ledger.closeDispute(ledger.dispute(won).id, 'won')
  ledger.closeDispute(ledger.dispute(lost).id, 'lost')
  const [declined, canceled] = [await shop.open(), await shop.open()]
  expect(() => shop.pay(declined.id, newEmail(), testCards.declined)).toThrow('declined')
  ledger.cancel(canceled.id)
  await shop.open()
  for (const id of [refunded, inPart, disputed, won, lost, declined.id, canceled.id]) await tell(shop, id)
}

/** An empty machine with the same Stripe account. */
const openAnew = (lost: Shop) => openTestShop({ STRIPE_API_URL: lost.stripe.url })

async function recover(shop: Shop, dryRun = false): Promise<Recovered[]> {
  const found: Recovered[] = []
  for await (const each of recoverOrders(shop.shop, shop.sdk, dryRun)) found.push(each)
  return found
}

const ordersOf = ({ db }: Shop) => db.selectFrom('orders').selectAll().orderBy('id').execute()
const mailsOf = ({ db }: Shop) => db.selectFrom('mailOutbox').selectAll().execute()
const kinds = (found: Recovered[]) => new Set(found.map(({ what }) => what))

/** What buyer and owner see of an order, except dates. */
function seenOf(order: OrderRow) {
  const { id, number, token, productId, amountCents, currency, email, paymentIntentId, refundedCents } = order
  const state = orderState(order)
  return { id, number, token, productId, amountCents, currency, email, paymentIntentId, refundedCents, state }
}

async function expectOpensAsBefore(shop: Shop, order: OrderRow): Promise<void> {
  const view = await findOrderView(shop.db, order.token, shop.catalogue())
  expect(view).toMatchObject({ number: order.number, email: order.email })
  const answers = await Promise.all((view?.files ?? []).map(({ href }) => shop.get(href)))
  expect(answers.length > 0).toBe(isOpen(order))
  for (const { status } of answers) expect(status).toBe(200)
}

test('an older backup plus Stripe’s records restore every order and its link', async () => {
  const lost = await openTestShop()
  await sellInManyWays(lost)
  const [refundedLater, waiting] = [await buy(lost), await lost.open()]
  const backup = await writeBackup(lost.at)
  await sellInManyWays(lost)
  lost.stripe.ledger.refund(refundedLater)
  lost.pay(waiting.id)
  for (const id of [refundedLater, waiting.id]) await tell(lost, id)
  const then = await ordersOf(lost)

  const shop = await openAnew(lost)
  await restoreBackup(shop, await checkBackup(backup), true)
  const mailsBefore = await mailsOf(shop)
  const inBackup = new Map((await ordersOf(shop)).map((order) => [order.id, order]))
  const found = await recover(shop)
  const rebuilt = found.filter((each) => each.what === 'rebuilt')
  expect(rebuilt.every(({ linkIsOld }) => linkIsOld)).toBe(true)

  const canceled = ({ canceledAt }: OrderRow) => canceledAt !== null
  const now = await ordersOf(shop)
  const expected = then.filter((order) => !canceled(order) || inBackup.has(order.id))
  expect(now.map(seenOf)).toEqual(expected.map(seenOf))
  expect(rebuilt).toHaveLength(now.length - inBackup.size)
  const updated = found.filter((each) => each.what === 'updated').map(({ order }) => order.paymentIntentId)
  expect(updated.toSorted()).toEqual([refundedLater, waiting.id].toSorted())
  for (const order of now) {
    const before = inBackup.get(order.id)
    if (before && !updated.includes(order.paymentIntentId)) expect(order).toEqual(before)
    if (order.paidAt) await expectOpensAsBefore(shop, order)
    if (order.paidAt && !before) expect(order).toMatchObject(await datesAtStripe(shop, order))
  }

  // No one is emailed again, neither by the sweep nor by repeated events.
  await sweepOrders(shop.shop, shop.sdk)
  await sweepRefunds(shop.shop, shop.sdk)
  for (const event of lost.stripe.events) {
    const { id, payment_intent } = event.data.object as { id: string; payment_intent?: string }
    if (now.some(({ paymentIntentId }) => paymentIntentId === (payment_intent ?? id))) await shop.deliver(event)
  }
  expect(await mailsOf(shop)).toEqual(mailsBefore)

  expect(kinds(await recover(shop))).toEqual(new Set(['here', 'given up']))
  expect((await ordersOf(shop)).map(seenOf)).toEqual(now.map(seenOf))
})

/** In seconds, as at Stripe. */
async function datesAtStripe({ sdk }: Shop, { paymentIntentId, disputedAt, refundedCents }: OrderRow) {
  const intent = await sdk.paymentIntents.retrieve(paymentIntentId ?? '', { expand: ['latest_charge'] })
  const time = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString()
  const refunds = await sdk.refunds.list({ limit: 100 })
  const refund = refunds.data.find(({ payment_intent }) => payment_intent === paymentIntentId)
  return {
    createdAt: time(intent.created),
    paidAt: time((intent.latest_charge as Stripe.Charge).created),
    refundedAt: refundedCents > 0 ? time(refund?.created) : null,
    disputedAt: disputedAt === null ? null : expect.stringMatching(/^\d{4}-.*:\d\d\.000Z$/),
  }
}

test('without a backup, orders get new links, which are emailed on request', async () => {
  const lost = await openTestShop()
  await sellInManyWays(lost)
  const email = newEmail()
  for (const product of [roi.id, productIds.find((id) => id !== roi.id) ?? '']) await buy(lost, email, product)
  const then = (await ordersOf(lost)).filter(({ paidAt }) => paidAt)

  const shop = await openAnew(lost)
  const found = await recover(shop)
  expect(found.some((each) => each.what === 'rebuilt' && each.linkIsOld)).toBe(false)
  const now = (await ordersOf(shop)).filter(({ paidAt }) => paidAt)
  const withoutLink = (order: OrderRow) => ({ ...seenOf(order), token: '' })
  expect(now.map(withoutLink)).toEqual(then.map(withoutLink))
  for (const order of now) {
    expect(then.map(({ token }) => token)).not.toContain(order.token)
    await expectOpensAsBefore(shop, order)
  }
  expect(await mailsOf(shop)).toEqual([])
  // Buyers become people again, dated by their payment rather than the recovery.
  const people = await shop.db.selectFrom('people').select(['email', 'lastAt']).execute()
  const byTime = now.toSorted((one, other) => (one.paidAt ?? '').localeCompare(other.paidAt ?? ''))
  const lastPaid = byTime.flatMap(({ email: buyer, paidAt }) => (buyer ? [[buyer.toLowerCase(), paidAt]] : []))
  expect(Object.fromEntries(people.map((person) => [person.email, person.lastAt]))).toEqual(
    Object.fromEntries(lastPaid),
  )

  const buyers = new Set(now.filter(isOpen).map((order) => order.email))
  expect(await mailRecoveredBuyers(shop.shop)).toBe(buyers.size)
  const mails = await mailsOf(shop)
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(buyers)
  expect(mails).toHaveLength(buyers.size)
  for (const order of now.filter(isOpen)) {
    const mail = mails.find(({ recipient }) => recipient === order.email)
    expect(mail?.html).toContain(`${shop.env.PUBLIC_URL}/orders/${order.token}`)
  }
  await recover(shop)
  expect(await mailRecoveredBuyers(shop.shop)).toBe(0)
})

test('a dry run reports the same and writes nothing', async () => {
  const lost = await openTestShop()
  await sellInManyWays(lost)
  const shop = await openAnew(lost)
  const looked = await recover(shop, true)
  expect(await ordersOf(shop)).toEqual([])
  const found = await recover(shop)
  expect(found.map(({ what }) => what)).toEqual(looked.map(({ what }) => what))
  expect(await ordersOf(shop)).not.toEqual([])
})

/** A Stripe payment of a shop that lost everything else. */
function paidAtStripe({ stripe }: Shop, given: Partial<Stripe.PaymentIntent>): string {
  const intent = stripe.ledger.createIntent({ amount: roi.price, currency: 'usd', ...given })
  const email = newEmail()
  stripe.ledger.confirm(intent.id, { number: testCards.good, email, receiptEmail: email })
  return intent.id
}

test('more than one page of payments is restored, even if Stripe fails halfway', async () => {
  const shop = await openTestShop()
  for (let count = 0; count < 120; count += 1) {
    const metadata = { order_id: newId(), product_id: roi.id, order_number: newOrderNumber() }
    paidAtStripe(shop, { metadata })
  }
  let seen = 0
  const stopped = async () => {
    for await (const _ of recoverOrders(shop.shop, shop.sdk)) {
      seen += 1
      if (seen === 100) shop.stripe.failNext(400)
    }
  }
  await expect(stopped()).rejects.toMatchObject({ statusCode: 400 })
  expect(await ordersOf(shop)).toHaveLength(100)
  const found = await recover(shop)
  expect(found.filter(({ what }) => what === 'rebuilt')).toHaveLength(20)
  expect(await ordersOf(shop)).toHaveLength(120)
})

test('older payments have the order number in their description, and other shops’ payments are ignored', async () => {
  const shop = await openTestShop()
  const number = newOrderNumber()
  const older = { order_id: newId(), product_id: roi.id }
  paidAtStripe(shop, { metadata: older, description: `Order ${number}` })
  paidAtStripe(shop, { metadata: {}, description: 'Another business' })
  paidAtStripe(shop, { metadata: { order_id: newId(), product_id: 'no-longer-sold' } })
  const found = await recover(shop)
  expect(found.map(({ what }) => what).toSorted()).toEqual(['not ours', 'rebuilt', 'unclear'])
  const [order, ...more] = await ordersOf(shop)
  expect(more).toEqual([])
  expect(order).toMatchObject({ id: older.order_id, number })
})

test('a second or too small payment for an order is reported and changes nothing', async () => {
  const shop = await openTestShop()
  const order = await shop.order(await buy(shop))
  const second = paidAtStripe(shop, { metadata: { order_id: order.id, product_id: roi.id } })
  const waiting = await shop.order((await shop.open()).id)
  const cheap = shop.stripe.ledger.intents.get(waiting.paymentIntentId ?? '')
  if (cheap) cheap.amount = 50
  shop.pay(waiting.paymentIntentId ?? '')
  const unclear = (await recover(shop)).filter((each) => each.what === 'unclear')
  expect(unclear.map(({ paymentIntentId }) => paymentIntentId).toSorted()).toEqual(
    [second, waiting.paymentIntentId ?? ''].toSorted(),
  )
  expect(unclear.map(({ why }) => why).join()).toContain(order.number)
  expect(await ordersOf(shop)).toEqual([order, waiting].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
})

test('erased buyers stay erased, and corrected addresses stay corrected', async () => {
  const shop = await openTestShop()
  const [erased, corrected] = [await buy(shop), await buy(shop)]
  const set = (id: string, email: string | null) =>
    shop.db.updateTable('orders').set({ email }).where('paymentIntentId', '=', id).execute()
  await set(erased, null)
  await set(corrected, 'right@example.com')
  expect(kinds(await recover(shop))).toEqual(new Set(['here']))
  expect((await shop.order(erased)).email).toBeNull()
  expect((await shop.order(corrected)).email).toBe('right@example.com')
})

test('the metadata at Stripe cannot open an order', async () => {
  const shop = await openTestShop()
  const { id, token } = await shop.order(await buy(shop))
  const atStripe = JSON.stringify([...shop.stripe.ledger.intents.values()])
  expect(atStripe).toContain(id)
  expect(atStripe).not.toContain(token)
  const { link_mark } = [...shop.stripe.ledger.intents.values()][0]?.metadata ?? {}
  expect(await findOrderView(shop.db, link_mark ?? '', shop.catalogue())).toBeUndefined()
})
