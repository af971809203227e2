import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { FunnelStep } from '#content/admin/funnel.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { sourceOf } from './source.ts'
import { actionStep, pageStep } from './steps.ts'
import { addressDigits, addSteps, forgetVisitors, maxRowsPerAddress, type Step } from './visit-days.server.ts'

export type Visit = {
  method: string
  /** Path and query, as asked for. */
  url: string
  address: string
  header: (name: string) => string | undefined
  /** Left with this request: from then on we know where the person came from. */
  email?: string
}

/** What is kept of a request until the next batch; the address never leaves the memory. */
type Noted = {
  at: Date
  method: string
  url: string
  address: string
  userAgent: string
  referrer: string | undefined
  host: string | undefined
  /** Fetched by the browser ahead of a click that may never come. */
  ahead: boolean
  email: string | undefined
}

type NotedStep = Step & { email: string | undefined }

export type VisitCounter = {
  /** Takes note of a request that was answered. It runs for every page, so all but a look-up waits for the batch. */
  note: (visit: Visit) => void
  /** Writes what was noted since the last time. */
  write: () => Promise<void>
}

/** In a flood we count no further rather than fill the memory. */
const maxNoted = 5_000
const stepsAtOnce = 200
const browserDigits = 14

/** By address: most of what comes is the same again, and is found without making anything. */
type Batch = { visits: Map<string, Noted[]>; size: number }

const newBatch = (): Batch => ({ visits: new Map(), size: 0 })

export function createVisitCounter(db: Db, publicUrl: string, now = () => new Date()): VisitCounter {
  const ownHost = new URL(publicUrl).host
  let batch = newBatch()

  return {
    note({ method, url, address, header, email }) {
      if (!stepOf(method, pathOf(url)) || header('cookie')?.includes('owner.session_token')) return
      const ofAddress = batch.visits.get(address) ?? []
      if (batch.size >= maxNoted || ofAddress.length >= maxRowsPerAddress) return
      const userAgent = header('user-agent') ?? ''
      const referrer = header('referer')
      const ahead = (header('sec-purpose') ?? header('purpose'))?.includes('prefetch') ?? false
      const visit = { url, userAgent, referrer, ahead, email }
      if (ofAddress.some((earlier) => isSame(earlier, visit))) return
      add(batch, { ...visit, at: now(), method, address, host: header('host') })
    },
    async write() {
      if (batch.size === 0) return
      const written = batch
      batch = newBatch()
      try {
        await writeBatch(db, [...written.visits.values()].flat(), ownHost)
      } catch (error) {
        // Rows that were written already stay as they are when they come again.
        for (const visit of [...batch.visits.values()].flat()) add(written, visit)
        batch = written
        throw error
      }
    },
  }
}

function add(batch: Batch, visit: Noted): void {
  const ofAddress = batch.visits.get(visit.address)
  if (ofAddress) ofAddress.push(visit)
  else batch.visits.set(visit.address, [visit])
  batch.size += 1
}

type Told = Pick<Noted, 'url' | 'userAgent' | 'referrer' | 'ahead' | 'email'>

function isSame(one: Told, other: Told): boolean {
  return (
    one.url === other.url &&
    one.userAgent === other.userAgent &&
    one.referrer === other.referrer &&
    one.ahead === other.ahead &&
    one.email === other.email
  )
}

async function writeBatch(db: Db, batch: readonly Noted[], ownHost: string): Promise<void> {
  const people = batch.filter(({ userAgent }) => userAgent && !isbot(userAgent))
  const days = Map.groupBy(people, ({ at }) => at.toISOString().slice(0, 10))
  for (const [day, visits] of days) {
    const salt = await saltOf(db, day)
    const steps = visits.flatMap((visit) => stepsIn(visit, visitorHash(salt, visit), ownHost))
    await writeSteps(db, day, steps)
  }
}

function pathOf(url: string): string {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? url : url.slice(0, queryAt)
}

function stepOf(method: string, path: string): FunnelStep | undefined {
  return method === 'GET' ? pageStep(path) : actionStep(method, path)
}

/**
 * The step itself and the page before it: one that was fetched ahead is not counted then, and once it is shown it
 * is the referrer of whatever comes next.
 */
function stepsIn(visit: Noted, visitor: string, ownHost: string): NotedStep[] {
  const { method, url, referrer, host, ahead, email } = visit
  const ownHosts = [ownHost, host ?? ownHost]
  const path = pathOf(url)
  const source = sourceOf(url.slice(path.length + 1), referrer, ownHosts)
  const step = stepOf(method, path)
  const before = pageBefore(referrer, ownHosts)
  return [
    ...(before && before !== step ? [{ visitor, step: before, source: null, email: undefined }] : []),
    ...(step && !ahead ? [{ visitor, step, source, email }] : []),
  ]
}

function pageBefore(referrer: string | undefined, ownHosts: readonly string[]): FunnelStep | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { host, pathname } = new URL(referrer)
  return ownHosts.includes(host) ? pageStep(pathname) : undefined
}

/** Some at a time, so that visitors who write something get their turn in between. */
async function writeSteps(db: Db, day: string, steps: readonly NotedStep[]): Promise<void> {
  for (let at = 0; at < steps.length; at += stepsAtOnce) {
    const some = steps.slice(at, at + stepsAtOnce)
    await db.transaction().execute(async (tx) => {
      await addSteps(tx, day, some)
      for (const { visitor, email } of some) if (email) await keepFirstSource(tx, day, visitor, email)
    })
  }
}

/** Other days' salts are thrown away: nobody, we included, can then tell who a hash was. */
async function saltOf(db: Db, day: string): Promise<string> {
  const name = `visits-${day}`
  const removed = await db
    .deleteFrom('secrets')
    .where('name', 'like', 'visits-%')
    .where('name', '<', name)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) await forgetVisitors(db, day)
  return readSecret(db, name)
}

/**
 * The address and the browser, each as a hash: visitors of one address begin alike and lie together in the index,
 * where they are counted. Without the day's salt neither half can be found again. Every database sorts hex digits alike.
 */
function visitorHash(salt: string, { address, userAgent }: Noted): string {
  const hash = (text: string) => createHash('sha256').update(`${salt}\n${text}`).digest('hex')
  return hash(address).slice(0, addressDigits) + hash(`${address}\n${userAgent}`).slice(0, browserDigits)
}

async function keepFirstSource(tx: Db, day: string, visitor: string, email: string): Promise<void> {
  // None where its address had its share of rows before.
  const row = await tx
    .selectFrom('visits')
    .select('source')
    .where('day', '=', day)
    .where('visitor', '=', visitor)
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('personSources')
    .values({ email, source: row?.source ?? 'direct', at: new Date().toISOString() })
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
