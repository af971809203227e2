import type Stripe from 'stripe'
import { isStripeError } from '#platform/stripe.server.ts'
import { retrieveIntent } from '../checkout/payments.server.ts'
import { learnRefunds } from '../receipts/learn-refunds.server.ts'
import { recordNews, type Shop } from './fulfilment.server.ts'
import { type News, readEvent, readIntent } from './stripe-facts.ts'

/** Takes in one event of Stripe's, whose signature was checked. Twice is as good as once. */
export async function receiveEvent(shop: Shop, stripe: Stripe, event: Stripe.Event): Promise<void> {
  const news = readEvent(event)
  if (!news) return
  const complete = await withCharge(stripe, news)
  const known = { id: event.id, type: event.type, payload: JSON.stringify(event) }
  const orderId = await recordNews(shop, complete, known)
  if (orderId) await learnRefunds(shop, stripe, orderId)
}

/**
 * The event of a payment names its charge, and no more. The charge has the card, the country and what Stripe keeps, and
 * the email where the form gave none (a wallet's): only without an address is it worth to wait for Stripe.
 */
async function withCharge(stripe: Stripe, news: News): Promise<News> {
  const { subject, facts } = news
  const { payment } = facts
  if (!payment) return news
  const intent = await retrieveIntent(stripe, subject.paymentIntentId).catch((error) => {
    if (!payment.email || !isStripeError(error)) throw error
    return undefined
  })
  const asked = intent && readIntent(intent).facts
  const email = payment.email ?? asked?.payment?.email ?? null
  return {
    subject,
    facts: { ...facts, payment: { ...payment, email }, ...(asked?.charge && { charge: asked.charge }) },
  }
}
