import type Stripe from 'stripe'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { orderState } from '#domain/shop/order-state.ts'
import { sameText } from '#platform/signing.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import { readOrder } from '../orders/find-order.server.ts'
import { recordPaymentFacts, type Shop } from '../orders/fulfilment.server.ts'
import { findOrderView, orderPath } from '../orders/orders.server.ts'
import { retrieveIntent } from '../orders/retrieve-intent.server.ts'
import { readIntent } from '../orders/stripe-facts.ts'
import { syncPlan } from '../plans/sync-plan.server.ts'
import { syncRefunds } from '../receipts/sync-refunds.server.ts'
import type { PaymentStatus } from '../schema.ts'
import { type PaymentServices, refuseIfStripe, unavailable } from './start-payment.server.ts'

/**
 * Asks Stripe for the payment's outcome. Only a caller with the client secret, which Stripe adds to the return URL,
 * learns the order's link.
 */
export async function checkPayment(
  services: PaymentServices,
  paymentIntentId: string,
  clientSecret: string,
): Promise<PaymentStatus | undefined> {
  const { payments, db, content } = services
  if (!payments) throw unavailable(content())
  const intent = await retrieveIntent(payments.stripe, paymentIntentId).catch(refuseIfStripe(services))
  if (!intent?.client_secret || !sameText(clientSecret, intent.client_secret)) return undefined
  const orderId = await recordPaymentFacts(services, readIntent(intent))
  if (!orderId) return undefined
  await syncRefunds(services, payments.stripe, orderId)
  if (intent.status === 'succeeded') await checkSilently(services, payments.stripe, orderId)
  const order = await readOrder(db, orderId)
  const state = orderState(order)
  if (state === 'paid' || state === 'disputed') {
    const { token } = order
    const view = await findOrderView(db, token, everyProductOf(content().products))
    if (view) return { state: 'paid', orderPath: orderPath(order), token, order: view }
  }
  if (state === 'refunded' || state === 'lost') return { state: 'closed' }
  return { state: intent.status === 'processing' ? 'processing' : 'failed' }
}

/** The payment is recorded already; an event or the sweep looks again if Stripe does not answer. */
async function checkSilently(shop: Shop, stripe: Stripe, planId: string): Promise<void> {
  await syncPlan(shop, stripe, planId).catch((error) => {
    if (!isStripeError(error)) throw error
    shop.log.error({ err: error, planId }, 'a plan could not be read')
  })
}
