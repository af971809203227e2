import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, createApi } from '#platform/http/api.server.ts'
import type { VisitCounter } from './counter.server.ts'
import { actionStep } from './steps.ts'

/** Told by the diagnostic when its first step is passed; the count is made as for any other call. */
export const visitsApi = createApi().post('/diagnostic-started', (c) => c.body(null, 204))

/** Notes every page and call that was answered well, after the answer is made. */
export function countVisits(visits: VisitCounter): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    if (!c.res.ok || c.get('pretended')) return
    const { method, path, url } = c.req
    const step = actionStep(method, path)
    const email = step && step !== 'diagnostic-started' ? await emailIn(c.req) : undefined
    visits.note({
      method,
      url: url.includes('?') ? path + url.slice(url.indexOf('?')) : path,
      address: c.get('clientAddress'),
      header: (name) => c.req.header(name),
      ...(email && { email }),
    })
  }
}

/** The body was read and checked by the call itself; this reads the copy that Hono keeps. */
async function emailIn(request: { json: () => Promise<unknown> }): Promise<string | undefined> {
  const body = (await request.json()) as { email?: unknown }
  return typeof body.email === 'string' ? body.email.trim().toLowerCase() : undefined
}
