import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { PeerReportRow } from '#platform/database/tables/visitors.ts'
import { newId } from '#platform/ids.server.ts'
import { claimDay, giveDayBack } from '#platform/retention.server.ts'
import type { Ratings } from '../scoring.ts'
import { scoreSections, totalScore } from '../scoring.ts'
import { batchSize, type Candidate, planBatches, speakerOf } from './choose.ts'
import { allSizes, maxOf, type Part, parts, type Scores } from './parts.ts'
import { quartilesOf } from './quartiles.ts'

export const peerMonths = 24
/** Reports of others that a figure is at least made of, whoever reads it. */
export const leastOthers = 20

const readAtOnce = 2_000
const writtenAtOnce = 250

type Place = {
  db: Db
  /** Reads without holding up visitors. */
  readDb: Db
}

const ranAtName = 'peers-computed-at'

/** In whichever process looks first. */
export async function computePeersOnceADay(place: Place, now = new Date()): Promise<void> {
  if (!(await claimDay(place.db, ranAtName, now))) return
  try {
    await computePeers(place, now)
  } catch (error) {
    await giveDayBack(place.db, ranAtName)
    throw error
  }
}

/**
 * Which reports count, and the figures made of them: all anew, so that who was erased has no weight in it any more.
 */
export async function computePeers({ db, readDb }: Place, now = new Date()): Promise<void> {
  if (await hasSample(db)) return
  const candidates = await readCandidates(readDb, now)
  const plan = planBatches(candidates, await readCounted(readDb))
  for (const some of chunksOf(plan.gone, writtenAtOnce)) {
    await db.updateTable('peerReports').set({ batch: '' }).where('reportId', 'in', some).execute()
  }
  for (const some of chunksOf(plan.batches, writtenAtOnce / batchSize)) await addBatches(db, some)
  await writeFigures(db, candidates, now)
}

