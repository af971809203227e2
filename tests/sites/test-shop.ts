import type Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, everyProductOf, findProductBySlug, productById } from '#content/shop/catalogue.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { signature, startStripeDouble } from '../doubles/stripe/stripe-double.ts'
import { stripeKeys as keys } from '../doubles/stripe/stripe-keys.ts'
import { testCards } from '../doubles/stripe/stripe-ledger.ts'
import { openTestSite } from './test-site.ts'

/** What the tests buy where it does not matter what; its price is the owner's to change. */
export const roi = productById(catalogueOf(sampleContent.products), 'roi-projection-calculator')

/** The site with a Stripe of its own, whose events come only when the test delivers them. */
export async function openTestShop(settings: Record<string, string> = {}, stripeTimeoutMs?: number) {
  const stripe = await startStripeDouble({
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
  })
  onTestFinished(() => stripe.close())
  const site = await openTestSite({ ...keys, STRIPE_API_URL: stripe.url, ...settings }, undefined, stripeTimeoutMs)
  const { log, content } = site.services
  const shop = { db: site.db, log, siteUrl: site.env.PUBLIC_URL, content }
  /** Everything the site has, as orders know it. */
  const catalogue = () => everyProductOf(content().products)
  const sdk = site.services.settings.payments()?.stripe as Stripe

  const start = (productId: string, extra: object = {}) =>
    site.post('/api/create-payment-intent', {
      productId,
      amount: findProductBySlug(catalogue(), productId)?.price,
      ...extra,
    })

  /** Opens a payment as the page does; returns what the browser then knows. */
  async function open(productId: string = roi.id, extra: object = {}) {
    const response = await start(productId, extra)
    const { clientSecret } = await response.json()
    return { id: String(clientSecret).split('_secret_')[0] ?? '', clientSecret: String(clientSecret) }
  }

  function pay(id: string, email = newEmail(), number: string = testCards.good): string {
    stripe.ledger.confirm(id, { number, email, receiptEmail: email })
    return email
  }

  function deliver(event: Stripe.Event | string, secret: string = keys.STRIPE_WEBHOOK_SECRET) {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    return site.post('/api/stripe/webhook', body, { 'stripe-signature': signature(body, secret) })
  }

  const status = (payment: { id: string; clientSecret: string }) =>
    site.post('/api/orders/status', { paymentIntent: payment.id, clientSecret: payment.clientSecret })

  const order = (id: string) =>
    site.db.selectFrom('orders').selectAll().where('paymentIntentId', '=', id).executeTakeFirstOrThrow()

  const mails = (kind: string, email: string) =>
    site.db
      .selectFrom('mailOutbox')
      .selectAll()
      .where('kind', '=', kind)
      .where((where) => where.or([where('recipient', '=', email), where('replyTo', '=', email)]))
      .execute()

  /** The events about one payment, oldest first. */
  const eventsOf = (id: string) =>
    stripe.events.filter(({ data }) => {
      const object = data.object as { id?: string; payment_intent?: string | null }
      return object.id === id || object.payment_intent === id
    })

  return { ...site, stripe, sdk, shop, catalogue, start, open, pay, deliver, status, order, mails, eventsOf }
}
