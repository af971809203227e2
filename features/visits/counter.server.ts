import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { FunnelStep } from '#content/funnel.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { sourceOf } from './source.ts'
import { actionStep, pageStep } from './steps.ts'

export type Visit = {
  method: string
  /** Path and query, as asked for. */
  url: string
  address: string
  header: (name: string) => string | undefined
  /** Left with this request: from then on we know where the person came from. */
  email?: string
}

type Pending = {
  day: string
  address: string
  userAgent: string
  step: FunnelStep
  source: string | null
  email?: string
}

export type VisitCounter = {
  /** Takes note of a request that was answered; costs a look-up and, for a step, one entry in a map. */
  note: (visit: Visit) => void
  /** Writes what was noted since the last time. */
  write: () => Promise<void>
}

/** In a flood we count no further rather than fill the memory. */
const maxPending = 20_000
const rowsPerInsert = 200
const keptDays = 400

export function createVisitCounter(db: Db, publicUrl: string, today = () => new Date()): VisitCounter {
  const ownHost = new URL(publicUrl).host
  let pending = new Map<string, Pending>()

  function add(visit: Visit, step: FunnelStep, source: string | null): void {
    const day = today().toISOString().slice(0, 10)
    const userAgent = visit.header('user-agent') ?? ''
    const key = `${day}\n${step}\n${visit.address}\n${userAgent}\n${visit.email ?? ''}`
    if (pending.has(key) || pending.size >= maxPending) return
    const { address, email } = visit
    pending.set(key, { day, address, userAgent, step, source, ...(email && { email }) })
  }

  return {
    note(visit) {
      if (visit.header('cookie')?.includes('owner.session_token')) return
      const [path = '', search = ''] = visit.url.split('?', 2)
      const referrer = visit.header('referer')
      const ownHosts = [ownHost, visit.header('host') ?? ownHost]
      const step = visit.method === 'GET' ? pageStep(path) : actionStep(visit.method, path)
      // A browser fetches a page ahead of the click and may never show it; once shown, it is the referrer of
      // whatever comes next, and is counted then.
      const ahead = (visit.header('sec-purpose') ?? visit.header('purpose'))?.includes('prefetch')
      if (step && !ahead) add(visit, step, sourceOf(search, referrer, ownHosts))
      const before = referrer && pageBefore(referrer, ownHosts)
      if (before && before !== step) add(withoutEmail(visit), before, null)
    },
    async write() {
      if (pending.size === 0) return
      const batch = pending
      pending = new Map()
      const people = [...batch.values()].filter(({ userAgent }) => userAgent && !isbot(userAgent))
      const days = Map.groupBy(people, ({ day }) => day)
      for (const [day, visits] of days) await writeDay(db, day, visits)
    },
  }
}

function withoutEmail({ email: _, ...visit }: Visit): Visit {
  return visit
}

function pageBefore(referrer: string, ownHosts: readonly string[]): FunnelStep | undefined {
  if (!URL.canParse(referrer)) return undefined
  const { host, pathname } = new URL(referrer)
  return ownHosts.includes(host) ? pageStep(pathname) : undefined
}

async function writeDay(db: Db, day: string, visits: readonly Pending[]): Promise<void> {
  const salt = await saltOf(db, day)
  const rows = visits.map((visit) => ({ ...visit, visitor: visitorHash(salt, visit) }))
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < rows.length; at += rowsPerInsert) {
      const values = rows.slice(at, at + rowsPerInsert)
      await tx
        .insertInto('visits')
        .values(values.map(({ visitor, step, source }) => ({ day, visitor, step, source })))
        .onConflict((conflict) => conflict.columns(['day', 'visitor', 'step']).doNothing())
        .execute()
    }
    for (const { visitor, email } of rows) if (email) await keepFirstSource(tx, day, visitor, email)
  })
}

/** Other days' salts are thrown away: nobody, we included, can then tell who a hash was. */
async function saltOf(db: Db, day: string): Promise<string> {
  const name = `visits-${day}`
  const removed = await db
    .deleteFrom('secrets')
    .where('name', 'like', 'visits-%')
    .where('name', '<', name)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) {
    const oldest = new Date(Date.parse(day) - keptDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await db.deleteFrom('visits').where('day', '<', oldest).execute()
  }
  return readSecret(db, name)
}

function visitorHash(salt: string, { address, userAgent }: Pending): string {
  return createHash('sha256').update(`${salt}\n${address}\n${userAgent}`).digest('base64url').slice(0, 22)
}

async function keepFirstSource(tx: Db, day: string, visitor: string, email: string): Promise<void> {
  const { source } = await tx
    .selectFrom('visits')
    .select((value) => value.fn.min('source').as('source'))
    .where('day', '=', day)
    .where('visitor', '=', visitor)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('personSources')
    .values({ email, source: source ?? 'direct', at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function firstSourceOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('personSources')
    .select('source')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.source
}
