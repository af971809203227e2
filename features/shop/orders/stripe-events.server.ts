import type Stripe from 'stripe'
import { isStripeError } from '#platform/stripe.server.ts'
import { isPlanEvent, planEvents, receivePlanEvent, syncPlanOf } from '../plans/plan-events.server.ts'
import { syncRefunds } from '../receipts/sync-refunds.server.ts'
import { recordPaymentFacts, type Shop } from './fulfilment.server.ts'
import { retrieveIntent } from './retrieve-intent.server.ts'
import { type PaymentFacts, paymentEvents, readEvent, readIntent } from './stripe-facts.ts'

/** The events we subscribe to. */
export const handledEvents = [...paymentEvents, ...planEvents]

/** The signature was already checked. Handling an event twice is harmless. */
export async function receiveEvent(shop: Shop, stripe: Stripe, event: Stripe.Event): Promise<void> {
  if (isPlanEvent(event)) return receivePlanEvent(shop, stripe, event)
  const reported = readEvent(event)
  if (!reported) return
  await syncPlanOf(shop, stripe, reported)
  const complete = await withCharge(stripe, reported)
  const known = { id: event.id, type: event.type, payload: JSON.stringify(event) }
  const orderId = await recordPaymentFacts(shop, complete, known)
  if (orderId) await syncRefunds(shop, stripe, orderId)
}

/**
 * A payment event contains only the charge's id. The charge has the card, country and fee, and the email for wallet
 * payments, so we wait for Stripe only if the email is missing.
 */
async function withCharge(stripe: Stripe, reported: PaymentFacts): Promise<PaymentFacts> {
  const { subject, facts } = reported
  const { payment } = facts
  if (!payment) return reported
  const intent = await retrieveIntent(stripe, subject.paymentIntentId).catch((error) => {
    if (!payment.email || !isStripeError(error)) throw error
    return undefined
  })
  const intentFacts = intent && readIntent(intent).facts
  const email = payment.email ?? intentFacts?.payment?.email ?? null
  return {
    subject,
    facts: { ...facts, payment: { ...payment, email }, ...(intentFacts?.charge && { charge: intentFacts.charge }) },
  }
}
