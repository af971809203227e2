import type Stripe from 'stripe'
import { syncRefunds } from '../receipts/sync-refunds.server.ts'
import { recordPaymentFacts, type Shop } from './fulfilment.server.ts'
import { retrieveIntent } from './retrieve-intent.server.ts'
import { readIntent } from './stripe-facts.ts'

/** Asks Stripe about a payment and records what is new. Returns the order's id if it is one of ours. */
export async function syncPayment(shop: Shop, stripe: Stripe, id: string): Promise<string | undefined> {
  const intent = await retrieveIntent(stripe, id)
  const orderId = intent && (await recordPaymentFacts(shop, readIntent(intent)))
  if (orderId) await syncRefunds(shop, stripe, orderId)
  return orderId
}
