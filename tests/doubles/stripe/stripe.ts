import { startStripeDouble } from './stripe-double.ts'
import { stripeKeys } from './stripe-keys.ts'

/** The Stripe double as a process of its own, for browser tests; it sends its events to SITE_URL. */
await startStripeDouble({
  port: Number(process.env.STRIPE_PORT),
  secretKey: stripeKeys.STRIPE_SECRET_KEY,
  publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
  webhook: { url: `${process.env.SITE_URL}/api/stripe/webhook`, secret: stripeKeys.STRIPE_WEBHOOK_SECRET },
})
