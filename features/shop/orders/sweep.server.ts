import type Stripe from 'stripe'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { retrieveIntent } from '../checkout/payments.server.ts'
import { tellOfReturns } from '../checkout/returns.server.ts'
import { isKeptTooLong } from '../discounts/codes.server.ts'
import { senderOf } from '../emails/order-mails.tsx'
import { learnRefunds } from '../receipts/learn-refunds.server.ts'
import { nextSettlementCheck } from '../receipts/settlements.server.ts'
import { recordNews, type Shop } from './fulfilment.server.ts'
import { isOpen } from './order-state.ts'
import { isPayable, readEvent, readIntent } from './stripe-facts.ts'
import { nextCheckAt } from './sweep-schedule.ts'

const batchSize = 20
/** Should this process end, or Stripe not answer, the order comes up again after this time. */
const retryMs = 5 * 60 * 1000
const slowBankMs = 24 * 60 * 60 * 1000
const refundsSinceMs = 7 * 24 * 60 * 60 * 1000

/** Finds payments whose event never came: asks Stripe about orders that stay pending, less often as they age. */
export async function sweepOrders(shop: Shop, stripe: Stripe, now = new Date()): Promise<void> {
  await matchKeptEvents(shop)
  for (const order of await claimDue(shop, now)) {
    try {
      await checkOrder(shop, stripe, order, now)
    } catch (error) {
      shop.log.error({ err: error, orderId: order.id }, 'an order could not be checked')
    }
  }
  await learnSettlements(shop, stripe, now)
  await learnRefunds(shop, stripe)
  await tellOfReturns(shop.db, senderOf(shop))
}

/** What Stripe keeps of a payment may be booked days after it; then its country and card are asked for again, too. */
async function learnSettlements(shop: Shop, stripe: Stripe, now: Date): Promise<void> {
  const { db, log } = shop
  const due = await db
    .selectFrom('orders')
    .select(['id', 'paymentIntentId', 'paidAt'])
    .where('settlementDueAt', '<=', now.toISOString())
    .orderBy('settlementDueAt')
    .limit(batchSize)
    .execute()
  for (const { id, paymentIntentId, paidAt } of due) {
    const settlementDueAt = paidAt && nextSettlementCheck(paidAt, now)
    await db.updateTable('orders').set({ settlementDueAt }).where('id', '=', id).execute()
    try {
      const intent = paymentIntentId ? await retrieveIntent(stripe, paymentIntentId) : undefined
      if (intent) await recordNews(shop, readIntent(intent))
    } catch (error) {
      log.error({ err: error, orderId: id }, 'what Stripe kept of an order could not be read')
    }
  }
}

/**
 * Finds refunds that were made at Stripe while its events did not reach us: one question about all orders, because
 * an order that is paid is not asked about any more. Stripe itself gives up on an event after three days.
 */
export async function sweepRefunds(shop: Shop, stripe: Stripe, now = new Date()): Promise<void> {
  const since = Math.floor((now.getTime() - refundsSinceMs) / 1000)
  for await (const { payment_intent } of stripe.refunds.list({ created: { gte: since }, limit: 100 })) {
    const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    if (id && (await isOpenOrder(shop, id))) {
      const intent = await retrieveIntent(stripe, id)
      if (intent) await recordNews(shop, readIntent(intent))
    }
  }
  await learnRefunds(shop, stripe)
}

async function isOpenOrder({ db }: Shop, paymentIntentId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst()
  return order !== undefined && isOpen(order)
}

type DueOrder = Pick<OrderRow, 'id' | 'paymentIntentId' | 'createdAt' | 'discountCode'>

/** Moves the next question on before asking, so that a second process does not ask the same. */
async function claimDue({ db }: Shop, now: Date): Promise<DueOrder[]> {
  const claimedUntil = new Date(now.getTime() + retryMs).toISOString()
  const due = await db
    .selectFrom('orders')
    .select(['id', 'paymentIntentId', 'createdAt', 'discountCode', 'nextCheckAt'])
    .where('nextCheckAt', '<=', now.toISOString())
    .orderBy('nextCheckAt')
    .limit(batchSize)
    .execute()
  const claimed: DueOrder[] = []
  for (const order of due) {
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ nextCheckAt: claimedUntil })
      .where('id', '=', order.id)
      .where('nextCheckAt', '=', order.nextCheckAt)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) claimed.push(order)
  }
  return claimed
}

/**
 * The last time, an intent that nobody finished is closed at Stripe too, so that it cannot be paid unseen. One with a code
 * is closed sooner: it keeps a use that somebody else may want.
 */
async function checkOrder(shop: Shop, stripe: Stripe, order: DueOrder, now: Date): Promise<void> {
  const next = nextCheckAt(new Date(order.createdAt), now)
  let intent = order.paymentIntentId ? await retrieveIntent(stripe, order.paymentIntentId) : undefined
  const isLast = next === null || isKeptTooLong(order, now)
  if (intent && isPayable(intent) && isLast) intent = await stripe.paymentIntents.cancel(intent.id)
  if (intent) await recordNews(shop, readIntent(intent))
  else if (isKeptTooLong(order, now)) await cancelUnpayable(shop, order)
  const slow = intent?.status === 'processing' ? new Date(now.getTime() + slowBankMs).toISOString() : null
  await shop.db
    .updateTable('orders')
    .set({ nextCheckAt: next ?? slow })
    .where('id', '=', order.id)
    .where('paidAt', 'is', null)
    .where('canceledAt', 'is', null)
    .execute()
}

/** Without a payment at Stripe, nobody can pay it any more; who comes back gets a new one. */
async function cancelUnpayable({ db }: Shop, { id }: DueOrder): Promise<void> {
  await db
    .updateTable('orders')
    .set({ canceledAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('paymentIntentId', 'is', null)
    .where('paidAt', 'is', null)
    .execute()
}

/** An event that came before we knew its order is applied once we do. */
async function matchKeptEvents(shop: Shop): Promise<void> {
  const { db } = shop
  const kept = await db
    .selectFrom('stripeEvents')
    .innerJoin('orders', 'orders.paymentIntentId', 'stripeEvents.paymentIntentId')
    .select(['stripeEvents.id', 'stripeEvents.payload', 'orders.id as orderId'])
    .where('stripeEvents.orderId', 'is', null)
    .limit(batchSize)
    .execute()
  for (const { id, payload, orderId } of kept) {
    const news = payload && readEvent(JSON.parse(payload) as Stripe.Event)
    if (!news || !(await recordNews(shop, news))) continue
    await db
      .updateTable('stripeEvents')
      .set({ orderId, payload: null, about: null })
      .where('id', '=', id)
      .execute()
  }
}
