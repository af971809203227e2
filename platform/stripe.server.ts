import type Stripe from 'stripe'

/** Stripe must answer while a visitor waits, and is asked up to three times; its own default is 80 seconds. */
const defaultTimeoutMs = 8_000

/** The real SDK, at Stripe or at the double that STRIPE_API_URL names. */
export async function connectStripe(
  secretKey: string,
  apiUrl: string | undefined,
  timeoutMs = defaultTimeoutMs,
): Promise<Stripe> {
  // Loaded only where payments are on: it is by far the largest package of the server.
  const { default: StripeSdk } = await import('stripe')
  return new StripeSdk(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
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

/** Whether it moves real money. */
export function isLiveKey(key: string): boolean {
  return /^[srp]k_live_/.test(key)
}

/** A restricted key may see payments and not what Stripe keeps of them: then that stays unknown. */
export async function withoutBalance<Answer>(
  ask: () => Promise<Answer>,
  askForLess: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (isStripeError(error) && error.statusCode === 403) return askForLess()
    throw error
  }
}

/** Told by its name, so that asking does not load the SDK. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}
