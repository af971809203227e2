// What moves in the balance of an account. No published fixture has it: the fields are those of the SDK's types.

import type Stripe from 'stripe'
import { newStripeId, now } from './stripe-objects.ts'

type Movement = {
  amount: number
  currency: string
  fee: number
  type: Stripe.BalanceTransaction.Type
  source: string
}

/** What Stripe takes of a card payment in the United States: 2.9 percent and 30 cents. */
export const cardFee = (amount: number) => Math.round(amount * 0.029) + 30
/** Taken with the disputed amount. */
export const disputeFee = 1500

/**
 * The books of the double's account. It has a bank account for every currency, so that nothing is converted. While
 * `isLate`, a payment is not in them yet.
 */
export function createBalance() {
  const booked = new Map<string, Stripe.BalanceTransaction>()
  const late: (() => void)[] = []
  let isLate = false

  function book({ amount, currency, fee, type, source }: Movement): Stripe.BalanceTransaction {
    const movement: Stripe.BalanceTransaction = {
      id: newStripeId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: now(),
      balance_type: 'payments',
      created: now(),
      currency,
      description: null,
      exchange_rate: null,
      fee,
      fee_details: fee
        ? [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ]
        : [],
      net: amount - fee,
      reporting_category: type === 'adjustment' ? 'dispute' : String(type),
      source,
      status: 'pending',
      type,
    }
    booked.set(movement.id, movement)
    return movement
  }

  return {
    booked,
    bookCharge(charge: Stripe.Charge): void {
      const { id, amount, currency } = charge
      const bookNow = () => {
        const fee = cardFee(amount)
        charge.balance_transaction = book({ amount, currency, fee, type: 'charge', source: id }).id
      }
      charge.balance_transaction = null
      if (isLate) late.push(bookNow)
      else bookNow()
    },
    /** Stripe does not return the fee of the payment, and takes none for the refund. */
    bookRefund: ({ id, amount, currency }: Stripe.Refund) =>
      book({ amount: -amount, currency, fee: 0, type: 'refund', source: id }).id,
    bookDispute: ({ id, amount, currency }: Stripe.Dispute) =>
      book({ amount: -amount, currency, fee: disputeFee, type: 'adjustment', source: id }),
    bookReturn: ({ id, amount, currency }: Stripe.Dispute) =>
      book({ amount, currency, fee: 0, type: 'adjustment', source: id }),
    beLate() {
      isLate = true
    },
    catchUp() {
      isLate = false
      for (const bookNow of late.splice(0)) bookNow()
    },
    /** The movement itself in the place of its id. */
    expand<Item extends Pick<Stripe.Charge | Stripe.Refund, 'balance_transaction'>>(item: Item): Item {
      const found = booked.get(String(item.balance_transaction))
      return found ? { ...item, balance_transaction: found } : item
    },
  }
}
