import type Stripe from 'stripe'
import { retrieveIntent } from '../checkout/payments.server.ts'
import { recordNews, type Shop } from './fulfilment.server.ts'
import { type News, readEvent, readIntent } from './stripe-facts.ts'

/** Takes in one event of Stripe's, whose signature was checked. Twice is as good as once. */
export async function receiveEvent(shop: Shop, stripe: Stripe, event: Stripe.Event): Promise<void> {
  const news = readEvent(event)
  if (!news) return
  const complete = await withEmail(stripe, news)
  await recordNews(shop, complete, { id: event.id, type: event.type, payload: JSON.stringify(event) })
}

/** A payment whose form gave no email (a wallet's) carries it in its charge only. */
async function withEmail(stripe: Stripe, news: News): Promise<News> {
  const { subject, facts } = news
  if (!facts.payment || facts.payment.email) return news
  const intent = await retrieveIntent(stripe, subject.paymentIntentId)
  const email = (intent && readIntent(intent).facts.payment?.email) ?? null
  return { subject, facts: { ...facts, payment: { ...facts.payment, email } } }
}
