type Sources = {
  hashes?: readonly string[]
  nonce?: string
  /** For a page that carries its fonts in its own style sheet. */
  inlineFonts?: boolean
}

/** Scripts run from our own files, or inline when their hash (prerendered) or nonce (rendered) is ours. */
export function contentSecurityPolicy({ hashes = [], nonce, inlineFonts = false }: Sources): string {
  const inline = [...hashes.map((hash) => `'${hash}'`), ...(nonce ? [`'nonce-${nonce}'`] : [])]
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ...(inlineFonts ? ["font-src 'self' data:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
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
