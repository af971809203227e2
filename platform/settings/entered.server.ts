import type { CallProvider } from '#platform/database/tables/calls.ts'
import type { MailServer } from '#platform/mail/mail-server.ts'
import type { Sealing } from './sealing.server.ts'

/** Mail settings as stored; only the password is encrypted. */
type StoredMail = Omit<MailServer, 'password'> & {
  password: string | null
  fromName: string
  fromAddress: string
  team: string
}

type StoredPayments = {
  secretKey: string
  publishableKey: string
  /** Stripe's name for the account, if the key may read it. */
  account: string | null
  webhook: StoredWebhook | null
  /** Why the webhook could not be set up, as a sentence; null if it works. */
  webhookProblem: string | null
}

/** The owner's calendar and its webhook secret. */
export type StoredCalls = {
  provider: Calendar
  secret: string
  /** The calendar's account, if known. */
  account: string | null
}

export type Calendar = Exclude<CallProvider, 'by-hand'>

type StoredWebhook = { id: string; secret: string }

/** As entered. A secret is undefined if it was encrypted with another key. */
export type EnteredMail = Omit<StoredMail, 'password'> & { password: string | undefined }
export type EnteredPayments = Omit<StoredPayments, 'secretKey' | 'webhook'> & {
  secretKey: string | undefined
  webhook: { id: string; secret: string | undefined } | null
}

export type EnteredCalls = Omit<StoredCalls, 'secret'> & { secret: string | undefined }

export const rowNames = {
  mail: 'mail-server',
  payments: 'payment-keys',
  calls: 'call-webhook',
  backups: 'backup-passphrase',
  revision: 'settings-revision',
} as const
/** Binds the password to its server and user, so that it is never sent to another. */
function serverOf({ host, port, security, user }: Omit<StoredMail, 'password'>): string {
  return JSON.stringify([host, port, security, user])
}

const purposes = {
  mail: 'mail-password',
  stripe: 'stripe-secret-key',
  webhook: 'stripe-webhook-secret',
  calls: 'call-webhook-secret',
}

export function sealMail(sealing: Sealing, mail: EnteredMail): string {
  const password = mail.password ? sealing.seal(purposes.mail, serverOf(mail), mail.password) : null
  return JSON.stringify({ ...mail, password } satisfies StoredMail)
}

export function unsealMail(sealing: Sealing, raw: string): EnteredMail {
  const stored = JSON.parse(raw) as StoredMail
  const { password } = stored
  const opened = password === null ? '' : sealing.unseal(purposes.mail, serverOf(stored), password)
  return { ...stored, password: opened }
}

export function sealPayments(sealing: Sealing, payments: EnteredPayments & { secretKey: string }): string {
  const { secretKey, publishableKey, webhook } = payments
  return JSON.stringify({
    ...payments,
    secretKey: sealing.seal(purposes.stripe, publishableKey, secretKey),
    webhook: webhook && {
      id: webhook.id,
      secret: sealing.seal(purposes.webhook, webhook.id, webhook.secret ?? ''),
    },
  } satisfies StoredPayments)
}

export function unsealPayments(sealing: Sealing, raw: string): EnteredPayments {
  const stored = JSON.parse(raw) as StoredPayments
  const { secretKey, publishableKey, webhook } = stored
  return {
    ...stored,
    secretKey: sealing.unseal(purposes.stripe, publishableKey, secretKey),
    webhook: webhook && {
      id: webhook.id,
      secret: sealing.unseal(purposes.webhook, webhook.id, webhook.secret),
    },
  }
}

export function sealCalls(sealing: Sealing, calls: StoredCalls): string {
  const { provider, secret } = calls
  return JSON.stringify({ ...calls, secret: sealing.seal(purposes.calls, provider, secret) })
}

export function unsealCalls(sealing: Sealing, raw: string): EnteredCalls {
  const stored = JSON.parse(raw) as StoredCalls
  return { ...stored, secret: sealing.unseal(purposes.calls, stored.provider, stored.secret) }
}
