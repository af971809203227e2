import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type ApiEnv, createApi } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { sameText } from '#platform/signing.server.ts'
import { metricsType } from './metrics.server.ts'

const loopback = /^(?:::ffff:)?127\.|^::1$/
const loopbackHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/
/** Added by proxies on the same machine: then the client is someone else. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** For this machine and for holders of the token; everyone else gets a 404. */
export function metricsApi(read: () => Promise<string>) {
  return createApi().get('/', async (c) => {
    if (!comesFromHere(c) && !hasToken(c)) throw new HttpError(404, 'There is nothing at this address.')
    return c.body(await read(), 200, { 'content-type': metricsType })
  })
}

function comesFromHere(c: Context<ApiEnv>): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return (
    loopback.test(incoming?.socket.remoteAddress ?? '') &&
    // Stops DNS rebinding: another site's page whose host name resolves to this machine.
    loopbackHost.test(c.req.header('host') ?? '') &&
    forwarding.every((name) => c.req.header(name) === undefined)
  )
}

function hasToken(c: Context<ApiEnv>): boolean {
  const { METRICS_TOKEN } = c.var.env
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return METRICS_TOKEN !== undefined && given !== undefined && sameText(given, METRICS_TOKEN)
}
