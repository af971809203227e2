import { onTestFinished } from 'vitest'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { startStripeDouble } from '#tests/doubles/stripe/stripe-double.ts'
import { stripeKeys } from '#tests/doubles/stripe/stripe-keys.ts'
import { createVisitors } from './visitors.ts'

/** The long form breaks things more often: FAULTS=long npm run test:process. */
export const long = process.env.FAULTS === 'long'

/** What the server leans on: somewhere to send mail and somewhere to take cards. What it sells lies in its build. */
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
