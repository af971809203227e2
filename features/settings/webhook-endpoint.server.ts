import type Stripe from 'stripe'
import { isLocalHost } from '#platform/mail/mail-server.ts'
import { isStripeError } from '#platform/stripe.server.ts'

/** Where Stripe is to tell of payments, and of which events. */
export type WebhookPlace = {
  path: string
  events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]
}

export type MadeWebhook = {
  webhook: { id: string; secret: string } | null
  /** Why there is none, in words. */
  problem: string | null
  /** What else the owner should do at Stripe. */
  notice?: string | undefined
}

/** Tells ours from one that somebody made by hand for the same address. */
const mark = { made_by: 'site-settings' }

const lookedUp = 'Until then the site asks Stripe itself what became of each payment, within minutes.'

/** Makes an endpoint at Stripe; those that we made before for this address go, and nothing else. */
export async function makeWebhook(
  stripe: Stripe,
  publicUrl: string,
  { path, events }: WebhookPlace,
): Promise<MadeWebhook> {
  const unreachable = whyUnreachable(publicUrl)
  if (unreachable) return { webhook: null, problem: unreachable }
  const url = `${publicUrl}${path}`
  try {
    const before = await endpointsAt(stripe, url)
    const ours = before.filter(isOurs)
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...events],
      // What our handler reads are the shapes of this version, whatever the account's own is.
      api_version: apiVersionOf(stripe),
      description: 'Tells the site who paid',
      metadata: mark,
    })
    if (!secret) return { webhook: null, problem: `Stripe gave no secret for its messages. ${lookedUp}` }
    for (const endpoint of ours) await deleteWebhook(stripe, endpoint.id)
    const notice = before.length > ours.length ? madeByHand(url) : undefined
    return { webhook: { id, secret }, problem: null, notice }
  } catch (error) {
    if (!isStripeError(error) || !isAboutUs(error)) throw error
    return { webhook: null, problem: refusedWords(error, url) }
  }
}

/** Best effort: answers what Stripe said where it is still there. */
export async function deleteWebhook(stripe: Stripe, id: string): Promise<string | undefined> {
  try {
    await stripe.webhookEndpoints.del(id)
    return undefined
  } catch (error) {
    if (!isStripeError(error)) throw error
    return error.statusCode === 404 ? undefined : error.message
  }
}

function whyUnreachable(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && !isLocalHost(hostname)) return undefined
  return `Stripe cannot reach ${publicUrl} to tell of payments: that needs an address with https which the internet knows. ${lookedUp}`
}

/** Not that Stripe is away just now. */
function isAboutUs({ type }: Stripe.errors.StripeError): boolean {
  return type === 'StripePermissionError' || type === 'StripeInvalidRequestError'
}

function madeByHand(url: string): string {
  return `In Stripe’s dashboard, under Webhooks, somebody made another endpoint for ${url}. Delete it: its messages can no longer be read here.`
}

function refusedWords(error: Stripe.errors.StripeError, url: string): string {
  if (error.type === 'StripePermissionError')
    return `This key may not have Stripe tell the site of payments: allow it to write webhook endpoints, and save again. ${lookedUp}`
  return `Stripe does not tell ${url} of payments: ${error.message} ${lookedUp}`
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
