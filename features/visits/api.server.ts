import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, createApi } from '#platform/http/api.server.ts'
import type { Visit, VisitCounter } from './counter.server.ts'

/**
 * Told by the diagnostic when its first step is passed, and by a browser of itself when a booking button is pressed
 * (content/booking-ping.ts); the count is made as for any other call.
 */
export const visitsApi = createApi()
  .post('/diagnostic-started', (c) => c.body(null, 204))
  .post('/call-asked', (c) => c.body(null, 204))

/** Notes every page and call that was answered well, after the answer is made. */
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
