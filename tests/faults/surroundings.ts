import { onTestFinished } from 'vitest'
import { writeSampleEditions } from '#tests/doubles/sample-editions.ts'
import { startSmtpPeer } from '#tests/doubles/smtp-peer.ts'
import { startStripeDouble } from '#tests/doubles/stripe-double.ts'
import { stripeKeys } from '#tests/doubles/stripe-keys.ts'
import { builtServer, temporaryDir } from '../process/built-server.ts'
import { createVisitors } from './visitors.ts'

/** The long form breaks things more often: npm run test:faults. */
export const long = process.env.FAULTS === 'long'

/** What the server leans on: somewhere to send mail, somewhere to take cards, something to sell. */
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
  const editions = temporaryDir()
  writeSampleEditions(editions)
  return {
    peer,
    stripe,
    visitors: createVisitors(stripe),
    command: [...builtServer, '--full-editions', editions],
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