function chunksOf<Each>(all: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/** The demo shows figures of its own; a real report never joins them. */
async function hasSample(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('peerFigures')
    .select('sample')
    .where('sample', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of the last 24 months, but for what programs and the owner's own browser sent, and addresses that do not exist. */
async function readCandidates(db: Db, now: Date): Promise<Candidate[]> {
  const own = new Set(
    (await db.selectFrom('authUser').select('email').execute()).map(({ email }) => email.toLowerCase()),
  )
  const found: Candidate[] = []
  let last = { createdAt: monthsBefore(now, peerMonths), id: '' }
  for (;;) {
    const some = await db
      .selectFrom('assessments')
      .select(['id', 'email', 'companySize', 'createdAt', 'outsidePeers'])
      .where('createdAt', '>=', last.createdAt)
      .where((row) => row.or([row('createdAt', '>', last.createdAt), row('id', '>', last.id)]))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(readAtOnce)
      .execute()
    found.push(...some.filter(({ email, outsidePeers }) => !outsidePeers && !own.has(email.toLowerCase())))
    const end = some.at(-1)
    if (!end || some.length < readAtOnce) break
    last = end
    await setImmediate()
  }
  const refused = new Set(
    (await db.selectFrom('refusedAddresses').select('email').execute()).map(({ email }) => email),
  )
  return found.filter(({ email }) => !refused.has(email.toLowerCase()))
}

/** The same day and hour so many months ago. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}

function readCounted(db: Db): Promise<Pick<PeerReportRow, 'reportId' | 'batch'>[]> {
  return db.selectFrom('peerReports').select(['reportId', 'batch']).execute()
}

type NewBatch = { companySize: string; reportIds: string[] }

/** A report that was erased meanwhile is missing from its batch, which is then over. */
async function addBatches(db: Db, batches: readonly NewBatch[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('assessments')
      .select(['id', 'ratings'])
      .where(
        'id',
        'in',
        batches.flatMap(({ reportIds }) => reportIds),
      )
      .execute()
    const ratingsOf = new Map(rows.map(({ id, ratings }) => [id, JSON.parse(ratings) as Ratings]))
    const added = batches.flatMap(({ companySize, reportIds }) => {
      const batch = newId()
      return reportIds.flatMap((reportId) => {
        const ratings = ratingsOf.get(reportId)
        return ratings ? [{ reportId, batch, companySize, ...scoresOf(ratings) }] : []
      })
    })
    if (added.length === 0) return
    await tx
      .insertInto('peerReports')
      .values(added)
      .onConflict((conflict) => conflict.column('reportId').doNothing())
      .execute()
  })
}

function scoresOf(ratings: Ratings): Scores {
  const bySection = scoreSections(ratings).map(({ id, score }) => [id, score])
  return { overall: totalScore(ratings), ...Object.fromEntries(bySection) } as Scores
}

type Spread = Record<Part, number[]>

/** What was published of a size and is not any more goes in the same transaction as the new figures come. */
async function writeFigures(db: Db, candidates: readonly Candidate[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endBrokenBatches(tx)
    const shares = await largestShares(tx, candidates)
    const spreads = await readSpreads(tx)
    const shown = [...spreads].filter(
      ([size, { overall }]) => sumOf(overall) - (shares.get(size) ?? 0) >= leastOthers,
    )
    await tx.deleteFrom('peerFigures').execute()
    for (const [companySize, spread] of shown) {
      const quartiles = Object.fromEntries(
        parts.map((part) => [part, quartilesOf(spread[part], maxOf(part))]),
      )
      await tx
        .insertInto('peerFigures')
        .values({
          ...{ companySize, reports: sumOf(spread.overall), sample: 0, computedAt: now.toISOString() },
          ...{ quartiles: JSON.stringify(quartiles), spread: JSON.stringify(spread) },
        })
        .execute()
    }
  })
}

/**
 * Of a batch from which one has gone the other four go too, for good: were they counted again beside somebody new, the
 * difference between two days would tell who is gone.
 */
async function endBrokenBatches(tx: Db): Promise<void> {
  await tx
    .updateTable('peerReports')
    .set({ batch: '' })
    .where('batch', 'in', (rows) =>
      rows
        .selectFrom('peerReports')
        .select('batch')
        .where('batch', '>', '')
        .groupBy('batch')
        .having(sql`count(*)`, '<', batchSize),
    )
    .execute()
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** How many reports one speaker has at most in the figures of each size: whoever reads them may be that one. */
async function largestShares(tx: Db, candidates: readonly Candidate[]): Promise<Map<string, number>> {
  const speakers = new Map(candidates.map(({ id, email }) => [id, speakerOf(email)]))
  const counted = await tx
    .selectFrom('peerReports')
    .select(['reportId', 'companySize'])
    .where('batch', '>', '')
    .execute()
  const perSpeaker = new Map<string, number>()
  const largest = new Map<string, number>()
  for (const { reportId, companySize } of counted) {
    for (const size of [companySize, allSizes]) {
      const key = `${size}\n${speakers.get(reportId) ?? ''}`
      const count = (perSpeaker.get(key) ?? 0) + 1
      perSpeaker.set(key, count)
      largest.set(size, Math.max(largest.get(size) ?? 0, count))
    }
  }
  return largest
}

/** How often each score was reached, by size and in all. Who gave no size counts in all alone. */
async function readSpreads(tx: Db): Promise<Map<string, Spread>> {
  const spreads = new Map<string, Spread>()
  for (const part of parts) {
    const counts = await tx
      .selectFrom('peerReports')
      .select(['companySize', (row) => row.ref(part).as('score'), sql<number>`count(*)`.as('count')])
      .where('batch', '>', '')
      .groupBy(['companySize', part])
      .execute()
    for (const { companySize, score, count } of counts) {
      for (const size of companySize ? [companySize, allSizes] : [allSizes]) {
        const spread = spreads.get(size) ?? emptySpread()
        spreads.set(size, spread)
        spread[part][score] = (spread[part][score] ?? 0) + Number(count)
      }
    }
  }
  return spreads
}

function emptySpread(): Spread {
  return Object.fromEntries(
    parts.map((part) => [part, Array.from({ length: maxOf(part) + 1 }, () => 0)]),
  ) as Spread
}
