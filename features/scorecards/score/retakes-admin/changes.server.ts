import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { reportTables } from '../../report-tables.ts'
import { percentsReader } from '../benchmark/percents-reader.server.ts'
import { differenceIn, medianOf, type Percents } from './median.ts'

/** A person's first and newest report on the same questions. */
export type Change = {
  /** Main address. */
  person: string
  isClient: boolean
  /** From the first report, so that someone who types an address later cannot rename its owner. */
  name: string
  beforeAt: string
  afterAt: string
  before: Percents
  after: Percents
  retakes: number
  /** The newest report. */
  reportId: string
}

/**
 * Everyone with a retake, newest first, once per person across merged addresses, without reports from signed-in
 * browsers or programs. Of the diagnostic, or of one of the owner's scorecards, where only answers to the same questions
 * compare.
 */
export async function readChanges(
  db: Db,
  { of, parts }: { of: string; parts: readonly { id: string }[] },
  clients: ReadonlySet<string>,
): Promise<Change[]> {
  const readerOf = percentsReader(db, of)
  const series = new Map<string, Row[]>()
  for (const row of await readTaken(db, of)) {
    const { set } = await readerOf(row.version)
    const key = `${personOf(row)} ${set}`
    const known = series.get(key)
    if (known) known.push(row)
    else series.set(key, [row])
  }
  async function percentsIn({ version, given }: Row): Promise<Percents> {
    const percents = (await readerOf(version)).read(given)
    return parts.map(({ id }) => (percents[id] === undefined ? undefined : Math.round(percents[id])))
  }
  const changes: Change[] = []
  for (const rows of series.values()) {
    const taken = rows.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    const [first, last] = [taken[0], taken.at(-1)]
    if (!first || !last || taken.length < 2) continue
    const person = personOf(first)
    changes.push({
      person,
      isClient: clients.has(person),
      name: first.name,
      beforeAt: first.createdAt,
      before: await percentsIn(first),
      afterAt: last.createdAt,
      after: await percentsIn(last),
      reportId: last.id,
      retakes: taken.length,
    })
  }
  return changes.sort((one, other) => (one.afterAt < other.afterAt ? 1 : -1))
}

export async function readClients(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('people')
    .select('email')
    // The conditions match a partial index.
    .where(sql<boolean>`status = 'client'`)
    .where('lastAt', '>', '')
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export type Medians = { people: number; medians: (number | undefined)[] }

/** For each part of which someone has a percentage before and now. */
export function mediansOf(changes: readonly Change[], parts: readonly unknown[]): Medians {
  const medians = parts.map((_, part) => medianOf(changes.flatMap((change) => differenceIn(change, part) ?? [])))
  return { people: changes.length, medians }
}

type Row = Awaited<ReturnType<typeof readTaken>>[number]

const personOf = ({ main, email }: Row) => main ?? email.toLowerCase()

/** The read thread returns at most 50,000 rows at once. */
const rowsAtOnce = 2000

/** All that belong to a series, found by its later ones. */
async function readTaken(db: Db, scorecard: string) {
  const { reports, given, version, score } = reportTables[scorecard ? 'scorecard' : 'diagnostic']
  const main = sql<string | null>`(select main from merged_addresses
    where merged_addresses.email = lower(${sql.ref(`${reports}.email`)}))`
  const counted = db
    .selectFrom(reports)
    .select(['id', 'email', 'name', 'createdAt', 'series', main.as('main')])
    .select([sql<string>`${sql.ref(given)}`.as('given'), sql<number>`${sql.raw(version)}`.as('version')])
    // Not the plain column: its index finds all answers, of which few belong to a series.
    .$if(scorecard !== '', (query) => query.where(sql<boolean>`scorecard || '' = ${scorecard}`))
    .where('outsideBenchmark', 'is', null)
    .where(sql<boolean>`${sql.ref(score)} is not null`)
  const taken: Awaited<ReturnType<typeof counted.execute>> = []
  let after = { createdAt: '', id: '' }
  for (;;) {
    const later = await counted
      // Must match the condition of the partial index.
      .where(sql<boolean>`series is not null`)
      .where((row) => row(row.refTuple('createdAt', 'id'), '>', row.tuple(after.createdAt, after.id)))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const firsts = [...new Set(later.map(({ series }) => series ?? ''))]
    if (firsts.length > 0) taken.push(...(await counted.where('id', 'in', firsts).execute()))
    taken.push(...later)
    const last = later.at(-1)
    if (!last || later.length < rowsAtOnce) break
    after = last
  }
  return [...new Map(taken.map((row) => [row.id, row])).values()]
}
