import type Stripe from 'stripe'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow, PlanRow } from '#platform/database/tables/orders.ts'
import { orderIdKey } from '../orders/order-metadata.ts'
import { isoTime } from '../orders/stripe-facts.ts'
import { intentIdOf, numberOfPart, orderIdOf, planIdOf } from '../plans/sync-plan.server.ts'

export type PlanPart = {
  plan: PlanRow
  /** What an order's own payment would have stored at Stripe. */
  asPaid: Pick<Stripe.PaymentIntent, 'metadata' | 'description'>
  createdAt: string
}

const limit = 100

/** By the id of the payment, which knows nothing of its subscription. */
export async function listPlanParts(stripe: Stripe): Promise<Map<string, PlanPart>> {
  const plans = await listPlans(stripe)
  const parts = new Map<string, PlanPart>()
  if (plans.size === 0) return parts
  for await (const invoice of stripe.invoices.list({ limit, expand: ['data.payments'] })) {
    const plan = plans.get(planIdOf(invoice) ?? '')
    const intentId = intentIdOf(invoice)
    if (plan && intentId)
      parts.set(intentId, { plan, asPaid: asPaid(invoice, plan.id), createdAt: isoTime(invoice.created) })
  }
  return parts
}

/** With the newest subscription, since one for the rest replaces the first. */
async function listPlans(stripe: Stripe): Promise<Map<string, PlanRow>> {
  const plans = new Map<string, PlanRow>()
  for await (const { id: subscriptionId, customer, metadata } of stripe.subscriptions.list({
    limit,
    status: 'all',
  })) {
    const { [orderIdKey]: id, plan: kind, plan_parts } = metadata
    if (!id || plans.has(id) || (kind !== 'instalments' && kind !== 'monthly')) continue
    plans.set(id, {
      ...{ id, kind, subscriptionId, endedAt: null, endsAt: null, nextAt: null },
      parts: plan_parts ? Number(plan_parts) : null,
      customerId: typeof customer === 'string' ? customer : customer.id,
      // Looked at soon, for what else Stripe knows.
      nextCheckAt: new Date().toISOString(),
    })
  }
  return plans
}

function asPaid(invoice: Stripe.Invoice, planId: string): PlanPart['asPaid'] {
  const metadata = invoice.parent?.subscription_details?.metadata ?? {}
  const orderId = orderIdOf(invoice, planId)
  if (orderId === planId) return { metadata, description: null }
  const { link_mark, ...rest } = metadata
  return {
    metadata: { ...rest, [orderIdKey]: orderId, order_number: numberOfPart(orderId) },
    description: null,
  }
}

export async function addPlan(tx: Db, order: OrderRow, { plan }: PlanPart): Promise<void> {
  await tx
    .insertInto('plans')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('planParts')
    .values({ orderId: order.id, planId: plan.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
