import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { type Part, parts } from '../benchmark/parts.ts'
import { medianOf } from './median.ts'
import { percentIn } from './scores.ts'

/** A person's first and newest report. */
export type PersonsChange = {
  /** Main address. */
  person: string
  name: string
  isClient: boolean
  beforeAt: string
  afterAt: string
  /** Encoded by scores.ts. */
  before: string
  after: string
}

/** A subquery, because PostgreSQL would scan all reports for a join. */
export const nameOfRetake = sql<string>`(select name from assessments where assessments.id = round_scores.report_id)`

type Span = {
  /** Address of the first report. */
  email: string
  main: string | null
  /** ISO time (24 characters) followed by the encoded scores. */
  first: string
  last: string
  retakes: number | string
}

const timeLength = 24

/** The read thread returns at most 50,000 rows at once. */
const spansAtOnce = 10_000

/**
 * Everyone with a retake, once per person across merged addresses, without reports from signed-in browsers or programs.
 * One pass over a covering index, in batches.
 */
async function readSpans(db: Db): Promise<Map<string, Span>> {
  const found = new Map<string, Span>()
  let after = ''
  for (;;) {
    const { rows } = await sql<Span>`select each.*,
        (select main from merged_addresses where merged_addresses.email = each.email) as main
      from (
        select email, min(at || scores) as first, max(at || scores) as last, count(*) as retakes
        from round_scores where outside = 0 and email > ${after} group by email order by email limit ${spansAtOnce}
      ) as each order by email`.execute(db)
    for (const row of rows) {
      const person = row.main ?? row.email
      const known = found.get(person)
      found.set(person, known ? joined(known, row) : row)
    }
    if (rows.length < spansAtOnce) break
    after = rows.at(-1)?.email ?? ''
  }
  for (const [person, { retakes }] of found) if (Number(retakes) < 2) found.delete(person)
  return found
}

function joined(one: Span, other: Span): Span {
  return {
    ...one,
    email: one.first < other.first ? one.email : other.email,
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
    retakes: Number(one.retakes) + Number(other.retakes),
  }
}

/** For the CSV. */
export async function readChanges(db: Db): Promise<PersonsChange[]> {
  const spans = [...(await readSpans(db))]
  const people = new Map<string, PersonRow['status']>()
  const names = new Map<string, string>()
  for (let from = 0; from < spans.length; from += atOnce) {
    const emails = spans.slice(from, from + atOnce).map(([email]) => email)
    const rows = await db
      .selectFrom('people')
      .select(['email', 'status'])
      .where('email', 'in', emails)
      .execute()
    for (const { email, status } of rows) people.set(email, status)
    for (const { email, name } of await readNames(db, spans.slice(from, from + atOnce)))
      names.set(email, name)
  }
  return spans.map(([person, span]) =>
    changeOf(person, span, { name: names.get(span.email) ?? '', status: people.get(person) }),
  )
}

const atOnce = 1000

/** Names from each person's first counted report, so that someone who types their address later cannot rename them. */
function readNames(db: Db, spans: readonly [string, Span][]): Promise<{ email: string; name: string }[]> {
  const emails = spans.map(([, { email }]) => email)
  return db
    .selectFrom('retakeScores')
    .select(['email', nameOfRetake.as('name')])
    .where('email', 'in', emails)
    .where('outside', '=', 0)
    .orderBy('at', 'desc')
    .execute()
}

function changeOf(
  person: string,
  { first, last }: Span,
  { name, status }: { name: string; status: PersonRow['status'] | undefined },
): PersonsChange {
  return {
    ...{ person, name, isClient: status === 'client' },
    ...{ beforeAt: first.slice(0, timeLength), afterAt: last.slice(0, timeLength) },
    ...{ before: first.slice(timeLength), after: last.slice(timeLength) },
  }
}

export type Medians = { people: number; median: Record<Part, number> | undefined }

export async function readMedians(db: Db): Promise<{ all: Medians; clients: Medians }> {
  const spans = await readSpans(db)
  const clients = await db
    .selectFrom('people')
    .select('email')
    .where(sql<boolean>`status = 'client'`)
    .where('lastAt', '>', '')
    .execute()
  const ofClients = clients.flatMap(({ email }) => spans.get(email) ?? [])
  return { all: mediansOf([...spans.values()]), clients: mediansOf(ofClients) }
}

function mediansOf(spans: readonly Span[]): Medians {
  const people = spans.length
  if (people === 0) return { people, median: undefined }
  const changes = spans.map(({ first, last }) => [first.slice(timeLength), last.slice(timeLength)] as const)
  const medians = parts.map((part) => [
    part,
    medianOf(changes.map(([before, after]) => percentIn(after, part) - percentIn(before, part))) ?? 0,
  ])
  return { people, median: Object.fromEntries(medians) as Record<Part, number> }
}
