import type Stripe from 'stripe'
import {
  chargeOf,
  type Facts,
  isoTime,
  type PaymentFacts,
  readDispute,
  readFailure,
  readIntent,
} from '../orders/stripe-facts.ts'

export type PaymentRecord = { intent: Stripe.PaymentIntent; found: PaymentFacts }

/** Stripe's maximum page size. */
const limit = 100

/** All payments in the Stripe account, newest first. Read-only. */
export async function* listPayments(stripe: Stripe): AsyncGenerator<PaymentRecord> {
  const refunds = await byIntent(stripe.refunds.list({ limit }))
  const disputes = await byIntent(stripe.disputes.list({ limit }))
  for await (const intent of stripe.paymentIntents.list({
    limit,
    expand: ['data.latest_charge'],
  })) {
    yield { intent, found: factsOf(intent, refunds.get(intent.id) ?? [], disputes.get(intent.id) ?? []) }
  }
}

type Returned = { payment_intent: string | Stripe.PaymentIntent | null; created: number }

async function byIntent<Item extends Returned>(list: AsyncIterable<Item>): Promise<Map<string, Item[]>> {
  const found = new Map<string, Item[]>()
  for await (const item of list) {
    const { payment_intent } = item
    const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    if (id) found.set(id, [...(found.get(id) ?? []), item])
  }
  return found
}

function factsOf(intent: Stripe.PaymentIntent, refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): PaymentFacts {
  const { subject, facts } = readIntent(intent)
  const chargedAt = isoTime(chargeOf(intent)?.created ?? intent.created)
  return {
    subject,
    facts: {
      ...facts,
      ...(intent.last_payment_error && !facts.payment && readFailure(intent, chargedAt)),
      ...disputeFacts(disputes),
      dates: {
        paid: chargedAt,
        canceled: timeOf(intent.canceled_at),
        refunded: timeOf(refunds.map(({ created }) => created).toSorted((a, b) => b - a)[0]),
        disputed: timeOf(disputes.map(({ created }) => created).toSorted((a, b) => a - b)[0]),
      },
    },
  }
}

/** One lost dispute decides, as it does when events arrive one by one. */
function disputeFacts(disputes: Stripe.Dispute[]): Facts {
  const facts = disputes.map(readDispute)
  return facts.find(({ disputeOutcome }) => disputeOutcome === 'lost') ?? Object.assign({}, ...facts)
}

function timeOf(seconds: number | null | undefined): string | undefined {
  return seconds ? isoTime(seconds) : undefined
}
