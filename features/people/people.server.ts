import { sql } from 'kysely'
import { deeds } from '#content/admin/people.ts'
import { writeCsv } from '#lib/csv.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { groupPeople, type ListedPerson, type Trace } from './people.ts'

/** People have no row of their own, so their email, sealed, is what stands in an address of the admin. */
export const openPersonIds = (db: Db) => openSealer(db, 'person')

export async function personPath(db: Db, email: string): Promise<string> {
  const { seal } = await openPersonIds(db)
  return `/admin/people/${seal(email.toLowerCase())}`
}

export async function emailOfPerson(db: Db, id: string): Promise<string | undefined> {
  const { unseal } = await openPersonIds(db)
  return unseal(id)
}

/** For a column that may hold an address as somebody typed it. */
export function sameEmail(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`
}

export async function listPeople(db: Db): Promise<ListedPerson[]> {
  const { seal } = await openPersonIds(db)
  const unsubscribes = await db.selectFrom('unsubscribes').select('email').execute()
  const unsubscribed = new Set(unsubscribes.map(({ email }) => email))
  const sources = await db.selectFrom('personSources').select(['email', 'source']).execute()
  const sourceOf = new Map(sources.map(({ email, source }) => [email, source]))
  return groupPeople(await readTraces(db)).map((person) => ({
    ...person,
    id: seal(person.email),
    source: sourceOf.get(person.email) ?? null,
    unsubscribed: unsubscribed.has(person.email),
  }))
}

async function readTraces(db: Db): Promise<Trace[]> {
  const reports = await db
    .selectFrom('assessments')
    .select(['email', 'name', 'createdAt', 'callRequestedAt'])
    .execute()
  const tests = await db.selectFrom('founderTestResults').select(['email', 'createdAt']).execute()
  const entries = await db.selectFrom('waitlistEntries').select(['email', 'name', 'createdAt']).execute()
  const orders = await db.selectFrom('orders').select(['email', 'paidAt']).execute()
  return [
    ...reports.map(({ email, name, createdAt }) => ({
      email,
      name,
      did: 'diagnostic' as const,
      at: createdAt,
    })),
    ...reports.flatMap(({ email, name, callRequestedAt: at }) =>
      at ? [{ email, name, did: 'call' as const, at }] : [],
    ),
    ...tests.map(({ email, createdAt: at }) => ({ email, name: null, did: 'founder-test' as const, at })),
    ...entries.map(({ email, name, createdAt: at }) => ({ email, name, did: 'waitlist' as const, at })),
    // An address comes with the payment: an order that nobody finished belongs to nobody.
    ...orders.flatMap(({ email, paidAt: at }) =>
      email && at ? [{ email, name: null, did: 'order' as const, at }] : [],
    ),
  ]
}

/** Everyone as the admin's table shows them, with dates in the owner's time zone. */
export function peopleCsv(people: readonly ListedPerson[], timeZone: string): string {
  return writeCsv([
    ['Name', 'Email', 'What they did', 'First seen', 'Last seen', 'First source', 'Unsubscribed'],
    ...people.map((person) => [
      person.name,
      person.email,
      person.did.map((deed) => deeds[deed]).join(', '),
      formatDateTime(person.firstAt, timeZone),
      formatDateTime(person.lastAt, timeZone),
      person.source,
      person.unsubscribed ? 'yes' : '',
    ]),
  ])
}
