import { createHash } from 'node:crypto'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { clockSlackMs } from '#platform/clock.ts'
import type { Database, Db } from '#platform/database/connect.server.ts'
import type { ApiEnv } from './api.server.ts'
import { HttpError } from './http-error.server.ts'
import { waitInWords } from './wait-in-words.ts'

export type Limit = { name: string; points: number; perSeconds: number }

export type RateLimiter = {
  /** Counts `points`; throws a 429 once the limit is used up. */
  count: (limit: Limit, key: string, points?: number) => Promise<void>
  forget: (limit: Limit, key: string) => Promise<void>
}

/** Points so far, and when counting starts over. */
type Counted = { points: number; expire: number }
type Memory = Map<string, Counted>

/** More than the visitors of a minute; keeps a distributed flood from filling the memory. */
const maxRemembered = 10_000

/**
 * Counts are stored in the database, so all processes share them and they survive a restart. If the database does not
 * respond, the process counts by itself.
 */
export function createRateLimiter({ counts }: Pick<Database, 'counts'>, enabled: boolean): RateLimiter {
  const ownCounts: Memory = new Map()
  /** Clients over a limit are rejected from here, so that a flood causes no writes. */
  const usedUp: Memory = new Map()

  async function add(key: string, points: number, perSeconds: number): Promise<Counted> {
    const now = Date.now()
    const fresh = { points, expire: now + perSeconds * 1000 }
    try {
      return await addInDatabase(counts, key, fresh, now)
    } catch {
      const known = unexpired(ownCounts, key, now, perSeconds)
      const counted = known ? { ...known, points: known.points + points } : fresh
      remember(ownCounts, key, counted, now)
      return counted
    }
  }

  return {
    async count({ name, points: allowed, perSeconds }, whom, points = 1) {
      if (!enabled) return
      const key = keyOf(name, whom)
      const before = unexpired(usedUp, key, Date.now(), perSeconds)
      const counted = before ?? (await add(key, points, perSeconds))
      if (counted.points <= allowed) return
      const now = Date.now()
      if (!before) remember(usedUp, key, counted, now)
      throw tooMany(counted.expire - now)
    },
    async forget({ name }, whom) {
      if (!enabled) return
      const key = keyOf(name, whom)
      usedUp.delete(key)
      ownCounts.delete(key)
      await counts.deleteFrom('rateLimits').where('key', '=', key).execute()
    },
  }
}

/** One statement, so that concurrent processes neither lose nor double a count. */
async function addInDatabase(counts: Db, key: string, fresh: Counted, now: number): Promise<Counted> {
  const isOver = sql<boolean>`(rate_limits.expire <= ${now} or rate_limits.expire > ${fresh.expire + clockSlackMs})`
  const { points, expire } = await counts
    .insertInto('rateLimits')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then excluded.points else rate_limits.points + excluded.points end`,
        expire: sql`case when ${isOver} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { points, expire: Number(expire) }
}

/** Called by the retention job until it returns less than `atOnce`: a flood leaves a count per address. */
export async function forgetExpiredCounts(counts: Db, now: Date, atOnce: number): Promise<number> {
  const expired = counts.selectFrom('rateLimits').select('key').where('expire', '<=', now.getTime()).limit(atOnce)
  const { numDeletedRows } = await counts.deleteFrom('rateLimits').where('key', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A count that ends later than a new one would was made while the clock ran ahead. */
function unexpired(memory: Memory, key: string, now: number, perSeconds: number): Counted | undefined {
  const counted = memory.get(key)
  const latest = now + perSeconds * 1000 + clockSlackMs
  return counted && counted.expire > now && counted.expire <= latest ? counted : undefined
}

function remember(memory: Memory, key: string, counted: Counted, now: number): void {
  if (memory.size >= maxRemembered) {
    for (const [each, { expire }] of memory) if (expire <= now) memory.delete(each)
    if (memory.size >= maxRemembered) memory.clear()
  }
  memory.set(key, counted)
}

/** Hashed, so that the database does not reveal addresses or mailboxes; counts live a day at most. */
function keyOf(name: string, whom: string): string {
  return `${name}:${createHash('sha256').update(whom).digest('base64url')}`
}

function tooMany(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError(429, `That was a lot of requests. Please wait ${waitInWords(waitMs)} and try again.`, {
    'retry-after': String(seconds),
  })
}

type PostLimit = {
  limit: Limit
  /** Points per request. */
  cost: (request: HonoRequest) => number
  except?: readonly string[]
}

/** Applies a limit per client address to every request that may change something. */
export function limitPosts(limiter: RateLimiter, { limit, cost, except = [] }: PostLimit): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads && !except.includes(c.req.path)) await limiter.count(limit, c.get('clientAddress'), cost(c.req))
    await next()
  }
}
