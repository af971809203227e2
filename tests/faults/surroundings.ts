import { onTestFinished } from 'vitest'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { startStripeDouble } from '#tests/doubles/stripe/stripe-double.ts'
import { stripeKeys } from '#tests/doubles/stripe/stripe-keys.ts'
import { createVisitors } from './visitors.ts'

/** FAULTS=long npm run test:process injects more faults. */
export const long = process.env.FAULTS === 'long'

/** The server's dependencies: an SMTP server and Stripe. The files it sells are part of the build. */
export async function openSurroundings() {
  const peer = await startSmtpPeer()
  const stripe = await startStripeDouble({
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
  })
  onTestFinished(async () => {
    await peer.close()
    await stripe.close()
  })
  return {
    peer,
    stripe,
    visitors: createVisitors(stripe),
    settings: {
      ...stripeKeys,
      STRIPE_API_URL: stripe.url,
      SMTP_URL: peer.url,
      MAIL_FROM: 'Site <site@example.com>',
      TEAM_EMAIL: 'team@example.com',
      ADMIN_PASSWORD: 'a password of the owner',
      RATE_LIMIT: 'off',
    },
  }
}
