import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { withoutFacts } from '#domain/shop/order-state.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { OrderRow, PlanRow } from '#platform/database/tables/orders.ts'
import { findOrder } from '../orders/find-order.server.ts'
import { recordPaymentFacts, type Shop } from '../orders/fulfilment.server.ts'
import { orderIdKey } from '../orders/order-metadata.ts'
import { orderToken } from '../orders/order-token.server.ts'
import { orderNumber } from '../orders/orders.server.ts'
import { retrieveIntent } from '../orders/retrieve-intent.server.ts'
import { type Facts, isoTime, readIntent, type Subject } from '../orders/stripe-facts.ts'
import { syncRefunds } from '../receipts/sync-refunds.server.ts'
import { mailFailures } from './failures.server.ts'
import { planState } from './plan-state.ts'
import { findPlan, listPlanPayments, lockPlan, settleAccess } from './plans.server.ts'
import { endAfter, replacementKey } from './subscribe.server.ts'

const batchSize = 20
const maxInvoices = 1000

/**
 * Reads a plan's subscription and invoices from Stripe, and adds what is new. An event only says when to
 * sync, so it does not matter which events come, in which order, or how often. The sweep syncs once a day.
 */
export async function syncPlan(shop: Shop, stripe: Stripe, planId: string, now = new Date()): Promise<void> {
  const { db } = shop
  const plan = await findPlan(db, planId)
  if (!plan?.subscriptionId || !plan.customerId) return
  const subscription = await stripe.subscriptions.retrieve(plan.subscriptionId, { expand: ['customer'] })
  const invoices = await stripe.invoices
    .list({ customer: plan.customerId, limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: maxInvoices })
  for (const invoice of invoices.toReversed()) await recordInvoice(shop, stripe, plan, invoice, now)
  const first = await findOrder(db, planId)
  await nameCustomer(stripe, subscription, first)
  if (subscription.status !== 'incomplete') await endAfter(stripe, subscription, plan.paymentCount)
  await db.transaction().execute(async (tx) => {
    await lockPlan(tx, planId)
    await tx.updateTable('plans').set(readSubscription(plan, subscription)).where('id', '=', planId).execute()
    await settleAccess(tx, planId)
    const after = await findPlan(tx, planId)
    const state = after && planState(after, await listPlanPayments(tx, planId))
    const isOver = !first || first.canceledAt || state === 'complete' || state === 'ended' || state === 'refunded'
    const nextCheckAt = isOver ? null : new Date(now.getTime() + dayMs).toISOString()
    await tx.updateTable('plans').set({ nextCheckAt }).where('id', '=', planId).execute()
  })
  await mailFailures(shop, planId)
}

const live: readonly string[] = ['active', 'past_due', 'unpaid', 'trialing', 'paused']

/** A replacement subscription counts only once its first payment succeeds. */
function readSubscription(plan: PlanRow, subscription: Stripe.Subscription) {
  const { status, ended_at, cancel_at, items } = subscription
  const isLive = live.includes(status)
  const next = items.data[0]?.current_period_end
  const hasNext = isLive && next && (!cancel_at || cancel_at > next)
  const endedAt = status === 'incomplete' ? plan.endedAt : isoTime(ended_at ?? Math.floor(Date.now() / 1000))
  return {
    endedAt: isLive ? null : endedAt,
    endsAt: cancel_at ? isoTime(cancel_at) : null,
    nextAt: hasNext ? isoTime(next) : null,
  }
}

/** Stripe writes to its address when a bank asks the buyer to approve a payment. */
async function nameCustomer(
  stripe: Stripe,
  { customer }: Stripe.Subscription,
  order: OrderRow | undefined,
): Promise<void> {
  if (typeof customer === 'string' || customer.deleted || customer.email || !order?.email) return
  await stripe.customers.update(customer.id, { email: order.email })
}

/** The id of the order for an invoice: the plan's own for the first, the invoice's for all others. */
export function orderIdOf({ id, billing_reason, parent }: Stripe.Invoice, planId: string): string {
  const isFirst = billing_reason === 'subscription_create' && !parent?.subscription_details?.metadata?.[replacementKey]
  return isFirst ? planId : id
}

/** undefined for an invoice that is not ours. */
export function planIdOf({ parent }: Stripe.Invoice): string | undefined {
  return parent?.subscription_details?.metadata?.[orderIdKey]
}

/** Reveals nothing secret, and is the same when an order is rebuilt. */
export function invoiceOrderNumber(invoiceId: string): string {
  return orderNumber(createHash('sha256').update(invoiceId).digest().subarray(0, 10))
}

