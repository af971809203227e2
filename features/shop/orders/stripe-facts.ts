// Reads out of Stripe's objects what we keep of them. Facts only ever add up, so their order does not matter.

import type Stripe from 'stripe'
import type { DisputeOutcome } from '#platform/database/tables/orders.ts'
import { orderIdKey } from './order-metadata.ts'

export type Payment = { amountCents: number; currency: string; email: string | null }

/** What a payment or a refund moved in the seller's balance at Stripe, in the currency of that balance. */
export type Settled = { feeCents: number; netCents: number; currency: string }

/** What the charge says besides the amount. */
export type ChargeFacts = { card: string | null; country: string | null; settled?: Settled }

export type RefundFact = { id: string; amountCents: number; refundedAt: string; settled?: Settled }

export type Facts = {
  payment?: Payment
  charge?: ChargeFacts
  failedAt?: string
  /** Of who tried to pay: the owner may help. */
  triedBy?: string
  canceled?: boolean
  refundedCents?: number
  disputed?: boolean
  disputeOutcome?: DisputeOutcome
  /** What a lost dispute cost on top of the payment. */
  disputeFeeCents?: number
  /** When it happened, where we learn of it long after; otherwise it happened now. */
  dates?: Partial<Record<'paid' | 'canceled' | 'refunded' | 'disputed', string | undefined>>
}

/** Where the facts belong: the intent's own id, and the order it was made for. */
export type Subject = { paymentIntentId: string; orderId: string | undefined }

export type News = { subject: Subject; facts: Facts }

/** What Stripe is asked to tell us; readEvent reads each of them, and a test holds it. */
export const handledEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

type HandledEvent = Extract<Stripe.Event, { type: (typeof handledEvents)[number] }>

function isHandled(event: Stripe.Event): event is HandledEvent {
  return (handledEvents as readonly string[]).includes(event.type)
}

/** undefined for the many kinds of event that tell nothing about an order. */
export function readEvent(event: Stripe.Event): News | undefined {
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
      return news(payment_intent, metadata, { refundedCents: amount_refunded })
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent, metadata } = event.data.object
      return news(payment_intent, metadata, readDispute(event.data.object))
    }
  }
}

export function readIntent(intent: Stripe.PaymentIntent): News {
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

/** A card that was refused, and who tried it. */
export function readFailure(intent: Stripe.PaymentIntent, failedAt: string): Facts {
  const tried = emailOf(intent) ?? intent.last_payment_error?.payment_method?.billing_details.email
  return { failedAt, ...(tried && { triedBy: tried.trim().toLowerCase() }) }
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
  ...{ amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa', discover: 'Discover' },
  ...{ diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' },
}

/** undefined for one that was not made, or came back. */
export function readRefund(refund: Stripe.Refund): RefundFact | undefined {
  const { id, amount, created, status, balance_transaction } = refund
  if (status === 'failed' || status === 'canceled') return undefined
  const settled = readSettled(balance_transaction)
  return { id, amountCents: amount, refundedAt: isoTime(created), ...(settled && { settled }) }
}

/** There only where it was asked for, and not before Stripe has booked it. */
function readSettled(booked: string | Stripe.BalanceTransaction | null): Settled | undefined {
  if (!booked || typeof booked === 'string') return undefined
  const { fee, net, currency } = booked
  return { feeCents: fee, netCents: net, currency }
}

/** Whether the buyer can still pay it. */
export function isPayable({ status }: Stripe.PaymentIntent): boolean {
  return ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status)
}

function news(
  intent: string | Stripe.PaymentIntent | null,
  metadata: Stripe.Metadata,
  facts: Facts,
): News | undefined {
  const paymentIntentId = typeof intent === 'string' ? intent : intent?.id
  return paymentIntentId ? { subject: { paymentIntentId, orderId: metadata[orderIdKey] }, facts } : undefined
}

/** There only where the intent was asked for with its charge. */
export function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'object' ? latest_charge : null
}

function emailOf(intent: Stripe.PaymentIntent): string | null {
  const email = intent.receipt_email ?? chargeOf(intent)?.billing_details.email
  return email ? email.trim().toLowerCase() : null
}

/** The buyer's address in an event that is kept whole, wherever its object has it. */
export function addressIn(payload: string): string | null {
  const [, address] = /"(?:receipt_email|email|customer_email_address)":"([^"]+@[^"]+)"/.exec(payload) ?? []
  return address?.toLowerCase() ?? null
}

function outcomeOf(status: Stripe.Dispute.Status): { disputeOutcome?: DisputeOutcome } {
  if (status === 'lost') return { disputeOutcome: 'lost' }
  return status === 'won' || status === 'warning_closed' ? { disputeOutcome: 'won' } : {}
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
