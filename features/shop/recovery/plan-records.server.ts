import type Stripe from 'stripe'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow, PlanRow } from '#platform/database/tables/orders.ts'
import { orderIdKey } from '../orders/order-metadata.ts'
import { isoTime } from '../orders/stripe-facts.ts'
import { intentIdOf, invoiceOrderNumber, orderIdOf, planIdOf } from '../plans/sync-plan.server.ts'

export type PlanRecord = {
  plan: PlanRow
  /** What an order's own payment would have stored at Stripe. */
  asPaid: Pick<Stripe.PaymentIntent, 'metadata' | 'description'>
  createdAt: string
}

const limit = 100

/** By the payment's id, because a payment does not name its subscription. */
export async function listPlanRecords(stripe: Stripe): Promise<Map<string, PlanRecord>> {
  const plans = await listPlans(stripe)
  const records = new Map<string, PlanRecord>()
  if (plans.size === 0) return records
  for await (const invoice of stripe.invoices.list({ limit, expand: ['data.payments'] })) {
    const plan = plans.get(planIdOf(invoice) ?? '')
    const intentId = intentIdOf(invoice)
    if (plan && intentId)
      records.set(intentId, { plan, asPaid: asPaid(invoice, plan.id), createdAt: isoTime(invoice.created) })
  }
  return records
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
      id,
      kind,
      subscriptionId,
      endedAt: null,
      endsAt: null,
      nextAt: null,
      paymentCount: plan_parts ? Number(plan_parts) : null,
      customerId: typeof customer === 'string' ? customer : customer.id,
      // Looked at soon, for what else Stripe knows.
      nextCheckAt: new Date().toISOString(),
    })
  }
  return plans
}

function asPaid(invoice: Stripe.Invoice, planId: string): PlanRecord['asPaid'] {
  const metadata = invoice.parent?.subscription_details?.metadata ?? {}
  const orderId = orderIdOf(invoice, planId)
  if (orderId === planId) return { metadata, description: null }
  const { link_mark, ...rest } = metadata
  return {
    metadata: { ...rest, [orderIdKey]: orderId, order_number: invoiceOrderNumber(orderId) },
    description: null,
  }
}

export async function addPlan(tx: Db, order: OrderRow, { plan }: PlanRecord): Promise<void> {
  await tx
    .insertInto('plans')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('planPayments')
    .values({ orderId: order.id, planId: plan.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
