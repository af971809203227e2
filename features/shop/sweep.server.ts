import type Stripe from 'stripe'
import { recordNews, type Shop } from './fulfilment.server.ts'
import { retrieveIntent } from './payments.server.ts'
import { readEvent, readIntent } from './stripe-facts.ts'
import { nextCheckAt } from './sweep-schedule.ts'

const batchSize = 20

/** Finds payments whose event never came: asks Stripe about orders that stay pending, less often as they age. */
export async function sweepOrders(shop: Shop, stripe: Stripe, now = new Date()): Promise<void> {
  await matchKeptEvents(shop)
  for (const order of await claimDue(shop, now)) {
    const createdAt = new Date(order.createdAt)
    const last = nextCheckAt(createdAt, now) === null
    await checkOrder(shop, stripe, order, last)
  }
}

type DueOrder = { id: string; paymentIntentId: string | null; createdAt: string }

/** Moves the next question on before asking, so that a second process does not ask the same. */
async function claimDue({ db }: Shop, now: Date): Promise<DueOrder[]> {
  const due = await db
    .selectFrom('orders')
    .select(['id', 'paymentIntentId', 'createdAt', 'nextCheckAt'])
    .where('nextCheckAt', '<=', now.toISOString())
    .orderBy('nextCheckAt')
    .limit(batchSize)
    .execute()
  const claimed: DueOrder[] = []
  for (const order of due) {
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ nextCheckAt: nextCheckAt(new Date(order.createdAt), now) })
      .where('id', '=', order.id)
      .where('nextCheckAt', '=', order.nextCheckAt)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) claimed.push(order)
  }
  return claimed
}

/** The last time, an intent that nobody finished is closed at Stripe too, so that it cannot be paid unseen. */
async function checkOrder(shop: Shop, stripe: Stripe, order: DueOrder, last: boolean): Promise<void> {
  if (!order.paymentIntentId) return
  const intent = await retrieveIntent(stripe, order.paymentIntentId)
  if (!intent) return
  const unfinished = intent.status === 'requires_payment_method'
  const settled = last && unfinished ? await stripe.paymentIntents.cancel(intent.id) : intent
  await recordNews(shop, readIntent(settled))
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
    await db.updateTable('stripeEvents').set({ orderId, payload: null }).where('id', '=', id).execute()
  }
}
