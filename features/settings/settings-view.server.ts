import type { Services } from '#platform/http/api.server.ts'
import type { MailSecurity } from '#platform/mail/mail-server.ts'
import { credentialsIn } from '#platform/mail/transport.server.ts'
import type { EnteredMail, EnteredPayments } from '#platform/settings/entered.server.ts'
import { isLiveKey } from '#platform/stripe.server.ts'

/** Never contains a secret, only whether there is one. */
export type MailView =
  | { setBy: 'environment'; server: string; user: string; from: string; team: string }
  | { setBy: 'admin'; works: boolean; values: ShownMail }
  | { setBy: 'nobody' }

export type ShownMail = {
  host: string
  port: number
  security: MailSecurity
  user: string
  fromName: string
  fromAddress: string
  team: string
}

export type PaymentsView =
  | { setBy: 'environment'; publishableKey: string; isLive: boolean }
  | { setBy: 'admin'; works: boolean; isLive: boolean; values: ShownPayments }
  | { setBy: 'nobody' }

type ShownPayments = {
  publishableKey: string
  account: string | null
  /** Why there is no webhook, as a message for the owner. */
  webhookProblem: string | null
}

export type SettingsView = { mail: MailView; payments: PaymentsView }

/** `works` is false if the secret cannot be decrypted because the server's encryption key changed. */
export function readSettingsView({ settings, env }: Pick<Services, 'settings' | 'env'>): SettingsView {
  const { mail: enteredMail, payments: enteredPayments } = settings.entered()
  return { mail: mailView(settings, env, enteredMail), payments: paymentsView(settings, enteredPayments) }
}

function mailView(
  settings: Services['settings'],
  { SMTP_URL }: Services['env'],
  entered: EnteredMail | undefined,
): MailView {
  const mail = settings.mail()
  if (mail?.origin === 'environment' && SMTP_URL) {
    const { from, team } = mail
    return {
      setBy: 'environment',
      server: new URL(SMTP_URL).host,
      user: credentialsIn(SMTP_URL).user,
      from,
      team,
    }
  }
  if (!entered) return { setBy: 'nobody' }
  const { host, port, security, user, fromName, fromAddress, team } = entered
  return {
    setBy: 'admin',
    works: mail !== undefined,
    values: { host, port, security, user, fromName, fromAddress, team },
  }
}

function paymentsView(settings: Services['settings'], entered: EnteredPayments | undefined): PaymentsView {
  const payments = settings.payments()
  if (payments?.origin === 'environment')
    return { setBy: 'environment', publishableKey: payments.publishableKey, isLive: payments.isLive }
  if (!entered) return { setBy: 'nobody' }
  const { publishableKey, account, webhookProblem } = entered
  return {
    setBy: 'admin',
    works: payments !== undefined,
    isLive: isLiveKey(publishableKey),
    values: { publishableKey, account, webhookProblem },
  }
}
