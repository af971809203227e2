import type Stripe from 'stripe'
import { createBalance } from './stripe-balance.ts'
import { createBilling } from './stripe-billing.ts'
import { createEndpoints, makeAccount } from './stripe-endpoints.ts'
import { invalidRequest, noSuch, StripeDoubleError } from './stripe-error.ts'
import { makeCharge, makeDispute, makeEvent, makeIntent, makeRefund, newStripeId, now } from './stripe-objects.ts'
import { createTax } from './stripe-tax.ts'

export type CardInput = { number: string; email: string | null; receiptEmail: string | null }

/** Stripe's test cards, and what becomes of a payment with them. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  /** Sends the buyer to their bank and back to the return address. */
  withRedirect: '4000002760003184',
} as const

const declines: Record<string, { decline_code: string; message: string }> = {
  [testCards.declined]: { decline_code: 'generic_decline', message: 'Your card was declined.' },
  [testCards.insufficientFunds]: {
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
}

/** What Stripe remembers, and the events it makes of it; `emit` gets each event once, in the order it happened. */
export function createStripeLedger(emit: (event: Stripe.Event) => void) {
  const intents = new Map<string, Stripe.PaymentIntent>()
  const charges = new Map<string, Stripe.Charge>()
  const disputes = new Map<string, Stripe.Dispute>()
  const refunds: Stripe.Refund[] = []
  const endpoints = createEndpoints()
  const balance = createBalance()
  const tax = createTax()
  const billing = createBilling({
    emit,
    createIntent,
    confirm,
    intent,
    cancelIntent: (id) => void markCanceled(intent(id)),
  })

  function intent(id: string): Stripe.PaymentIntent {
    const found = intents.get(id)
    if (!found) throw noSuch('payment_intent', id)
    return found
  }

  function chargeOf(intentId: string): Stripe.Charge {
    const charge = charges.get(String(intent(intentId).latest_charge))
    if (!charge) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.')
    return charge
  }

  function createIntent(given: Partial<Stripe.PaymentIntent>): Stripe.PaymentIntent {
    const created = makeIntent(given)
    intents.set(created.id, created)
    emit(makeEvent('payment_intent.created', created))
    return created
  }

  function confirm(id: string, { number, email, receiptEmail }: CardInput): Stripe.PaymentIntent {
    const paying = intent(id)
    if (paying.status !== 'requires_payment_method') throw unexpectedState(paying)
    paying.receipt_email = receiptEmail
    if (declines[number]) throw decline(paying, declines[number])
    const charge = makeCharge(paying, email, number.slice(-4))
    charges.set(charge.id, charge)
    balance.bookCharge(charge)
    Object.assign(paying, {
      status: 'succeeded',
      amount_received: paying.amount,
      latest_charge: charge.id,
      payment_method: charge.payment_method,
      last_payment_error: null,
    })
    emit(makeEvent('charge.succeeded', charge))
    emit(makeEvent('payment_intent.succeeded', paying))
    billing.settle(paying, { number, email, receiptEmail })
    tax.commit(paying, billing.taxedInvoiceOf(paying.id))
    return paying
  }

  function decline(paying: Stripe.PaymentIntent, reason: { decline_code: string; message: string }) {
    const error = { type: 'card_error' as const, code: 'card_declined', ...reason }
    paying.last_payment_error = error as Stripe.PaymentIntent['last_payment_error']
    emit(makeEvent('payment_intent.payment_failed', paying))
    billing.fail(paying)
    return new StripeDoubleError(402, { ...error, payment_intent: structuredClone(paying) })
  }

  function cancel(id: string): Stripe.PaymentIntent {
    const canceled = intent(id)
    if (canceled.status === 'succeeded' || canceled.status === 'canceled') throw unexpectedState(canceled)
    if (billing.isOfInvoice(id))
      throw invalidRequest('You cannot cancel this PaymentIntent because it was created by an invoice.')
    return markCanceled(canceled)
  }

  function markCanceled(canceled: Stripe.PaymentIntent): Stripe.PaymentIntent {
    Object.assign(canceled, { status: 'canceled', canceled_at: now() })
    emit(makeEvent('payment_intent.canceled', canceled))
    return canceled
  }

  function refund(intentId: string, amount?: number): Stripe.Refund {
    const charge = chargeOf(intentId)
    const left = charge.amount - charge.amount_refunded
    if (left === 0) {
      throw invalidRequest('Charge has already been refunded.', undefined, 'charge_already_refunded')
    }
    if ((amount ?? 0) > left) {
      const message = `Refund amount (${inDollars(amount ?? 0)}) is greater than unrefunded amount on charge (${inDollars(left)})`
      throw invalidRequest(message, 'amount')
    }
    const made = makeRefund(charge, amount ?? left)
    made.balance_transaction = balance.bookRefund(made)
    refunds.unshift(made)
    charge.amount_refunded += made.amount
    charge.refunded = charge.amount_refunded === charge.amount
    tax.reverse(intentId, made)
    emit(makeEvent('charge.refunded', charge))
    emit(makeEvent('refund.created', made))
    return made
  }

  function dispute(intentId: string): Stripe.Dispute {
    const charge = chargeOf(intentId)
    charge.disputed = true
    const opened = makeDispute(charge)
    opened.balance_transactions = [balance.bookDispute(opened)]
    disputes.set(opened.id, opened)
    emit(makeEvent('charge.dispute.created', opened))
    return opened
  }

  function closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute {
    const closed = disputes.get(id)
    if (!closed) throw noSuch('dispute', id)
    closed.status = status
    if (status === 'won') closed.balance_transactions.push(balance.bookReturn(closed))
    emit(makeEvent('charge.dispute.closed', closed))
    return closed
  }

  /** Its charge is left an id, or comes whole, or with what it moved in the balance. */
  function retrieve(id: string, expanded: Expanded): Stripe.PaymentIntent {
    const found = structuredClone(intent(id))
    const charge = charges.get(String(found.latest_charge))
    if (!expanded || !charge) return found
    const whole = structuredClone(charge)
    return { ...found, latest_charge: expanded === 'balance' ? balance.expand(whole) : whole }
  }

  function listRefunds(intentId: string | null, expandBalance: boolean): Stripe.Refund[] {
    const wanted = refunds.filter(({ payment_intent }) => !intentId || payment_intent === intentId)
    return expandBalance ? wanted.map(balance.expand) : wanted
  }

  return {
    intents,
    refunds,
    balance,
    billing,
    tax,
    /** The charge itself, for tests that change what happened. */
    charge: (of: string | Stripe.Charge | null) => charges.get(typeof of === 'string' ? of : (of?.id ?? '')),
    listRefunds,
    listIntents: (expanded: Expanded) => [...intents.keys()].toReversed().map((id) => retrieve(id, expanded)),
    listDisputes: () => [...disputes.values()].toReversed(),
    createIntent,
    retrieve,
    confirm,
    cancel,
    refund,
    dispute,
    closeDispute,
    newStripeId,
    account: makeAccount('A Coach'),
    endpoints,
  }
}

/** What of a payment's charge is asked for. */
export type Expanded = 'charge' | 'balance' | undefined

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

export type StripeLedger = ReturnType<typeof createStripeLedger>

function unexpectedState({ status }: Stripe.PaymentIntent): StripeDoubleError {
  const message = `You cannot do this to a PaymentIntent because it has a status of ${status}.`
  return invalidRequest(message, undefined, 'payment_intent_unexpected_state')
}
