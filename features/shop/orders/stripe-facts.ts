// Reads what we store from Stripe's objects. Facts only accumulate, so their order does not matter.

import type Stripe from 'stripe'
import { normalAddress } from '#lib/email/normal-address.ts'
import type { DisputeOutcome } from '#platform/database/tables/orders.ts'
import { orderIdKey } from './order-metadata.ts'

export type Payment = { amountCents: number; currency: string; email: string | null }

/** Effect on the seller's Stripe balance, in that balance's currency. */
type Settled = { feeCents: number; netCents: number; currency: string }

export type ChargeFacts = { card: string | null; country: string | null; settled?: Settled }

export type RefundFact = { id: string; amountCents: number; refundedAt: string; settled?: Settled }

export type Facts = {
  payment?: Payment
  charge?: ChargeFacts
  failedAt?: string
  /** Email of a failed attempt, so the owner can help. */
  triedBy?: string
  canceled?: boolean
  refundedCents?: number
  disputed?: boolean
  disputeOutcome?: DisputeOutcome
  /** Stripe's extra fee for a lost dispute. */
  disputeFeeCents?: number
  /** Set if we learn about it much later; otherwise it happened now. */
  dates?: Partial<Record<'paid' | 'canceled' | 'refunded' | 'disputed', string | undefined>>
}

export type Subject = { paymentIntentId: string; orderId: string | undefined }

export type PaymentFacts = { subject: Subject; facts: Facts }

/** The events about payments. A test checks that readEvent handles each of them. */
export const paymentEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

type HandledEvent = Extract<Stripe.Event, { type: (typeof paymentEvents)[number] }>

function isHandled(event: Stripe.Event): event is HandledEvent {
  return (paymentEvents as readonly string[]).includes(event.type)
}

/** undefined for events that are not about an order. */
export function readEvent(event: Stripe.Event): PaymentFacts | undefined {
  if (!isHandled(event)) return undefined
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return readIntent(event.data.object)
    case 'payment_intent.payment_failed':
      return {
        ...readIntent(event.data.object),
        facts: readFailure(event.data.object, isoTime(event.created)),
      }
    case 'charge.refunded': {
      const { payment_intent, metadata, amount_refunded } = event.data.object
      return factsAbout(payment_intent, metadata, { refundedCents: amount_refunded })
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent, metadata } = event.data.object
      return factsAbout(payment_intent, metadata, readDispute(event.data.object))
    }
  }
}

export function readIntent(intent: Stripe.PaymentIntent): PaymentFacts {
  const { id, metadata, status, amount_received, currency } = intent
  const payment = { amountCents: amount_received, currency, email: emailOf(intent) }
  const charge = chargeOf(intent)
  const refundedCents = charge?.amount_refunded
  return {
    subject: { paymentIntentId: id, orderId: metadata[orderIdKey] },
    facts: {
      ...(status === 'succeeded' && { payment, ...(charge && { charge: readCharge(charge) }) }),
      ...(status === 'canceled' && { canceled: true }),
      ...(refundedCents && { refundedCents }),
    },
  }
}

export function readFailure(intent: Stripe.PaymentIntent, failedAt: string): Facts {
  const tried = emailOf(intent) ?? intent.last_payment_error?.payment_method?.billing_details.email
  return { failedAt, ...(tried && { triedBy: normalAddress(tried) }) }
}

export function readDispute({ status, balance_transactions }: Stripe.Dispute): Facts {
  const fees = status === 'lost' && balance_transactions.length > 0
  const disputeFeeCents = balance_transactions.reduce((sum, { fee }) => sum + fee, 0)
  return { disputed: true, ...outcomeOf(status), ...(fees && { disputeFeeCents }) }
}

function readCharge(charge: Stripe.Charge): ChargeFacts {
  const { payment_method_details: details, billing_details, balance_transaction } = charge
  const { brand, last4, country } = details?.card ?? {}
  const settled = readSettled(balance_transaction)
  return {
    card: brand && last4 ? `${brandName(brand)} ending in ${last4}` : null,
    country: billing_details.address?.country ?? country ?? null,
    ...(settled && { settled }),
  }
}

const brandName = (brand: string) => brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
const brandNames: Record<string, string> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** undefined for a refund that failed or was canceled. */
export function readRefund(refund: Stripe.Refund): RefundFact | undefined {
  const { id, amount, created, status, balance_transaction } = refund
  if (status === 'failed' || status === 'canceled') return undefined
  const settled = readSettled(balance_transaction)
  return { id, amountCents: amount, refundedAt: isoTime(created), ...(settled && { settled }) }
}

/** Present only if expanded, and once Stripe has booked it. */
function readSettled(booked: string | Stripe.BalanceTransaction | null): Settled | undefined {
  if (!booked || typeof booked === 'string') return undefined
  const { fee, net, currency } = booked
  return { feeCents: fee, netCents: net, currency }
}

export function isPayable({ status }: Stripe.PaymentIntent): boolean {
  return ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status)
}

function factsAbout(
  intent: string | Stripe.PaymentIntent | null,
  metadata: Stripe.Metadata,
  facts: Facts,
): PaymentFacts | undefined {
  const paymentIntentId = typeof intent === 'string' ? intent : intent?.id
  return paymentIntentId ? { subject: { paymentIntentId, orderId: metadata[orderIdKey] }, facts } : undefined
}

/** Present only if the intent was retrieved with its charge. */
export function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'object' ? latest_charge : null
}

function emailOf(intent: Stripe.PaymentIntent): string | null {
  const email = intent.receipt_email ?? chargeOf(intent)?.billing_details.email
  return email ? normalAddress(email) : null
}

/** The buyer's email in a stored event payload. */
export function addressIn(payload: string): string | null {
  const [, address] = /"(?:receipt_email|email|customer_email_address)":"([^"]+@[^"]+)"/.exec(payload) ?? []
  return address ? normalAddress(address) : null
}

function outcomeOf(status: Stripe.Dispute.Status): { disputeOutcome?: DisputeOutcome } {
  if (status === 'lost') return { disputeOutcome: 'lost' }
  return status === 'won' || status === 'warning_closed' ? { disputeOutcome: 'won' } : {}
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
