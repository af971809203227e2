import type Stripe from 'stripe'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { planPage } from '#content/shop/plans.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { OrderRow, PlanRow } from '#platform/database/tables/orders.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import type { Shop } from '../orders/fulfilment.server.ts'
import { orderIdKey } from '../orders/order-metadata.ts'
import { findPurchase, orderPath } from '../orders/orders.server.ts'
import { planState } from './plan-state.ts'
import { findPlan, listPlanPayments } from './plans.server.ts'
import { subscribeToRest } from './subscribe.server.ts'
import { syncPlan } from './sync-plan.server.ts'

type Planned = { order: OrderRow; plan: PlanRow & { customerId: string; subscriptionId: string } }

async function findPlanned({ db }: Shop, order: OrderRow | undefined): Promise<Planned> {
  const plan = await findPlan(db, order?.planId ?? null)
  if (!order || !plan?.customerId || !plan.subscriptionId) throw new HttpError(404, planPage.notFound)
  return { order, plan: { ...plan, customerId: plan.customerId, subscriptionId: plan.subscriptionId } }
}

/** Stripe's page where the buyer pays what is missing, or saves another card. Paying with another card saves it, too. */
export async function paymentPage(shop: Shop, stripe: Stripe, token: string): Promise<string> {
  const { order, plan } = await findPlanned(shop, await findPurchase(shop.db, token))
  const [unpaid] = await unpaidInvoices(stripe, plan.customerId)
  const rest = unpaid ? undefined : await openRest(shop, stripe, plan, order)
  const page = unpaid?.hosted_invoice_url ?? rest ?? (await cardPage(shop, stripe, plan, order))
  if (!page) throw new HttpError(409, planPage.nothingToPay)
  return page
}

/** Oldest first. */
async function unpaidInvoices(stripe: Stripe, customer: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ customer, limit: 100 })
  return data.filter(({ status }) => status === 'open' || status === 'uncollectible').toReversed()
}

/** Stripe may have given up the subscription after the last attempt. */
async function openRest(
  { db, content }: Shop,
  stripe: Stripe,
  plan: Planned['plan'],
  order: OrderRow,
): Promise<string | undefined> {
  const payments = await listPlanPayments(db, plan.id)
  if (plan.kind !== 'instalments' || planState(plan, payments) !== 'ended') return undefined
  const left = (plan.paymentCount ?? 0) - payments.filter(({ paidAt }) => paidAt).length
  const seller = { db, stripe, catalogue: everyProductOf(content().products) }
  return subscribeToRest(seller, plan, order, left)
}

async function cardPage(
  { siteUrl }: Shop,
  stripe: Stripe,
  { id, customerId, endedAt }: Planned['plan'],
  { token, currency }: OrderRow,
): Promise<string | undefined> {
  if (endedAt) return undefined
  const returnUrl = siteUrl + orderPath({ token })
  const { url } = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer: customerId,
    currency,
    allowed_payment_method_types: ['card'],
    success_url: `${returnUrl}?card={CHECKOUT_SESSION_ID}`,
    cancel_url: returnUrl,
    metadata: { [orderIdKey]: id },
  })
  return url ?? undefined
}

/** Back from Stripe's page, or by its event, whichever comes first. What is unpaid is tried at once. */
export async function saveCard(shop: Shop, stripe: Stripe, planId: string, sessionId: string): Promise<void> {
  const plan = await findPlan(shop.db, planId)
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] })
  const { setup_intent: setup, metadata } = session
  if (!plan?.subscriptionId || metadata?.[orderIdKey] !== planId || typeof setup !== 'object') {
    throw new HttpError(404, planPage.noCard)
  }
  const method = typeof setup?.payment_method === 'string' ? setup.payment_method : setup?.payment_method?.id
  if (setup?.status !== 'succeeded' || !method) throw new HttpError(409, planPage.cardNotSaved)
  if (!plan.endedAt) {
    await stripe.subscriptions.update(plan.subscriptionId, { default_payment_method: method })
  }
  for (const { id } of await unpaidInvoices(stripe, plan.customerId ?? '')) {
    await stripe.invoices.pay(id, { payment_method: method }).catch((error) => {
      // Declined again, or the bank wants the buyer's approval: the page still offers to pay it.
      if (!isStripeError(error) || error.type !== 'StripeCardError') throw error
    })
  }
  await syncPlan(shop, stripe, planId)
}

export async function saveCardOf(shop: Shop, stripe: Stripe, token: string, session: string): Promise<void> {
  const { plan } = await findPlanned(shop, await findPurchase(shop.db, token))
  await saveCard(shop, stripe, plan.id, session)
}

/** The buyer keeps what is paid; a month that could not be charged is no longer charged. */
export async function cancelSubscription(shop: Shop, stripe: Stripe, token: string): Promise<void> {
  const { plan } = await findPlanned(shop, await findPurchase(shop.db, token))
  if (plan.kind !== 'monthly') throw new HttpError(409, planPage.notCanceled)
  if (plan.endedAt) return
  const unpaid = await unpaidInvoices(stripe, plan.customerId)
  if (unpaid.length > 0) await endNow(stripe, plan)
  else await stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: true })
  await syncPlan(shop, stripe, plan.id)
}

async function endNow(stripe: Stripe, { subscriptionId, customerId }: Planned['plan']): Promise<void> {
  await stripe.subscriptions.cancel(subscriptionId)
  for (const { id } of await unpaidInvoices(stripe, customerId)) await stripe.invoices.voidInvoice(id)
}

/** By the owner: nothing more is charged. */
export async function stopPayments(shop: Shop, stripe: Stripe | undefined, owner: By, order: OrderRow): Promise<void> {
  if (!stripe) throw new HttpError(503, 'Payments are off. Add your Stripe keys in Settings first.')
  const { plan } = await findPlanned(shop, order)
  if (plan.endedAt) throw new HttpError(409, 'There are no more payments to stop.')
  await endNow(stripe, plan)
  await syncPlan(shop, stripe, plan.id)
  await shop.db
    .transaction()
    .execute((tx) => recordAction(tx, owner, { action: 'payments-stopped', subject: order.number }))
}
