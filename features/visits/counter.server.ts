import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { FunnelStep } from '#content/admin/funnel.ts'
import { type CameFrom, cameFrom, dayOf, readHeader, sourceOf } from '#lib/web/came-from.ts'
import { cameFromHeader } from '#lib/web/came-from-header.ts'
import { sessionCookie } from '#platform/auth/session-cookie.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { actionStep, pageStep } from './steps.ts'
import { addressDigits, addSteps, forgetVisitors, maxRowsPerAddress, type Step } from './visit-days.server.ts'

export type Visit = {
  method: string
  /** Path and query, as asked for. */
  url: string
  address: string
  header: (name: string) => string | undefined
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
  /** What the tab itself remembers, with what it sends. */
  sent: string | undefined
}

export type VisitCounter = {
  /** Takes note of a request that was answered. It runs for every page, so all but a look-up waits for the batch. */
  note: (visit: Visit) => void
  /** Writes what was noted since the last time. */
  write: () => Promise<void>
  /** What led the sender of a request here. */
  cameFrom: (visit: Visit) => Promise<CameFrom>
}

type Browser = Pick<Noted, 'address' | 'userAgent'>

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
  let writing: Batch | undefined

  /** Also of pages that are not written yet: somebody may be quicker than the next batch. */
  async function sourceToday({ address, header }: Visit, day: string): Promise<string | undefined> {
    const userAgent = header('user-agent') ?? ''
    const known = await storedSource(db, day, { address, userAgent })
    if (known) return known
    const noted = [writing, batch].flatMap((each) => each?.visits.get(address) ?? [])
    const own = noted.filter((visit) => visit.userAgent === userAgent && dayOf(visit.at) === day)
    return own.map((visit) => sourceIn(visit, ownHost)).find((source) => source !== null) ?? undefined
  }

  return {
    async cameFrom(visit) {
      const day = dayOf(now())
      const source = await sourceToday(visit, day)
      const ownHosts = [ownHost, visit.header('host') ?? ownHost]
      const sent = readHeader(visit.header(cameFromHeader), ownHosts)
      return cameFrom(sent, source ? { source, day } : undefined)
    },
    note({ method, url, address, header }) {
      if (!stepOf(method, pathOf(url)) || header('cookie')?.includes(sessionCookie)) return
      const ofAddress = batch.visits.get(address) ?? []
      if (batch.size >= maxNoted || ofAddress.length >= maxRowsPerAddress) return
      const userAgent = header('user-agent') ?? ''
      const referrer = header('referer')
      const ahead = (header('sec-purpose') ?? header('purpose'))?.includes('prefetch') ?? false
      const sent = header(cameFromHeader)
      const visit = { url, userAgent, referrer, ahead, sent }
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
        // Rows that were written already stay as they are when they come again.
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

type Told = Pick<Noted, 'url' | 'userAgent' | 'referrer' | 'ahead' | 'sent'>

function isSame(one: Told, other: Told): boolean {
  return (
    one.url === other.url &&
    one.userAgent === other.userAgent &&
    one.referrer === other.referrer &&
    one.ahead === other.ahead &&
    one.sent === other.sent
  )
}

async function writeBatch(db: Db, batch: readonly Noted[], ownHost: string): Promise<void> {
  const people = batch.filter(({ userAgent }) => userAgent && !isbot(userAgent))
  const days = Map.groupBy(people, ({ at }) => dayOf(at))
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
function stepsIn(visit: Noted, visitor: string, ownHost: string): Step[] {
  const { method, url, referrer, ahead, sent } = visit
  const step = stepOf(method, pathOf(url))
  const before = pageBefore(referrer, ownHostsOf(visit, ownHost))
  // Who came yesterday and sends the form today: the tab still knows what our count has forgotten.
  const source =
    sourceIn(visit, ownHost) ?? readHeader(sent, ownHostsOf(visit, ownHost)).at(-1)?.source ?? null
  return [
    ...(before && before !== step ? [{ visitor, step: before, source: null }] : []),
    ...(step && !ahead ? [{ visitor, step, source }] : []),
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

/** Some at a time, so that visitors who write something get their turn in between. */
async function writeSteps(db: Db, day: string, steps: readonly Step[]): Promise<void> {
  for (let at = 0; at < steps.length; at += stepsAtOnce) {
    const some = steps.slice(at, at + stepsAtOnce)
    await db.transaction().execute((tx) => addSteps(tx, day, some))
  }
}

const saltName = (day: string) => `visits-${day}`

/** Other days' salts are thrown away: nobody, we included, can then tell who a hash was. */
async function saltOf(db: Db, day: string): Promise<string> {
  const name = saltName(day)
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
function visitorHash(salt: string, { address, userAgent }: Browser): string {
  const hash = (text: string) => createHash('sha256').update(`${salt}\n${text}`).digest('hex')
  return hash(address).slice(0, addressDigits) + hash(`${address}\n${userAgent}`).slice(0, browserDigits)
}

/** None where its address had its share of rows before. */
async function storedSource(db: Db, day: string, browser: Browser): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('visits')
    .select('source')
    .where('day', '=', day)
    .where('visitor', '=', visitorHash(await readSecret(db, saltName(day)), browser))
    .limit(1)
    .executeTakeFirst()
  return row?.source
}
