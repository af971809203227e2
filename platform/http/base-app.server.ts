import type { HttpBindings } from '@hono/node-server'
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { tokenHeader } from '#lib/web/open-form.ts'
import { type Cause, causedBy } from '#platform/cause.server.ts'
import { isDiskFull } from '#platform/readable-error.server.ts'
import type { ApiEnv, Services } from './api.server.ts'
import { brokenPage } from './broken-page.ts'
import { clientAddress } from './client-address.server.ts'
import { HttpError } from './http-error.server.ts'
import { limitPosts, type RateLimiter } from './rate-limit.server.ts'
import { sameOriginOnly } from './same-origin.server.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const maxBodyBytes = 100 * 1024

/** Generous for a person with a form, useless for a script. Calls with a good form token count half. */
const everyPost = { name: 'post', points: 60, perSeconds: 60 }
const typedCost = 1
const otherCost = 2

type BaseEnv = ApiEnv & { Bindings: Partial<HttpBindings> }

type Exceptions = {
  /** Paths not counted here: their calls are authenticated by a signature or have their own limit. */
  uncounted: readonly string[]
  /** Body limits in bytes, by path, for calls that need more than a form. */
  largeBodies: Readonly<Record<string, number>>
  /** Paths of file uploads: they enforce their own limit after checking the caller. */
  takesFiles: readonly string[]
}

/** What applies to every request, before any feature is mounted. */
export function createBaseApp(services: Services, limiter: RateLimiter, { uncounted, ...bodies }: Exceptions) {
  const { env, log } = services
  const names = Object.keys(services) as (keyof Services)[]
  const headers = Object.entries(securityHeaders(env.PUBLIC_URL))
  const policy = contentSecurityPolicy({})
  const app = new Hono<BaseEnv>()

  app.use(requestId())
  app.use(async (c, next) => {
    for (const name of names) c.set(name, services[name] as never)
    const forwardedFor = c.req.header('x-forwarded-for')
    const address = clientAddress(c.env?.incoming?.socket, forwardedFor, env.TRUST_PROXY)
    c.set('clientAddress', address)
    const cause: Cause = { network: services.nameNetwork(address) }
    const started = performance.now()
    await causedBy(cause, next)
    for (const [name, value] of headers) c.res.headers.set(name, value)
    // Not `c.var`: it copies everything set above on each access, and every request passes here.
    c.res.headers.set('x-request-id', c.get('requestId'))
    if (services.mode === 'production' && !c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', policy)
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    log.info({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: withoutIds(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      ...cause,
    })
  })
  app.use(async (c, next) => {
    // PostgreSQL cannot store this character, so no id or search of ours contains it.
    if (c.req.url.includes('%00')) throw new HttpError(400, 'There is nothing at this address.')
    await next()
  })
  const cost = (request: HonoRequest) =>
    services.formTokens.isGood(request.header(tokenHeader)) ? typedCost : otherCost
  app.use('/api/*', sameOriginOnly(env.PUBLIC_URL))
  app.use('/api/*', limitPosts(limiter, { limit: everyPost, cost, except: uncounted }))
  app.use('/api/*', limitBody(bodies))

  app.onError((error, c) => {
    const { status, message, headers: extra } = answerFor(error, c.req.path)
    if (status >= 500 && !hasLeft(error, c.env?.outgoing)) {
      log.error({ err: error, requestId: c.get('requestId') }, 'a request failed')
    }
    const forPerson = !c.req.path.startsWith('/api/') && status >= 500
    return forPerson ? c.html(brokenPage, status) : c.json({ message }, status, extra)
  })
  return app
}

/** A declared length is checked directly: opening the body as a stream costs more than most requests. */
function limitBody({ largeBodies, takesFiles }: Omit<Exceptions, 'uncounted'>): MiddlewareHandler<BaseEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || takesFiles.includes(c.req.path)) return next()
    const maxSize = largeBodies[c.req.path] ?? maxBodyBytes
    const stated = c.req.header('content-length')
    if (stated === undefined || c.req.header('transfer-encoding')) {
      return bodyLimit({ maxSize, onError: () => refuseBody(maxSize) })(c, next)
    }
    if (Number(stated) > maxSize) refuseBody(maxSize)
    await next()
  }
}

function refuseBody(maxSize: number): never {
  throw new HttpError(413, `That is too large: the limit is ${maxSize / 1024} KB.`)
}

const diskFull =
  'The server’s disk is full, so nothing was saved. Free some space, or ask whoever runs the server, and try again.'

function answerFor(
  error: Error,
  path: string,
): {
  status: ContentfulStatusCode
  message: string
  headers?: Record<string, string>
} {
  if (error instanceof HttpError) return error
  if (error instanceof HTTPException && error.status < 500) {
    return {
      status: error.status,
      message: error.status === 400 ? 'The JSON could not be read.' : error.message,
    }
  }
  // Whoever runs the site can free disk space; a visitor cannot and need not know.
  if (path.startsWith('/api/admin/') && isDiskFull(error)) return { status: 507, message: diskFull }
  return { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' }
}

/** The client hung up while we read its request. */
function hasLeft(error: Error, response: HttpBindings['outgoing'] | undefined): boolean {
  const isCutOff = error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET')
  return isCutOff && response?.destroyed === true
}

/** Ids in a path open a report or an order, so they must not be logged. */
function withoutIds(path: string): string {
  return path.replace(/[\w-]{16,}/g, (part) => (/\d|[A-Z]|_/.test(part) ? ':id' : part))
}
