import type Stripe from 'stripe'
import type { By } from '#platform/audit.server.ts'
import type { Env } from '#platform/env.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import { connectStripe, isLiveKey, isStripeError } from '#platform/stripe.server.ts'
import { isSameKind, otherKind, type PaymentEntry } from './schema.ts'
import { deleteWebhook, makeWebhook, type WebhookPlace } from './webhook-endpoint.server.ts'

export type PaymentPlace = {
  settings: Settings
  env: Pick<Env, 'PUBLIC_URL' | 'STRIPE_API_URL'>
  webhook: WebhookPlace
}

/** `notice`: what the owner should know although it worked. */
export type Said = { said: string; notice?: string }

const setElsewhere =
  'Payments are set by STRIPE_SECRET_KEY in the environment of the server. Change it there.'

/** Asks Stripe whose key it is, has it tell us of payments, and keeps both. */
export async function testAndKeepPayments(place: PaymentPlace, by: By, entry: PaymentEntry): Promise<Said> {
  const { settings, env, webhook: webhookPlace } = place
  refuseIfSetElsewhere(settings)
  const secretKey = keyFor(settings, entry)
  if (isLiveKey(secretKey) && env.STRIPE_API_URL)
    throw new Refusal(400, 'STRIPE_API_URL is for test keys: here only sk_test_ and rk_test_ keys are taken.')
  const stripe = await connectStripe(secretKey, env.STRIPE_API_URL)
  const account = await askWhose(stripe, secretKey)
  const before = settings.entered().payments
  const {
    webhook,
    problem,
    notice: atStripe,
  } = await makeWebhook(stripe, env.PUBLIC_URL, webhookPlace).catch(refuseIfStripe)
  const mode = isLiveKey(secretKey) ? 'live' : 'test mode'
  await settings.keepPayments(
    by,
    { secretKey, publishableKey: entry.publishableKey, account, webhook, webhookProblem: problem },
    `${account ?? 'an account'} (${mode})`,
  )
  const left = before && (await leaveBehind(place, before))
  const notice = [problem, atStripe, left].filter(Boolean).join(' ')
  return { said: `Connected ${account ? `as ${account} ` : ''}(${mode})`, ...(notice && { notice }) }
}

export async function removePayments(place: PaymentPlace, by: By): Promise<Said> {
  const { settings } = place
  refuseIfSetElsewhere(settings)
  const entered = settings.entered().payments
  if (!entered) throw new Refusal(404, 'No keys are set here.')
  const left = await leaveBehind(place, entered)
  await settings.keepPayments(by, undefined, entered.account ?? 'an account')
  return {
    said: 'The keys are removed. Nobody can pay until you enter new ones.',
    ...(left && { notice: left }),
  }
}

function refuseIfSetElsewhere(settings: Settings): void {
  if (settings.payments()?.origin === 'environment') throw new Refusal(409, setElsewhere)
}

function keyFor(settings: Settings, { secretKey, publishableKey }: PaymentEntry): string {
  if (secretKey) return secretKey
  const kept = settings.entered().payments
  if (!kept) throw new Refusal(400, 'Please enter the secret key.')
  if (!kept.secretKey)
    throw new Refusal(400, 'The secret key was entered under another key. Please enter it again.')
  if (!isSameKind(kept.secretKey, publishableKey)) throw new Refusal(400, `${otherKind}.`)
  return kept.secretKey
}

type Entered = NonNullable<ReturnType<Settings['entered']>['payments']>

/** What the keys from before left at Stripe goes with them, as far as they still open anything. */
async function leaveBehind(
  { env }: PaymentPlace,
  { secretKey, webhook }: Entered,
): Promise<string | undefined> {
  if (!webhook) return undefined
  if (!secretKey) return leftThere('its key can no longer be opened here')
  const stripe = await connectStripe(secretKey, env.STRIPE_API_URL)
  const refused = await deleteWebhook(stripe, webhook.id)
  return refused && leftThere(`Stripe said: ${refused}`)
}

function leftThere(why: string): string {
  return `The webhook endpoint from before could not be deleted (${why}): delete it in Stripe’s dashboard under Webhooks.`
}

/** undefined for a restricted key that works but may not say whose it is. */
async function askWhose(stripe: Stripe, key: string): Promise<string | null> {
  try {
    const account = await stripe.accounts.retrieveCurrent()
    if (key.startsWith('rk_')) await checkRights(stripe)
    return nameOf(account)
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.type !== 'StripePermissionError' || !key.startsWith('rk_')) throw refusal(error)
    await checkRights(stripe)
    return null
  }
}

const needed = [
  { what: 'PaymentIntents', ask: (stripe: Stripe) => stripe.paymentIntents.list({ limit: 1 }) },
  { what: 'Charges and refunds', ask: (stripe: Stripe) => stripe.refunds.list({ limit: 1 }) },
  { what: 'Disputes', ask: (stripe: Stripe) => stripe.disputes.list({ limit: 1 }) },
]

/** A restricted key may lack what the shop needs, and a buyer would be the first to notice. */
async function checkRights(stripe: Stripe): Promise<void> {
  for (const { what, ask } of needed) {
    try {
      await ask(stripe)
    } catch (error) {
      if (!isStripeError(error)) throw error
      if (error.type !== 'StripePermissionError') throw refusal(error)
      throw new Refusal(
        422,
        `This restricted key may not see ${what}. In Stripe’s dashboard allow it to write PaymentIntents, Charges and refunds and Webhook endpoints, and to read Disputes and Balance.`,
      )
    }
  }
}

function nameOf({ settings, business_profile, email, id }: Stripe.Account): string {
  return settings?.dashboard.display_name || business_profile?.name || email || id
}

function refuseIfStripe(error: unknown): never {
  throw isStripeError(error) ? refusal(error) : error
}

function refusal(error: Stripe.errors.StripeError): Refusal {
  if (error.type === 'StripeAuthenticationError')
    return new Refusal(
      422,
      `Stripe does not know this secret key. It said: “${error.message}”. Copy it anew from Stripe’s dashboard.`,
    )
  if (error.type === 'StripeConnectionError')
    return new Refusal(422, 'Stripe did not answer. Nothing was changed; please try again in a minute.')
  return new Refusal(422, `Stripe said: ${error.message}`)
}
