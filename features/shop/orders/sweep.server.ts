import type Stripe from 'stripe'
import { keptCents } from '#domain/shop/order-state.ts'
import { dayMs, minuteMs, weekMs } from '#lib/time/durations.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { senderOf } from '../emails/write-mail.tsx'
import { cancelPayment } from '../plans/subscribe.server.ts'
import { syncDuePlans } from '../plans/sync-plan.server.ts'
import { nextSettlementCheck } from '../receipts/settlements.server.ts'
import { syncRefunds } from '../receipts/sync-refunds.server.ts'
import { recordPaymentFacts, type Shop } from './fulfilment.server.ts'
import { mailRefunds } from './refund-mails.server.ts'
import { retrieveIntent } from './retrieve-intent.server.ts'
import { isPayable, readEvent, readIntent } from './stripe-facts.ts'
import { nextCheckAt } from './sweep-schedule.ts'
import { syncPayment } from './sync-payment.server.ts'

const batchSize = 20
/** An order is checked again after this time if this process dies or Stripe does not answer. */
const retryMs = 5 * minuteMs
const slowBankMs = dayMs
const refundsSinceMs = weekMs

/** Finds payments whose event never arrived, by asking Stripe about pending orders, less often as they age. */
export async function sweepOrders(shop: Shop, stripe: Stripe, now = new Date()): Promise<void> {
  await matchKeptEvents(shop)
  for (const order of await claimDue(shop, now)) {
    try {
      await checkOrder(shop, stripe, order, now)
    } catch (error) {
      shop.log.error({ err: error, orderId: order.id }, 'an order could not be checked')
    }
  }
  await syncDuePlans(shop, stripe, now)
  await learnSettlements(shop, stripe, now)
  await syncRefunds(shop, stripe)
  await mailRefunds(shop.db, senderOf(shop))
}

/** Stripe may book its fee days after the payment. Card and country are fetched again as well. */
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
      if (paymentIntentId) await syncPayment(shop, stripe, paymentIntentId)
    } catch (error) {
      log.error({ err: error, orderId: id }, 'an order’s Stripe fee could not be read')
    }
  }
}

/**
 * Finds refunds whose events never reached us, with one request for all orders, because paid orders are no longer
 * checked individually. Stripe stops retrying an event after three days.
 */
export async function sweepRefunds(shop: Shop, stripe: Stripe, now = new Date()): Promise<void> {
  const since = Math.floor((now.getTime() - refundsSinceMs) / 1000)
  for await (const { payment_intent } of stripe.refunds.list({ created: { gte: since }, limit: 100 })) {
    const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    if (id && (await hasMoneyLeft(shop, id))) await syncPayment(shop, stripe, id)
  }
  await syncRefunds(shop, stripe)
}

async function hasMoneyLeft({ db }: Shop, paymentIntentId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst()
  return order !== undefined && keptCents(order) > 0
}

type DueOrder = Pick<OrderRow, 'id' | 'paymentIntentId' | 'createdAt' | 'planId'>

/** Postpones the next check in the same statement, so that a second process does not check the same orders. */
function claimDue({ db }: Shop, now: Date): Promise<DueOrder[]> {
  const due = db
    .selectFrom('orders')
    .select('id')
    .where('nextCheckAt', '<=', now.toISOString())
    .orderBy('nextCheckAt')
    .limit(batchSize)
  return db
    .updateTable('orders')
    .set({ nextCheckAt: new Date(now.getTime() + retryMs).toISOString() })
    .where('id', 'in', due)
    .where('nextCheckAt', '<=', now.toISOString())
    .returning(['id', 'paymentIntentId', 'createdAt', 'planId'])
    .execute()
}

/** The last check cancels an unfinished intent at Stripe, so it cannot be paid unnoticed. */
async function checkOrder(shop: Shop, stripe: Stripe, order: DueOrder, now: Date): Promise<void> {
  const next = nextCheckAt(new Date(order.createdAt), now)
  let intent = order.paymentIntentId ? await retrieveIntent(stripe, order.paymentIntentId) : undefined
  if (intent && isPayable(intent) && next === null) intent = await cancelPayment(shop.db, stripe, order, intent.id)
  if (intent) await recordPaymentFacts(shop, readIntent(intent))
  const slow = intent?.status === 'processing' ? new Date(now.getTime() + slowBankMs).toISOString() : null
  await shop.db
    .updateTable('orders')
    .set({ nextCheckAt: next ?? slow })
    .where('id', '=', order.id)
    .where('paidAt', 'is', null)
    .where('canceledAt', 'is', null)
    .execute()
}

/** Applies events that arrived before we knew their order. */
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
    const reported = payload && readEvent(JSON.parse(payload) as Stripe.Event)
    if (!reported || !(await recordPaymentFacts(shop, reported))) continue
    await db.updateTable('stripeEvents').set({ orderId, payload: null, about: null }).where('id', '=', id).execute()
  }
}
