import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { FunnelStep } from '#content/admin/funnel.ts'
import { scorecardStep } from '#domain/scorecard-steps.ts'
import { isoDay } from '#lib/time/dates.ts'
import { type CameFrom, cameFrom, dayOf, readHeader, sourceOf } from '#lib/web/came-from.ts'
import { cameFromHeader } from '#lib/web/came-from-header.ts'
import { sessionCookie } from '#platform/auth/session-cookie.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { actionStep, pageStep, scorecardOf } from './steps.ts'
import { addressDigits, addSteps, deleteVisitors, maxRowsPerAddress, type Step } from './visit-days.server.ts'

export type Visit = {
  method: string
  /** Path and query. */
  url: string
  address: string
  header: (name: string) => string | undefined
}

/** A request waiting for the next batch. The IP address is never stored. */
type Noted = {
  at: Date
  method: string
  url: string
  address: string
  userAgent: string
  referrer: string | undefined
  host: string | undefined
  isPrefetch: boolean
  /** Sources remembered by the tab. */
  sent: string | undefined
}

export type VisitCounter = {
  /** Runs for every request, so the work is left to the batch. */
  note: (visit: Visit) => void
  write: () => Promise<void>
  cameFrom: (visit: Visit) => Promise<CameFrom>
}

type Browser = Pick<Noted, 'address' | 'userAgent'>

/** Limits memory during floods. */
const maxNoted = 5_000
const stepsAtOnce = 200
const browserDigits = 14

/** By IP address, to find duplicates quickly. */
type Batch = { visits: Map<string, Noted[]>; size: number }

const newBatch = (): Batch => ({ visits: new Map(), size: 0 })

