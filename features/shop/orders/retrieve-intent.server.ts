import type Stripe from 'stripe'
import { isStripeError, withoutBalance } from '#platform/stripe.server.ts'

/** Expands the charge, which has Stripe's fee, and the buyer's email if the intent does not. */
export async function retrieveIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | undefined> {
  const retrieve = (expand: string) => stripe.paymentIntents.retrieve(id, { expand: [expand] })
  try {
    return await withoutBalance(
      () => retrieve('latest_charge.balance_transaction'),
      () => retrieve('latest_charge'),
    )
  } catch (error) {
    if (isStripeError(error) && error.statusCode === 404) return undefined
    throw error
  }
}
