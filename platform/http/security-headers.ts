type PolicyOptions = {
  hashes?: readonly string[]
  nonce?: string
  /** For a page with fonts in its own style sheet. */
  inlineFonts?: boolean
  /** Allows Stripe's script and the frames of its card fields. */
  payments?: boolean | undefined
  /** Other sites that may show the page in a frame. */
  framedBy?: readonly string[]
}

/** As required by https://docs.stripe.com/security/guide#content-security-policy */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Allows our own script files, and inline scripts with our hash (prerendered) or nonce (rendered). */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { hashes = [], nonce, inlineFonts = false, payments = false, framedBy = [] } = options
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ')
}

/** For a preview: no scripts, forms or frames. */
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
