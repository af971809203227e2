// An account of Stripe's and its webhook endpoints. No published fixture has them: the fields are those of the SDK's
// types, which are made from Stripe's own description of its API.

import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { FormValue } from '../form-encoding.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'
import { newStripeId, now } from './stripe-objects.ts'

/** As GET /v1/account answers, with what a new account has. */
export function makeAccount(name: string): Stripe.Account {
  return {
    id: 'acct_1double',
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name,
      product_description: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: 'owner@example.com',
    payouts_enabled: true,
    settings: { dashboard: { display_name: name, timezone: 'Etc/UTC' } },
    type: 'standard',
  } as unknown as Stripe.Account
}

const max = 16

export function createEndpoints() {
  const endpoints: Stripe.WebhookEndpoint[] = []

  function create(form: Record<string, FormValue>): Stripe.WebhookEndpoint {
    const url = String(form.url ?? '')
    const events = Object.values((form.enabled_events ?? {}) as Record<string, string>)
    if (!url) throw invalidRequest('Missing required param: url.', 'url', 'parameter_missing')
    if (events.length === 0)
      throw invalidRequest('Missing required param: enabled_events.', 'enabled_events', 'parameter_missing')
    if (!/^https?:\/\/[^/]+\./.test(url) || /\/\/(localhost|127\.)/.test(url))
      throw invalidRequest('Invalid URL: URL must be publicly accessible.', 'url', 'url_invalid')
    if (endpoints.length === max) throw invalidRequest(`You have reached the maximum of ${max} test webhook endpoints.`)
    const made: Stripe.WebhookEndpoint = {
      id: newStripeId('we'),
      object: 'webhook_endpoint',
      api_version: form.api_version ? String(form.api_version) : null,
      application: null,
      created: now(),
      description: form.description ? String(form.description) : null,
      enabled_events: events,
      livemode: false,
      metadata: (form.metadata ?? {}) as Stripe.Metadata,
      status: 'enabled',
      url,
    }
    endpoints.unshift(made)
    // Told once, and never again.
    return { ...made, secret: `whsec_${randomBytes(24).toString('base64url').replace(/\W|_/g, 'x')}` }
  }

  return {
    create,
    list: () => endpoints,
    delete(id: string): Stripe.DeletedWebhookEndpoint {
      const index = endpoints.findIndex((each) => each.id === id)
      if (index < 0) throw noSuch('webhook endpoint', id)
      endpoints.splice(index, 1)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  }
}