export function createVisitCounter(db: Db, publicUrl: string, now = () => new Date()): VisitCounter {
  const ownHost = new URL(publicUrl).host
  let batch = newBatch()
  let writing: Batch | undefined
  let known: { day: string; salt: string } | undefined

  /** Undefined if the address had reached its limit. */
  async function storedSource(day: string, browser: Browser): Promise<string | null | undefined> {
    if (known?.day !== day) known = { day, salt: await readSecret(db, saltName(day)) }
    const row = await db
      .selectFrom('visits')
      .select('source')
      .where('day', '=', day)
      .where('visitor', '=', visitorHash(known.salt, browser))
      .limit(1)
      .executeTakeFirst()
    return row?.source
  }

  /** Includes visits that are not written yet. */
  async function sourceToday({ address, header }: Visit, day: string): Promise<string | undefined> {
    const userAgent = header('user-agent') ?? ''
    const stored = await storedSource(day, { address, userAgent })
    if (stored) return stored
    const noted = [writing, batch].flatMap((each) => each?.visits.get(address) ?? [])
    const own = noted.filter((visit) => visit.userAgent === userAgent && isoDay(visit.at) === day)
    return own.map((visit) => sourceIn(visit, ownHost)).find((source) => source !== null) ?? undefined
  }

  return {
    async cameFrom(visit) {
      const source = await sourceToday(visit, isoDay(now()))
      const ownHosts = [ownHost, visit.header('host') ?? ownHost]
      const sent = readHeader(visit.header(cameFromHeader), ownHosts)
      return cameFrom(sent, source ? { source, day: dayOf(now()) } : undefined)
    },
    note({ method, url, address, header }) {
      if (!stepOf(method, pathOf(url)) || header('cookie')?.includes(sessionCookie)) return
      const ofAddress = batch.visits.get(address) ?? []
      if (batch.size >= maxNoted || ofAddress.length >= maxRowsPerAddress) return
      const userAgent = header('user-agent') ?? ''
      const referrer = header('referer')
      const isPrefetch = (header('sec-purpose') ?? header('purpose'))?.includes('prefetch') ?? false
      const sent = header(cameFromHeader)
      const visit = { url, userAgent, referrer, isPrefetch, sent }
      if (ofAddress.some((earlier) => isSame(earlier, visit))) return
      add(batch, { ...visit, at: now(), method, address, host: header('host') })
    },
    async write() {
      if (batch.size === 0) return
      const written = batch
      batch = newBatch()
      writing = written
      try {
        await writeBatch(db, [...written.visits.values()].flat(), ownHost)
      } catch (error) {
        // Retrying is safe: rows that were already written are ignored.
        for (const visit of [...batch.visits.values()].flat()) add(written, visit)
        batch = written
        throw error
      } finally {
        writing = undefined
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

type Comparable = Pick<Noted, 'url' | 'userAgent' | 'referrer' | 'isPrefetch' | 'sent'>

function isSame(one: Comparable, other: Comparable): boolean {
  return (
    one.url === other.url &&
    one.userAgent === other.userAgent &&
    one.referrer === other.referrer &&
    one.isPrefetch === other.isPrefetch &&
    one.sent === other.sent
  )
}

async function writeBatch(db: Db, batch: readonly Noted[], ownHost: string): Promise<void> {
  const people = batch.filter(({ userAgent }) => userAgent && !isbot(userAgent))
  const days = Map.groupBy(people, ({ at }) => isoDay(at))
  // Anyone can make up addresses: only those of scorecards count.
  const scorecards = await db.selectFrom('scorecards').select('slug').where('published', 'is not', null).execute()
  const slugs = new Set(scorecards.map(({ slug }) => slug))
  for (const [day, visits] of days) {
    const salt = await saltOf(db, day)
    const steps = visits.flatMap((visit) => stepsIn(visit, visitorHash(salt, visit), ownHost, slugs))
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
 * Also counts the referring page: a prefetched page is not counted at first, but shows up as the referrer of the next
 * request.
 */
function stepsIn(visit: Noted, visitor: string, ownHost: string, slugs: ReadonlySet<string>): Step[] {
  const { method, url, referrer, isPrefetch, sent } = visit
  const step = stepOf(method, pathOf(url))
  const before = pageBefore(referrer, ownHostsOf(visit, ownHost))
  // The tab remembers the source of an earlier day, which the server no longer knows.
  const source = sourceIn(visit, ownHost) ?? readHeader(sent, ownHostsOf(visit, ownHost)).at(-1)?.source ?? null
  const slug = scorecardOf(pathOf(url))
  const isOwn = (step === 'scorecard' || step === 'scorecard-started') && slug && slugs.has(slug)
  return [
    ...(before && before !== step ? [{ visitor, step: before, source: null }] : []),
    ...(step && !isPrefetch ? [{ visitor, step, source }] : []),
    ...(isOwn && !isPrefetch ? [{ visitor, step: scorecardStep(step, slug), source }] : []),
  ]
}

function sourceIn(visit: Noted, ownHost: string): string | null {
  const { url, referrer } = visit
  return sourceOf(url.slice(pathOf(url).length + 1), referrer, ownHostsOf(visit, ownHost))
}

const ownHostsOf = ({ host }: Noted, ownHost: string) => [ownHost, host ?? ownHost]

function pageBefore(referrer: string | undefined, ownHosts: readonly string[]): FunnelStep | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { host, pathname } = new URL(referrer)
  return ownHosts.includes(host) ? pageStep(pathname) : undefined
}

/** In batches, so that other writes do not wait. */
async function writeSteps(db: Db, day: string, steps: readonly Step[]): Promise<void> {
  for (let at = 0; at < steps.length; at += stepsAtOnce) {
    const batch = steps.slice(at, at + stepsAtOnce)
    await db.transaction().execute((tx) => addSteps(tx, day, batch))
  }
}

const saltName = (day: string) => `visits-${day}`

/** Deletes earlier salts, so that no one can link old hashes to visitors. */
async function saltOf(db: Db, day: string): Promise<string> {
  const name = saltName(day)
  const removed = await db
    .deleteFrom('secrets')
    .where('name', 'like', 'visits-%')
    .where('name', '<', name)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) await deleteVisitors(db, day)
  return readSecret(db, name)
}

/**
 * Starts with the hash of the IP address, so that its visitors can be counted by an index range. Hex, because all
 * databases sort it the same way.
 */
function visitorHash(salt: string, { address, userAgent }: Browser): string {
  const hash = (text: string) => createHash('sha256').update(`${salt}\n${text}`).digest('hex')
  return hash(address).slice(0, addressDigits) + hash(`${address}\n${userAgent}`).slice(0, browserDigits)
}
