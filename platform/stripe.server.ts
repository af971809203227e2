import type Stripe from 'stripe'
import type { Env } from './env.server.ts'

/** Stripe must answer while a visitor waits, and is asked up to three times; its own default is 80 seconds. */
const defaultTimeoutMs = 8_000

/** The real SDK, at Stripe or at the double that STRIPE_API_URL names; undefined without keys. */
export async function connectStripe(env: Env, timeoutMs = defaultTimeoutMs): Promise<Stripe | undefined> {
  if (!env.STRIPE_SECRET_KEY) return undefined
  // Loaded only where payments are on: it is by far the largest package of the server.
  const { default: StripeSdk } = await import('stripe')
  return new StripeSdk(env.STRIPE_SECRET_KEY, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(env.STRIPE_API_URL && addressOf(env.STRIPE_API_URL)),
  })
}

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  const secure = protocol === 'https:'
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  }
}

/** Whether the keys move real money. */
export function hasLiveKeys({ STRIPE_SECRET_KEY }: Pick<Env, 'STRIPE_SECRET_KEY'>): boolean {
  return /^[sr]k_live_/.test(STRIPE_SECRET_KEY ?? '')
}

/** Told by its name, so that asking does not load the SDK. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}
