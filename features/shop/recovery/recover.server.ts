import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { everyProductOf, findProductBySlug } from '#content/shop/catalogue.ts'
import { withoutFacts } from '#domain/shop/order-state.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { readOrder } from '../orders/find-order.server.ts'
import { addFacts, coversPrice, type Shop } from '../orders/fulfilment.server.ts'
import { type OrderMetadata, readOrderMetadata } from '../orders/order-metadata.ts'
import { orderToken, tokenMark } from '../orders/order-token.server.ts'
import { newOrderNumber } from '../orders/orders.server.ts'
import { isoTime, type PaymentFacts } from '../orders/stripe-facts.ts'
import { firstCheckAt } from '../orders/sweep-schedule.ts'
import { issueMissing } from '../receipts/issue.server.ts'
import { addPlan, listPlanRecords, type PlanRecord } from './plan-records.server.ts'
import { listPayments, type PaymentRecord } from './stripe-records.server.ts'

export type Recovered =
  | { what: 'here'; order: OrderRow }
  | { what: 'updated'; order: OrderRow }
  | { what: 'rebuilt'; order: OrderRow; linkIsOld: boolean }
  /** Nothing to rebuild: another shop's payment, or an abandoned one. */
  | { what: 'not ours' | 'given up' }
  /** Needs a person to look at it. */
  | { what: 'unclear'; why: string; paymentIntentId: string }

/**
 * Restores what Stripe knows about our orders and we don't: lost rows, and payments, refunds and disputes since the
 * backup. It only adds, so it can be stopped and run again, and it sends no email. A dry run does the same but rolls
 * back each order.
 */
export async function* recoverOrders(shop: Shop, stripe: Stripe, dryRun = false): AsyncGenerator<Recovered> {
  const planned = await listPlanRecords(stripe)
  for await (const record of listPayments(stripe)) {
    yield await recoverOrder(shop, record, planned.get(record.intent.id), dryRun)
  }
  // At the end, in order of payment, so receipts get their original numbers again.
  if (!dryRun) await issueMissing(shop, Number.MAX_SAFE_INTEGER)
}

async function recoverOrder(
  shop: Shop,
  { intent, found }: PaymentRecord,
  inPlan: PlanRecord | undefined,
  dryRun: boolean,
): Promise<Recovered> {
  const { db } = shop
  const kept = readOrderMetadata(inPlan?.asPaid ?? intent)
  const before = await findOrder(db, intent.id, kept?.orderId)
  const unclear = (why: string) => ({ what: 'unclear' as const, why, paymentIntentId: intent.id })
  if (before) {
    const isAnother = before.paymentIntentId !== null && before.paymentIntentId !== intent.id
    if (isAnother && !found.facts.payment) return { what: 'given up' }
    if (isAnother) return unclear(`a second payment for order ${before.number}`)
    if (!coversPrice(before, found.facts.payment)) return unclear(`less than the price of order ${before.number}`)
    const order = await addRecovered(db, before, found, inPlan, dryRun)
    return { what: isDeepStrictEqual(before, order) ? 'here' : 'updated', order }
  }
  if (!kept) return { what: 'not ours' }
  if (intent.status === 'canceled') return { what: 'given up' }
  if (!kept.bought && !findProductBySlug(everyProductOf(shop.content().products), kept.productId)) {
    return unclear(`the product ${kept.productId} is unknown`)
  }
  const row = {
    ...(await lostRow(db, intent, kept)),
    ...(inPlan && { planId: inPlan.plan.id, createdAt: inPlan.createdAt }),
  }
  if (!coversPrice(row, found.facts.payment)) return unclear('less was paid than was asked for')
  const order = await addRecovered(db, row, found, inPlan, dryRun)
  return { what: 'rebuilt', order, linkIsOld: tokenMark(order.token) === kept.linkMark }
}

function findOrder(db: Db, paymentIntentId: string, orderId = ''): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((where) => where.or([where('paymentIntentId', '=', paymentIntentId), where('id', '=', orderId)]))
    .executeTakeFirst()
}

/** The row as it was when the payment was opened, without consent, which Stripe's records don't prove. */
async function lostRow(db: Db, intent: Stripe.PaymentIntent, kept: OrderMetadata): Promise<OrderRow> {
  return {
    id: kept.orderId,
    number: kept.number ?? newOrderNumber(),
    token: await orderToken(db, kept.orderId),
    productId: kept.productId,
    bought: kept.bought ? JSON.stringify(kept.bought) : null,
    amountCents: intent.amount,
    currency: intent.currency,
    ...withoutFacts,
    paymentIntentId: intent.id,
    email: null,
    createdAt: isoTime(intent.created),
    nextCheckAt: firstCheckAt(new Date()),
    firstSource: null,
    lastSource: null,
    ...(kept.discount ?? { discountCode: null, discountPercent: null, discountCents: null }),
    ...(kept.tax ?? { tax: null, taxCents: null }),
    isTest: intent.livemode ? null : 1,
    planId: null,
    closesAt: null,
  }
}

async function addRecovered(
  db: Db,
  row: OrderRow,
  found: PaymentFacts,
  inPlan: PlanRecord | undefined,
  dryRun: boolean,
): Promise<OrderRow> {
  const transaction = await db.startTransaction().execute()
  try {
    if (inPlan) await addPlan(transaction, row, inPlan)
    const after = await addQuietly(transaction, row, found)
    await (dryRun ? transaction.rollback() : transaction.commit()).execute()
    return after
  } catch (error) {
    if (!transaction.isCommitted) await transaction.rollback().execute()
    throw error
  }
}

/** Buyer and owner were told when it happened, so the emails for refunds and disputes are marked as sent. */
async function addQuietly(tx: Db, row: OrderRow, { subject, facts }: PaymentFacts): Promise<OrderRow> {
  await tx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addFacts(tx, row.id, subject, facts)
  const after = await readOrder(tx, row.id)
  if (isDeepStrictEqual(row, after)) return after
  const now = new Date().toISOString()
  await tx
    .updateTable('orders')
    .set({
      recoveredAt: after.paidAt && !row.paidAt ? now : after.recoveredAt,
      refundMailedAt: after.refundMailedAt ?? (after.refundedCents > 0 ? now : null),
      disputeNoticedAt: after.disputeNoticedAt ?? after.disputedAt,
    })
    .where('id', '=', row.id)
    .execute()
  return readOrder(tx, row.id)
}
