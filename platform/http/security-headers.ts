type PolicyOptions = {
  hashes?: readonly string[]
  nonce?: string
  /** For a page that carries its fonts in its own style sheet. */
  inlineFonts?: boolean
  /** For a page that carries the code of its workers. */
  inlineWorkers?: boolean
  /** Lets Stripe's script and the frames of its card fields in. */
  payments?: boolean | undefined
}

/** As Stripe asks for: https://docs.stripe.com/security/guide#content-security-policy */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Scripts run from our own files, or inline when their hash (prerendered) or nonce (rendered) is ours. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { hashes = [], nonce, inlineFonts = false, inlineWorkers = false, payments = false } = options
  const inline = [...hashes.map((hash) => `'${hash}'`), ...(nonce ? [`'nonce-${nonce}'`] : [])]
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline, ...(payments ? stripe.scripts : [])].join(' '),
    ...(payments
      ? [['frame-src', ...stripe.frames].join(' '), ['connect-src', "'self'", ...stripe.calls].join(' ')]
      : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ...(inlineFonts ? ["font-src 'self' data:"] : []),
    ...(inlineWorkers ? ['worker-src blob:'] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For a page that is only looked at: nothing in it runs, is sent or opens a frame. */
export function stillPagePolicy(frameAncestors: "'self'" | "'none'"): string {
  return [
    "default-src 'self'",
    "script-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

/** Sent with every answer. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
