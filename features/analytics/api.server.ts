import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, createApi } from '#platform/http/api.server.ts'
import type { Visit, VisitCounter } from './counter.server.ts'

/**
 * Empty endpoints, counted by the middleware: the diagnostic calls one after its first step, and the browser pings the
 * other for booking links (content/booking-ping.ts).
 */
export const visitsApi = createApi()
  .post('/diagnostic-started', (c) => c.body(null, 204))
  .post('/call-asked', (c) => c.body(null, 204))

/** Counts successful requests after they were answered. */
export function countVisits(visits: VisitCounter): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path, url } = c.req
    const visit: Visit = {
      method,
      url: url.includes('?') ? path + url.slice(url.indexOf('?')) : path,
      address: c.get('clientAddress'),
      header: (name) => c.req.header(name),
    }
    c.set('cameFrom', () => visits.cameFrom(visit))
    await next()
    if (c.res.ok && !c.get('pretended')) visits.note(visit)
  }
}
