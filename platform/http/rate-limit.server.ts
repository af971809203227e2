import { createHash } from 'node:crypto'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '#platform/database/connect.server.ts'
import type { ApiEnv } from './api.server.ts'
import { Refusal } from './refusal.server.ts'
import { waitInWords } from './wait-in-words.ts'

export type Limit = {
  name: string
  points: number
  perSeconds: number
  /** Counted by each process for itself, without asking a database: for what is merely to be kept in bounds. */
  local?: true
}

export type RateLimiter = {
  /** Counts one, or as many points as are given; throws a 429 refusal once the limit is used up. */
  count: (limit: Limit, key: string, points?: number) => Promise<void>
  forget: (limit: Limit, key: string) => Promise<void>
}

/** Counts live in PostgreSQL where there is one, so that all processes share them; else in this process. */
export function createRateLimiter(database: Database, enabled: boolean): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterFor({ name, points, perSeconds, local }: Limit): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: name, points, duration: perSeconds }
    const memory = new RateLimiterMemory(options)
    const limiter =
      database.pool && !local
        ? new RateLimiterPostgres({
            ...options,
            storeClient: database.pool,
            tableName: 'rate_limits',
            tableCreated: true,
            // The site goes on, with counts of its own, while the database does not answer.
            insuranceLimiter: memory,
          })
        : memory
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async count(limit, key, points = 1) {
      if (!enabled) return
      try {
        await limiterFor(limit).consume(hidden(key), points)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext)
        throw error
      }
    },
    async forget(limit, key) {
      if (enabled) await limiterFor(limit).delete(hidden(key))
    },
  }
}

/** Counts may lie in the database for an hour: they are kept per address or mailbox, but do not show which. */
function hidden(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Refusal(429, `That was a lot of requests. Please wait ${waitInWords(waitMs)} and try again.`, {
    'retry-after': String(seconds),
  })
}

type PostLimit = {
  limit: Limit
  /** How many points a call takes. */
  cost: (request: HonoRequest) => number
  except?: string
}

/** Applies a limit per address to every call that changes something, but for one path. */
export function limitPosts(
  limiter: RateLimiter,
  { limit, cost, except }: PostLimit,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads && c.req.path !== except) await limiter.count(limit, c.get('clientAddress'), cost(c.req))
    await next()
  }
}
