// Stripe's objects as its published fixtures give them (stripe-fixtures.json, MIT licence): every object that the
// double answers starts from its fixture, so that field names and types are Stripe's own.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'

type Fixtures = {
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  event: Stripe.Event
}

export const fixtures = JSON.parse(readFileSync(new URL('./stripe-fixtures.json', import.meta.url), 'utf8')) as Fixtures

export const now = () => Math.floor(Date.now() / 1000)

export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export function makeIntent(given: Partial<Stripe.PaymentIntent>): Stripe.PaymentIntent {
  const id = newStripeId('pi')
  return {
    ...structuredClone(fixtures.payment_intent),
    id,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: now(),
    // The fixture fills these with samples; an intent that nobody touched has none of them.
    canceled_at: null,
    last_payment_error: null,
    next_action: null,
    processing: null,
    shipping: null,
    transfer_data: null,
    ...given,
  }
}

export function makeCharge(intent: Stripe.PaymentIntent, email: string | null, last4: string): Stripe.Charge {
  const charge = structuredClone(fixtures.charge)
  const details = charge.payment_method_details
  if (details?.card) details.card.last4 = last4
  return {
    ...charge,
    id: newStripeId('ch'),
    amount: intent.amount,
    amount_captured: intent.amount,
    captured: true,
    created: now(),
    currency: intent.currency,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    receipt_email: intent.receipt_email,
    billing_details: { ...charge.billing_details, email, name: null },
    payment_method: newStripeId('pm'),
  }
}

export function makeRefund(charge: Stripe.Charge, amount: number): Stripe.Refund {
  return {
    ...structuredClone(fixtures.refund),
    id: newStripeId('re'),
    amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
  }
}

export function makeDispute(charge: Stripe.Charge): Stripe.Dispute {
  return {
    ...structuredClone(fixtures.dispute),
    id: newStripeId('du'),
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

export function makeEvent(type: string, object: object, created = now()): Stripe.Event {
  return {
    ...structuredClone(fixtures.event),
    id: newStripeId('evt'),
    api_version: '2026-09-30.endive',
    created,
    type,
    data: { object: structuredClone(object) },
  } as Stripe.Event
}
