import type Stripe from 'stripe'

/** A visitor is waiting, and there are up to three tries; the SDK's default is 80 seconds. */
const defaultTimeoutMs = 8_000

/** The real SDK, connected to Stripe or to the test double in STRIPE_API_URL. */
export async function connectStripe(
  secretKey: string,
  apiUrl: string | undefined,
  timeoutMs = defaultTimeoutMs,
): Promise<Stripe> {
  // Loaded on demand: it is by far the server's largest package.
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

/** Live keys move real money. */
export function isLiveKey(key: string): boolean {
  return /^[srp]k_live_/.test(key)
}

/** A restricted key may read payments but not Stripe's fees; then those stay unknown. */
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

/** Checks the type name, so that the SDK need not be loaded. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}
