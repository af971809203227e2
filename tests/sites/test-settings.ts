import { onTestFinished } from 'vitest'
import { startSmtpPeer } from '../doubles/mail/smtp-peer.ts'
import { startStripeDouble } from '../doubles/stripe/stripe-double.ts'
import { openTestSite, ownerPassword } from './test-site.ts'

export const settingsApi = '/api/admin/settings'
/** Long enough that no other text has them in it. */
export const mailLogin = { user: 'ada@coach.example', password: 'correct-horse-battery-staple' }
export const paymentKeys = { secretKey: 'sk_test_51secretOfTheOwner', publishableKey: 'pk_test_51known' }

const restricted = {
  rk_test_whole: ['account', 'payment_intents', 'refunds', 'disputes', 'webhook_endpoints'],
  rk_test_nameless: ['payment_intents', 'refunds', 'disputes', 'webhook_endpoints'],
  rk_test_withoutHooks: ['account', 'payment_intents', 'refunds', 'disputes'],
  rk_test_blind: ['account', 'webhook_endpoints'],
}

/** A site whose environment says nothing about mail and payments, with a mail server and a Stripe that wait for it. */
export async function openUnsetSite(given: Record<string, string> = {}) {
  const peer = await startSmtpPeer(0, mailLogin)
  onTestFinished(peer.close)
  const stripe = await startStripeDouble({ ...paymentKeys, restricted })
  onTestFinished(() => stripe.close())
  const site = await openTestSite({ STRIPE_API_URL: stripe.url, ...given })
  const owner = await site.ownerSession()
  const mail = {
    host: '127.0.0.1',
    port: String(peer.port),
    security: 'none',
    ...mailLogin,
    fromName: 'Ada Coach',
    fromAddress: 'ada@coach.example',
    team: 'team@coach.example',
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, `${settingsApi}${path}`, body, owner)
    return {
      status: answer.status,
      ...((await answer.json()) as { said?: string; message?: string; notice?: string }),
    }
  }
  const saveMail = (changes: object = {}) => call('POST', '/mail', { ...mail, ownPassword: ownerPassword, ...changes })
  const savePayments = (changes: object = {}) =>
    call('POST', '/payments', { ...paymentKeys, ownPassword: ownerPassword, ...changes })
  const audit = () => site.db.selectFrom('auditLog').select(['action', 'detail']).orderBy('at').execute()
  return { ...site, peer, stripe, owner, mail, call, saveMail, savePayments, audit }
}
