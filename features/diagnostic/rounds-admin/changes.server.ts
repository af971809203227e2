import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { type Part, parts } from '../peers/parts.ts'
import { medianOf } from './median.ts'
import { percentIn } from './scores.ts'

/** From the first round of somebody to their newest. */
export type PersonsChange = {
  /** The address that they are listed by. */
  person: string
  name: string
  isClient: boolean
  beforeAt: string
  afterAt: string
  /** As scores.ts writes them. */
  before: string
  after: string
}

/** What they called themselves in a round. As a value, not as a join: PostgreSQL would read all reports for that. */
export const nameOfRound = sql<string>`(select name from assessments where assessments.id = round_scores.report_id)`

type Span = {
  /** Under which the first of them stands. */
  email: string
  main: string | null
  /** A time of 24 characters, and the scores of then. */
  first: string
  last: string
  rounds: number | string
}

const timeLength = 24

/**
 * Everybody who came back, once, whatever addresses they have; what a signed-in browser or a program sent is left out. One
 * pass over an index that holds all it needs.
 */
async function readSpans(db: Db): Promise<Map<string, Span>> {
  const { rows } =
    await sql<Span>`select each.email, each.first, each.last, each.rounds, merged_addresses.main
    from (
      select email, min(at || scores) as first, max(at || scores) as last, count(*) as rounds
      from round_scores where outside = 0 group by email
    ) as each left join merged_addresses on merged_addresses.email = each.email
    where each.rounds > 1 or merged_addresses.main is not null`.execute(db)
  const found = new Map<string, Span>()
  for (const row of rows) {
    const person = row.main ?? row.email
    const known = found.get(person)
    found.set(person, known ? joined(known, row) : row)
  }
  for (const [person, { rounds }] of found) if (Number(rounds) < 2) found.delete(person)
  return found
}

function joined(one: Span, other: Span): Span {
  return {
    ...one,
    email: one.first < other.first ? one.email : other.email,
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
    rounds: Number(one.rounds) + Number(other.rounds),
  }
}

/** For the file, with names. */
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

/** As they called themselves in the first round that counts: whoever types their address since renames nobody. */
function readNames(db: Db, spans: readonly [string, Span][]): Promise<{ email: string; name: string }[]> {
  const emails = spans.map(([, { email }]) => email)
  return db
    .selectFrom('roundScores')
    .select(['email', nameOfRound.as('name')])
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

/** Of nobody there is no median. */
export type Medians = { people: number; median: Record<Part, number> | undefined }

/** Of everybody who came back, and of those among them who are clients. */
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
