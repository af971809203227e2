import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type ApiEnv, createApi } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { sameText } from '#platform/signing.server.ts'
import { metricsType } from './metrics.server.ts'

const loopback = /^(?:::ffff:)?127\.|^::1$/
const loopbackHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/
/** What a proxy on the same machine adds: behind it is somebody else. */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** For this machine, and for whoever has the token; anybody else learns not even that it is there. */
export function metricsApi(read: () => Promise<string>) {
  return createApi().get('/', async (c) => {
    if (!comesFromHere(c) && !hasToken(c)) throw new Refusal(404, 'There is nothing at this address.')
    return c.body(await read(), 200, { 'content-type': metricsType })
  })
}

function comesFromHere(c: Context<ApiEnv>): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return (
    loopback.test(incoming?.socket.remoteAddress ?? '') &&
    // A page of another site that got its name to lead here is stopped by its name.
    loopbackHost.test(c.req.header('host') ?? '') &&
    forwarding.every((name) => c.req.header(name) === undefined)
  )
}

function hasToken(c: Context<ApiEnv>): boolean {
  const { METRICS_TOKEN } = c.var.env
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return METRICS_TOKEN !== undefined && given !== undefined && sameText(given, METRICS_TOKEN)
}
