import type Stripe from 'stripe'
import type { By } from '#platform/audit.server.ts'
import type { Env } from '#platform/env.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import { connectStripe, isLiveKey, isStripeError } from '#platform/stripe.server.ts'
import { isSameKind, otherKind, type PaymentEntry } from './schema.ts'
import { deleteWebhook, makeWebhook, type WebhookPlace } from './webhook-endpoint.server.ts'

export type PaymentPlace = {
  settings: Settings
  env: Pick<Env, 'PUBLIC_URL' | 'STRIPE_API_URL'>
  webhook: WebhookPlace
}

/** `notice`: a warning to show with the success message. */
export type SaveResult = { said: string; notice?: string }

const setElsewhere = 'The keys are set by the STRIPE_SECRET_KEY environment variable. Change it there.'

/** Tests the key, creates the webhook and saves both. */
export async function testAndKeepPayments(place: PaymentPlace, by: By, entry: PaymentEntry): Promise<SaveResult> {
  const { settings, env, webhook: webhookPlace } = place
  refuseIfSetElsewhere(settings)
  const secretKey = keyFor(settings, entry)
  if (isLiveKey(secretKey) && env.STRIPE_API_URL)
    throw new HttpError(400, 'STRIPE_API_URL only works with test keys (sk_test_ or rk_test_).')
  const stripe = await connectStripe(secretKey, env.STRIPE_API_URL)
  const account = await readAccountName(stripe, secretKey)
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
  const leftover = before && (await deletePreviousWebhook(place, before))
  const notice = [problem, atStripe, leftover].filter(Boolean).join(' ')
  return { said: `Connected ${account ? `as ${account} ` : ''}(${mode})`, ...(notice && { notice }) }
}

export async function removePayments(place: PaymentPlace, by: By): Promise<SaveResult> {
  const { settings } = place
  refuseIfSetElsewhere(settings)
  const entered = settings.entered().payments
  if (!entered) throw new HttpError(404, 'There are no keys to remove.')
  const notice = await deletePreviousWebhook(place, entered)
  await settings.keepPayments(by, undefined, entered.account ?? 'an account')
  return {
    said: 'Visitors can’t pay until you add new keys.',
    ...(notice && { notice }),
  }
}

function refuseIfSetElsewhere(settings: Settings): void {
  if (settings.payments()?.origin === 'environment') throw new HttpError(409, setElsewhere)
}

function keyFor(settings: Settings, { secretKey, publishableKey }: PaymentEntry): string {
  if (secretKey) return secretKey
  const kept = settings.entered().payments
  if (!kept) throw new HttpError(400, 'Please enter the secret key.')
  if (!kept.secretKey)
    throw new HttpError(400, 'The server’s encryption key has changed. Please enter the secret key again.')
  if (!isSameKind(kept.secretKey, publishableKey)) throw new HttpError(400, `${otherKind}.`)
  return kept.secretKey
}

type Entered = NonNullable<ReturnType<Settings['entered']>['payments']>

/** Best effort: the previous keys may no longer work. Returns what the owner has to do by hand. */
async function deletePreviousWebhook(
  { env }: PaymentPlace,
  { secretKey, webhook }: Entered,
): Promise<string | undefined> {
  if (!webhook) return undefined
  if (!secretKey) return notDeleted('its key can no longer be decrypted')
  const stripe = await connectStripe(secretKey, env.STRIPE_API_URL)
  const refused = await deleteWebhook(stripe, webhook.id)
  return refused && notDeleted(`Stripe said: ${refused}`)
}

function notDeleted(why: string): string {
  return `We couldn’t delete the previous webhook (${why}). Delete it in the Stripe dashboard under Webhooks.`
}

/** Null for a restricted key that works but may not read the account. */
async function readAccountName(stripe: Stripe, key: string): Promise<string | null> {
  try {
    const account = await stripe.accounts.retrieveCurrent()
    if (key.startsWith('rk_')) await checkRights(stripe)
    return nameOf(account)
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.type !== 'StripePermissionError' || !key.startsWith('rk_')) throw rejection(error)
    await checkRights(stripe)
    return null
  }
}

const needed = [
  { what: 'PaymentIntents', ask: (stripe: Stripe) => stripe.paymentIntents.list({ limit: 1 }) },
  { what: 'Charges and refunds', ask: (stripe: Stripe) => stripe.refunds.list({ limit: 1 }) },
  { what: 'Disputes', ask: (stripe: Stripe) => stripe.disputes.list({ limit: 1 }) },
]

/** Otherwise a buyer would be the first to notice that a restricted key lacks a permission. */
async function checkRights(stripe: Stripe): Promise<void> {
  for (const { what, ask } of needed) {
    try {
      await ask(stripe)
    } catch (error) {
      if (!isStripeError(error)) throw error
      if (error.type !== 'StripePermissionError') throw rejection(error)
      throw new HttpError(
        422,
        `This restricted key cannot read ${what}. In the Stripe dashboard, allow it to write PaymentIntents, Charges and refunds and Webhook endpoints, and to read Disputes and Balance.`,
      )
    }
  }
}

function nameOf({ settings, business_profile, email, id }: Stripe.Account): string {
  return settings?.dashboard.display_name || business_profile?.name || email || id
}

function refuseIfStripe(error: unknown): never {
  throw isStripeError(error) ? rejection(error) : error
}

function rejection(error: Stripe.errors.StripeError): HttpError {
  if (error.type === 'StripeAuthenticationError')
    return new HttpError(
      422,
      `Stripe rejected this secret key: “${error.message}”. Copy it again from the Stripe dashboard.`,
    )
  if (error.type === 'StripeConnectionError')
    return new HttpError(422, 'Stripe did not answer. Nothing was changed; please try again in a minute.')
  return new HttpError(422, `Stripe said: ${error.message}`)
}
