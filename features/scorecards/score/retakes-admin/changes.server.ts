import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { parts } from '../benchmark/parts.ts'
import { differenceIn, medianOf, type Percents } from './median.ts'
import { percentIn } from './scores.ts'

/** A person's first and newest report. */
export type Change = {
  /** Main address. */
  person: string
  isClient: boolean
  /** The addresses of the two reports: merged people have several. */
  firstEmail: string
  lastEmail: string
  beforeAt: string
  afterAt: string
  before: Percents
  after: Percents
  retakes: number
}

type Row = {
  email: string
  main: string | null
  /** ISO time (24 characters) followed by the encoded scores. */
  first: string
  last: string
  retakes: number | string
}

const timeLength = 24

/** The read thread returns at most 50,000 rows at once. */
const rowsAtOnce = 10_000

/**
 * Everyone with a retake, newest first, once per person across merged addresses, without reports from signed-in
 * browsers or programs. One pass over a covering index, in batches.
 */
export async function readChanges(db: Db, clients: ReadonlySet<string>): Promise<Change[]> {
  const found = new Map<string, Change>()
  let after = ''
  for (;;) {
    const { rows } = await sql<Row>`select each.*,
        (select main from merged_addresses where merged_addresses.email = each.email) as main
      from (
        select email, min(at || scores) as first, max(at || scores) as last, count(*) as retakes
        from round_scores where outside = 0 and email > ${after} group by email
        having count(*) > 1 or (select 1 from merged_addresses where merged_addresses.email = round_scores.email) = 1
        order by email limit ${rowsAtOnce}
      ) as each order by email`.execute(db)
    for (const row of rows) {
      const person = row.main ?? row.email
      const change = changeOf(person, row, clients.has(person))
      const known = found.get(person)
      found.set(person, known ? joined(known, change) : change)
    }
    if (rows.length < rowsAtOnce) break
    after = rows.at(-1)?.email ?? ''
  }
  const again = [...found.values()].filter(({ retakes }) => retakes > 1)
  return again.sort((one, other) => (one.afterAt < other.afterAt ? 1 : -1))
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

function changeOf(person: string, { email, first, last, retakes }: Row, isClient: boolean): Change {
  return {
    person,
    isClient,
    firstEmail: email,
    lastEmail: email,
    retakes: Number(retakes),
    beforeAt: first.slice(0, timeLength),
    before: percentsIn(first),
    afterAt: last.slice(0, timeLength),
    after: percentsIn(last),
  }
}

const percentsIn = (scored: string) => parts.map((part) => percentIn(scored.slice(timeLength), part))

function joined(one: Change, other: Change): Change {
  const { beforeAt, before, firstEmail } = one.beforeAt < other.beforeAt ? one : other
  const { afterAt, after, lastEmail } = one.afterAt > other.afterAt ? one : other
  const retakes = one.retakes + other.retakes
  return { ...one, beforeAt, before, firstEmail, afterAt, after, lastEmail, retakes }
}

/** The name is from the first report, so that someone who types an address later cannot rename its owner. */
export type NamedChange = Change & { name: string; reportId: string }

export async function withNames(db: Db, changes: readonly Change[]): Promise<NamedChange[]> {
  if (changes.length === 0) return []
  const emails = changes.flatMap(({ firstEmail, lastEmail }) => [firstEmail, lastEmail])
  const reports = await db
    .selectFrom('retakeScores')
    .select(['email', 'at', 'reportId'])
    // A subquery, because PostgreSQL would scan all reports for a join.
    .select(sql<string>`(select name from assessments where assessments.id = round_scores.report_id)`.as('name'))
    .where('email', 'in', [...new Set(emails)])
    .where('outside', '=', 0)
    .execute()
  const byReport = new Map(reports.map((report) => [`${report.email} ${report.at}`, report]))
  return changes.map((change) => ({
    ...change,
    name: byReport.get(`${change.firstEmail} ${change.beforeAt}`)?.name ?? '',
    reportId: byReport.get(`${change.lastEmail} ${change.afterAt}`)?.reportId ?? '',
  }))
}

export type Medians = { people: number; medians: (number | undefined)[] }

/** For each part of which someone has a percentage before and now. */
export function mediansOf(changes: readonly Change[], parts: readonly unknown[]): Medians {
  const medians = parts.map((_, part) => medianOf(changes.flatMap((change) => differenceIn(change, part) ?? [])))
  return { people: changes.length, medians }
}
