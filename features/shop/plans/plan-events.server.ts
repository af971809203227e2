import type Stripe from 'stripe'
import type { Db } from '#platform/database/connect.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import type { Shop } from '../orders/fulfilment.server.ts'
import { orderIdKey } from '../orders/order-metadata.ts'
import type { PaymentFacts } from '../orders/stripe-facts.ts'
import { saveCard } from './plan-actions.server.ts'
import { planIdOf, syncPlan } from './sync-plan.server.ts'

export const planEvents = [
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'checkout.session.completed',
] as const

type PlanEvent = Extract<Stripe.Event, { type: (typeof planEvents)[number] }>

export function isPlanEvent(event: Stripe.Event): event is PlanEvent {
  return (planEvents as readonly string[]).includes(event.type)
}

/** Events only say when to sync. */
export async function receivePlanEvent(shop: Shop, stripe: Stripe, event: PlanEvent): Promise<void> {
  const planId = planOfEvent(event)
  if (!planId) return
  if (event.type === 'checkout.session.completed') await saveCard(shop, stripe, planId, event.data.object.id)
  else await syncPlan(shop, stripe, planId)
}

/** undefined if it is about another shop's subscription. */
function planOfEvent(event: PlanEvent): string | undefined {
  switch (event.type) {
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return event.data.object.metadata[orderIdKey]
    case 'checkout.session.completed':
      return event.data.object.metadata?.[orderIdKey]
    default:
      return planIdOf(event.data.object)
  }
}

/**
 * Stripe gives the payments of a subscription no metadata. If one is unknown, its invoice identifies the plan;
 * syncing it adds the order, so that the event finds it.
 */
export async function syncPlanOf(shop: Shop, stripe: Stripe, { subject }: PaymentFacts): Promise<void> {
  const { paymentIntentId, orderId } = subject
  if (orderId || (await isKnown(shop.db, paymentIntentId))) return
  const planId = await planOfPayment(stripe, paymentIntentId)
  if (planId) await syncPlan(shop, stripe, planId)
}

async function isKnown(db: Db, paymentIntentId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst()
  return order !== undefined
}

async function planOfPayment(stripe: Stripe, payment_intent: string): Promise<string | undefined> {
  try {
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
      limit: 1,
      expand: ['data.invoice'],
    })
    const invoice = data[0]?.invoice
    return typeof invoice === 'object' && !invoice.deleted ? planIdOf(invoice) : undefined
  } catch (error) {
    // A restricted key may lack the permission.
    if (isStripeError(error) && error.statusCode === 403) return undefined
    throw error
  }
}
