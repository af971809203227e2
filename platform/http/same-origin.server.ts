import type { MiddlewareHandler } from 'hono'
import { HttpError } from './http-error.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects changes requested by another site's page. Browsers always send one of these headers; other clients (Stripe,
 * curl) send neither and have no cookie worth stealing.
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const ours = new URL(publicUrl).host
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      const origin = c.req.header('origin')
      const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
      const foreignOrigin = origin !== undefined && !isOurs(origin, [ours, c.req.header('host')])
      if (foreignSite || foreignOrigin) throw new HttpError(403, 'This call must come from our own pages.')
    }
    await next()
  }
}

function isOurs(origin: string, hosts: (string | undefined)[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}
