import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Catalogue } from '#content/shop/catalogue.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow, PlanRow } from '#platform/database/tables/orders.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import { saveIntent } from '../orders/find-order.server.ts'
import { orderIdKey, orderMetadata } from '../orders/order-metadata.ts'
import { tokenMark } from '../orders/order-token.server.ts'
import { productOf } from '../orders/orders.server.ts'
import { isPayable } from '../orders/stripe-facts.ts'
import { readTax } from '../tax/order-tax.ts'
import { addressOf, behaviorOf, taxIdsOf } from '../tax/stripe-tax.server.ts'
import { findPlan } from './plans.server.ts'

type Seller = { db: Db; stripe: Stripe; catalogue: Catalogue }

/** Marks a subscription for what is left of a plan whose first subscription Stripe gave up. */
export const replacementKey = 'plan_rest'

/** Opens the subscription; its first invoice is what the buyer pays in the form. */
export async function firstIntent(seller: Seller, order: OrderRow): Promise<Stripe.PaymentIntent> {
  const { db, stripe } = seller
  const plan = await findPlan(db, order.planId)
  if (!plan) throw new Error(`order ${order.number} has lost its plan`)
  const tax = readTax(order)
  const { id: customerId } = await stripe.customers.create(
    {
      metadata: { [orderIdKey]: order.id },
      ...(tax?.calculation && { address: addressOf(tax) }),
      ...(tax?.calculation && tax.number && { tax_id_data: taxIdsOf(tax) }),
    },
    { idempotencyKey: `plan-customer-1-${order.id}` },
  )
  await db.updateTable('plans').set({ customerId }).where('id', '=', plan.id).execute()
  const { intentId } = await subscribe(seller, { ...plan, customerId }, order, `plan-1-${order.id}`, plan.paymentCount)
  await saveIntent(db, order.id, intentId)
  return stripe.paymentIntents.retrieve(intentId)
}

/** A subscription for the payments that are left. Returns the page where the buyer pays the first of them. */
export async function subscribeToRest(
  seller: Seller,
  plan: PlanRow,
  order: OrderRow,
  left: number,
): Promise<string | undefined> {
  const key = `plan-rest-1-${plan.id}-${plan.subscriptionId}`
  const { page } = await subscribe(seller, plan, order, key, left, { [replacementKey]: String(left) })
  return page
}

/**
 * The plan's row and the end of the subscription are written before the buyer can pay it, so no subscription runs
 * longer than it should.
 */
async function subscribe(
  { db, stripe, catalogue }: Seller,
  plan: PlanRow,
  order: OrderRow,
  idempotencyKey: string,
  paymentCount: number | null,
  more: Record<string, string> = {},
): Promise<{ intentId: string; page: string | undefined }> {
  const { amountCents, currency, number } = order
  const tax = readTax(order)
  // Stripe adds its tax to each invoice; the owner's own rate is already in the amount.
  const byStripe = tax?.calculation ? { tax_behavior: behaviorOf(tax.included) } : undefined
  const subscription = await stripe.subscriptions.create(
    {
      customer: plan.customerId ?? '',
      description: `Order ${number}`,
      items: [
        {
          price_data: {
            currency,
            recurring: { interval: 'month' },
            ...byStripe,
            unit_amount: byStripe ? (tax?.priceCents ?? amountCents) : amountCents,
            product: await stripeProduct(stripe, order, catalogue),
          },
        },
      ],
      // Stripe adjusts this tax itself when an invoice's payment is refunded: no credit note is needed.
      ...(byStripe && { automatic_tax: { enabled: true } }),
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { ...orderMetadata(order, tokenMark(order.token)), ...planMetadata(plan), ...more },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey },
  )
  await endAfter(stripe, subscription, paymentCount)
  await db.updateTable('plans').set({ subscriptionId: subscription.id }).where('id', '=', plan.id).execute()
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const [intentId = ''] = invoice.confirmation_secret?.client_secret.split('_secret_') ?? []
  return { intentId, page: invoice.hosted_invoice_url ?? undefined }
}

/** For a subscription that has no end yet. */
export async function endAfter(
  stripe: Stripe,
  { id, cancel_at, billing_cycle_anchor }: Stripe.Subscription,
  paymentCount: number | null,
): Promise<void> {
  if (!paymentCount || cancel_at) return
  await stripe.subscriptions.update(id, {
    cancel_at: monthsAfter(billing_cycle_anchor, paymentCount),
    proration_behavior: 'none',
  })
}

/** As Stripe counts: on the same day, or on the last of a shorter month. */
function monthsAfter(seconds: number, months: number): number {
  const start = new Date(seconds * 1000)
  const day = start.getUTCDate()
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, lastDay))
  return end.getTime() / 1000
}

function planMetadata({ kind, paymentCount }: PlanRow): Record<string, string> {
  return { plan: kind, ...(paymentCount && { plan_parts: String(paymentCount) }) }
}

/** Prices of subscriptions need a product at Stripe, whose name is on its invoices. A new title is a new product. */
async function stripeProduct(stripe: Stripe, order: OrderRow, catalogue: Catalogue): Promise<string> {
  const { title } = productOf(order, catalogue)
  const id = `${order.productId}-${createHash('sha256').update(title).digest('hex').slice(0, 8)}`
  try {
    await stripe.products.create({ id, name: title })
  } catch (error) {
    if (!isStripeError(error) || error.code !== 'resource_already_exists') throw error
  }
  return id
}

/** So that an open payment cannot be paid any more. Stripe refuses to cancel the payment of an invoice itself. */
export async function cancelPayment(
  db: Db,
  stripe: Stripe,
  { planId }: Pick<OrderRow, 'planId'>,
  intentId: string,
): Promise<Stripe.PaymentIntent> {
  const plan = await findPlan(db, planId)
  if (!plan?.subscriptionId) return stripe.paymentIntents.cancel(intentId)
  const { latest_invoice } = await stripe.subscriptions.cancel(plan.subscriptionId)
  const left = await stripe.paymentIntents.retrieve(intentId)
  if (!isPayable(left) || !latest_invoice) return left
  await stripe.invoices.voidInvoice(typeof latest_invoice === 'string' ? latest_invoice : latest_invoice.id)
  return stripe.paymentIntents.retrieve(intentId)
}
