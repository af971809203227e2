import type Stripe from 'stripe'
import { isLocalHost } from '#platform/mail/mail-server.ts'
import { isStripeError } from '#platform/stripe.server.ts'

/** Where Stripe sends its events, and which ones. */
export type WebhookPlace = {
  path: string
  events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]
}

type MadeWebhook = {
  webhook: { id: string; secret: string } | null
  /** Why there is none, as a message for the owner. */
  problem: string | null
  /** What the owner should do at Stripe. */
  notice?: string | undefined
}

/** Marks our webhooks, so that we never delete one made by hand for the same URL. */
const mark = { made_by: 'site-settings' }

const checksItself = 'Until then, the site checks with Stripe for payments every few minutes.'

/** Creates a webhook, then deletes the ones we created earlier for the same URL. */
export async function makeWebhook(
  stripe: Stripe,
  publicUrl: string,
  { path, events }: WebhookPlace,
): Promise<MadeWebhook> {
  const unreachable = unreachableReason(publicUrl)
  if (unreachable) return { webhook: null, problem: unreachable }
  const url = `${publicUrl}${path}`
  try {
    const before = await endpointsAt(stripe, url)
    const ours = before.filter(isOurs)
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...events],
      // Our handler expects this version's payloads, whatever the account's default is.
      api_version: apiVersionOf(stripe),
      description: 'Tells the site who paid',
      metadata: mark,
    })
    if (!secret) return { webhook: null, problem: `Stripe returned no signing secret. ${checksItself}` }
    for (const endpoint of ours) await deleteWebhook(stripe, endpoint.id)
    const notice = before.length > ours.length ? madeByHand(url) : undefined
    return { webhook: { id, secret }, problem: null, notice }
  } catch (error) {
    if (!isStripeError(error) || !isAboutUs(error)) throw error
    return { webhook: null, problem: refusalMessage(error, url) }
  }
}

/** Returns Stripe's error if the webhook could not be deleted. */
export async function deleteWebhook(stripe: Stripe, id: string): Promise<string | undefined> {
  try {
    await stripe.webhookEndpoints.del(id)
    return undefined
  } catch (error) {
    if (!isStripeError(error)) throw error
    return error.statusCode === 404 ? undefined : error.message
  }
}

function unreachableReason(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && !isLocalHost(hostname)) return undefined
  return `Stripe cannot reach ${publicUrl}. Webhooks need a public https address. ${checksItself}`
}

/** As opposed to an outage at Stripe. */
function isAboutUs({ type }: Stripe.errors.StripeError): boolean {
  return type === 'StripePermissionError' || type === 'StripeInvalidRequestError'
}

function madeByHand(url: string): string {
  return `The Stripe dashboard has another webhook for ${url}, created by hand. Delete it, because this site can no longer verify its events.`
}

function refusalMessage(error: Stripe.errors.StripeError, url: string): string {
  if (error.type === 'StripePermissionError')
    return `This key lacks permission to write webhook endpoints. Allow it in the Stripe dashboard, then save again. ${checksItself}`
  return `Stripe could not create a webhook for ${url}: ${error.message} ${checksItself}`
}

async function endpointsAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const found: Stripe.WebhookEndpoint[] = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) found.push(endpoint)
  }
  return found
}

function isOurs({ metadata }: Stripe.WebhookEndpoint): boolean {
  return metadata.made_by === mark.made_by
}

function apiVersionOf(stripe: Stripe): Stripe.WebhookEndpointCreateParams.ApiVersion {
  return stripe.getApiField('version') as Stripe.WebhookEndpointCreateParams.ApiVersion
}
