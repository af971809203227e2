import type Stripe from 'stripe'
import { setSiteFormats } from '#lib/site-formats.ts'
import { type By, type Change, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type MailRoute, senderLine } from '#platform/mail/mail-server.ts'
import { connectStripe, isLiveKey } from '#platform/stripe.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import {
  type EnteredCalls,
  type EnteredMail,
  type EnteredPayments,
  rowNames,
  type StoredCalls,
  sealCalls,
  sealMail,
  sealPayments,
  unsealCalls,
  unsealMail,
  unsealPayments,
} from './entered.server.ts'
import { readSetting, removeSettings, writeSetting } from './rows.server.ts'
import { createSealing } from './sealing.server.ts'

/** The environment sets a whole group, which the admin then cannot change. */
type Origin = 'environment' | 'admin'

export type MailSettings = MailRoute & { from: string; team: string; origin: Origin }

export type Payments = {
  stripe: Stripe
  publishableKey: string
  /** Undefined if Stripe cannot reach us: then we poll for payments. */
  webhookSecret: string | undefined
  isLive: boolean
  origin: Origin
}

/** What was entered in the admin, whether or not it is in use. Secrets never leave the server. */
export type Entered = {
  mail: EnteredMail | undefined
  payments: EnteredPayments | undefined
  calls: EnteredCalls | undefined
}

export type Settings = {
  /** The current settings; the same object until they change. */
  mail: () => MailSettings | undefined
  payments: () => Payments | undefined
  entered: () => Entered
  /** Picks up changes by other processes; reads a single row if there are none. */
  follow: () => Promise<void>
  /** Stores or removes the settings with an audit log entry. They are in effect when this resolves. */
  keepMail: (by: By, mail: EnteredMail | undefined, detail: string) => Promise<void>
  keepPayments: (
    by: By,
    payments: (EnteredPayments & { secretKey: string }) | undefined,
    detail: string,
  ) => Promise<void>
  keepCalls: (by: By, calls: StoredCalls | undefined, detail: string) => Promise<void>
}

type SettingsEnv = Pick<
  Env,
  | 'SECRET_KEY'
  | 'DATA_DIR'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'TEAM_EMAIL'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
>

/** Mail and payment settings from the environment or the admin. Requires a migrated database. */
export async function openSettings(db: Db, env: SettingsEnv, log: Log, stripeTimeoutMs?: number): Promise<Settings> {
  const sealing = createSealing(env)
  const fixedMail = mailOf(env)
  const fixedPayments = await paymentsOf(env, stripeTimeoutMs)
  let revision: string | undefined
  let entered: Entered = { mail: undefined, payments: undefined, calls: undefined }
  let mail = fixedMail
  let payments = fixedPayments
  let running = Promise.resolve()

  async function load(): Promise<void> {
    const mailRow = await readSetting(db, rowNames.mail)
    const paymentsRow = await readSetting(db, rowNames.payments)
    const callsRow = await readSetting(db, rowNames.calls)
    entered = {
      mail: mailRow === undefined ? undefined : unsealMail(sealing, mailRow),
      payments: paymentsRow === undefined ? undefined : unsealPayments(sealing, paymentsRow),
      calls: callsRow === undefined ? undefined : unsealCalls(sealing, callsRow),
    }
    setSiteFormats({ timeZone: await readTimeZone(db) })
    mail = fixedMail ?? usableMail(entered.mail)
    payments = fixedPayments ?? (await usablePayments(entered.payments, env.STRIPE_API_URL, stripeTimeoutMs))
  }

  async function look(): Promise<void> {
    const newest = (await readSetting(db, rowNames.revision)) ?? ''
    if (newest === revision) return
    await load()
    if (revision !== undefined) log.info('the settings were reloaded')
    revision = newest
  }

  /** Serialized: of two concurrent reads, the older result could arrive last. */
  function follow(): Promise<void> {
    running = running.catch(() => {}).then(look)
    return running
  }

  async function keep(by: By, name: string, value: string | undefined, change: Change): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (value === undefined) await removeSettings(tx, name)
      else await writeSetting(tx, name, value)
      await writeSetting(tx, rowNames.revision, newId())
      await recordAction(tx, by, change)
    })
    await follow()
  }

  await follow()
  return {
    mail: () => mail,
    payments: () => payments,
    entered: () => entered,
    follow,
    keepMail(by, given, detail) {
      const action = given ? 'settings-mail-changed' : 'settings-mail-removed'
      return keep(by, rowNames.mail, given && sealMail(sealing, given), { action, detail })
    },
    keepPayments(by, given, detail) {
      const action = given ? 'settings-payments-changed' : 'settings-payments-removed'
      return keep(by, rowNames.payments, given && sealPayments(sealing, given), { action, detail })
    },
    keepCalls(by, given, detail) {
      const action = given ? 'settings-calls-changed' : 'settings-calls-removed'
      return keep(by, rowNames.calls, given && sealCalls(sealing, given), { action, detail })
    },
  }
}

function mailOf({ SMTP_URL, MAIL_FROM, TEAM_EMAIL }: SettingsEnv): MailSettings | undefined {
  if (!SMTP_URL || !MAIL_FROM || !TEAM_EMAIL) return undefined
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, team: TEAM_EMAIL, origin: 'environment' }
}

async function paymentsOf(env: SettingsEnv, timeoutMs?: number): Promise<Payments | undefined> {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET } = env
  if (!key || !publishableKey) return undefined
  return {
    stripe: await connectStripe(key, env.STRIPE_API_URL, timeoutMs),
    publishableKey,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    isLive: isLiveKey(key),
    origin: 'environment',
  }
}

function usableMail(entered: EnteredMail | undefined): MailSettings | undefined {
  if (!entered || entered.password === undefined) return undefined
  const { host, port, security, user, password, fromName, fromAddress, team } = entered
  const from = senderLine(fromName, fromAddress)
  return { host, port, security, user, password, from, team, origin: 'admin' }
}

/** A live key entered in the admin is never sent to a test double. */
async function usablePayments(
  entered: EnteredPayments | undefined,
  apiUrl: string | undefined,
  timeoutMs?: number,
): Promise<Payments | undefined> {
  if (!entered?.secretKey) return undefined
  const { secretKey, publishableKey, webhook } = entered
  const isLive = isLiveKey(secretKey)
  if (isLive && apiUrl) return undefined
  const stripe = await connectStripe(secretKey, apiUrl, timeoutMs)
  return { stripe, publishableKey, webhookSecret: webhook?.secret, isLive, origin: 'admin' }
}