async function recordInvoice(
  shop: Shop,
  stripe: Stripe,
  plan: PlanRow,
  invoice: Stripe.Invoice,
  now: Date,
): Promise<void> {
  const first = await findOrder(shop.db, plan.id)
  const id = orderIdOf(invoice, plan.id)
  const isLater = id !== plan.id
  const wasAttempted = invoice.status === 'paid' || invoice.attempted
  if (!first || (isLater && !wasAttempted)) return
  if (isLater) await addOrder(shop, first, invoice)
  await savePlanPayment(shop, plan, invoice, id)
  const order = await findOrder(shop.db, id)
  if (!order || order.paidAt) return
  const intentId = intentIdOf(invoice)
  const subject = { paymentIntentId: intentId ?? invoice.id, orderId: id }
  if (invoice.status === 'paid') {
    const intent = intentId ? await retrieveIntent(stripe, intentId) : undefined
    await recordPaid(shop, subject, intent, order, first)
    await syncRefunds(shop, stripe, id)
  } else if (invoice.status === 'void') await recordPaymentFacts(shop, { subject, facts: { canceled: true } })
  else if (isLater && !order.failedAt) {
    await recordPaymentFacts(shop, { subject, facts: { failedAt: now.toISOString() } })
  }
}

async function recordPaid(
  shop: Shop,
  subject: Subject,
  intent: Stripe.PaymentIntent | undefined,
  { id, amountCents, currency }: OrderRow,
  first: OrderRow,
): Promise<void> {
  // A later payment, not the first attempt, may have paid the invoice.
  const { paymentIntentId } = subject
  await shop.db.updateTable('orders').set({ paymentIntentId }).where('id', '=', id).execute()
  const facts: Facts = intent ? readIntent(intent).facts : {}
  const payment = facts.payment ?? { amountCents, currency, email: null }
  // The owner may have corrected the buyer's email since, or erased the buyer.
  const email = id === first.id ? payment.email : first.email
  await recordPaymentFacts(shop, { subject, facts: { ...facts, payment: { ...payment, email } } })
}

/** The payment that paid the invoice, or else the one Stripe attempts. */
export function intentIdOf({ payments }: Stripe.Invoice): string | undefined {
  const all = payments?.data ?? []
  const found = all.find(({ status }) => status === 'paid') ?? all.find(({ is_default }) => is_default)
  const intent = found?.payment.payment_intent
  return typeof intent === 'string' ? intent : intent?.id
}

async function addOrder({ db }: Shop, first: OrderRow, invoice: Stripe.Invoice): Promise<void> {
  const { id, created, total, currency, total_taxes: taxes } = invoice
  await db
    .insertInto('orders')
    .values({
      ...first,
      ...withoutFacts,
      ...(taxes?.length && { taxCents: taxes.reduce((sum, { amount }) => sum + amount, 0) }),
      id,
      number: invoiceOrderNumber(id),
      token: await orderToken(db, id),
      createdAt: isoTime(created),
      amountCents: total,
      currency,
      paymentIntentId: intentIdOf(invoice) ?? id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function savePlanPayment({ db }: Shop, plan: PlanRow, invoice: Stripe.Invoice, orderId: string): Promise<void> {
  const ends = invoice.lines.data.map(({ period }) => period.end)
  const coversUntil = isoTime(Math.max(invoice.created, ...ends))
  const next = invoice.next_payment_attempt
  const retryAt = next ? isoTime(next) : null
  await db
    .insertInto('planPayments')
    .values({ orderId, planId: plan.id, coversUntil, retryAt })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ coversUntil, retryAt }))
    .execute()
}

/** Postpones the next sync in the same statement, so that no second process does the same. */
export async function syncDuePlans(shop: Shop, stripe: Stripe, now: Date): Promise<void> {
  const { db, log } = shop
  const due = db
    .selectFrom('plans')
    .select('id')
    .where('nextCheckAt', '<=', now.toISOString())
    .orderBy('nextCheckAt')
    .limit(batchSize)
  const claimed = await db
    .updateTable('plans')
    .set({ nextCheckAt: new Date(now.getTime() + dayMs).toISOString() })
    .where('id', 'in', due)
    .where('nextCheckAt', '<=', now.toISOString())
    .returning('id')
    .execute()
  for (const { id } of claimed) {
    try {
      await syncPlan(shop, stripe, id, now)
    } catch (error) {
      log.error({ err: error, planId: id }, 'a plan could not be checked')
    }
  }
}
