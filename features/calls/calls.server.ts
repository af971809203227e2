import { sql } from 'kysely'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { addressesByMain, loadMainAddresses, mainAddressSql } from '#domain/people/addresses.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { weakestSection } from '#lib/alignment-score.ts'
import { dayMs, hourMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CallRow } from '#platform/database/tables/calls.ts'

const longestMs = 4 * hourMs
const askedForMs = 30 * dayMs

type WithPerson = {
  email: string
  name: string
  personPath: string
  /** Their latest report: its score out of 48, and the section with the lowest one. */
  report: { id: string; score: number; weakest: string } | null
}

export type UpcomingCall = WithPerson &
  Pick<CallRow, 'id' | 'endsAt' | 'joinUrl' | 'state' | 'provider' | 'said' | Answer> & { startsAt: string }

type Answer = 'outcome' | 'valueCents' | 'valueCurrency'

/** Soonest first, including calls in progress. */
export async function upcomingCalls(db: Db, now: Date, limit: number): Promise<UpcomingCall[]> {
  const rows = await timedCalls(db)
    .where('startsAt', '>=', new Date(now.getTime() - longestMs).toISOString())
    .where(sql<boolean>`coalesce(ends_at, starts_at) >= ${now.toISOString()}`)
    .orderBy('calls.startsAt')
    .limit(limit)
    .execute()
  return withPeople(db, rows)
}

/** Latest first. */
export async function pastCalls(db: Db, now: Date, limit: number): Promise<UpcomingCall[]> {
  const rows = await timedCalls(db)
    .where('startsAt', '<', now.toISOString())
    .where(sql<boolean>`coalesce(ends_at, starts_at) < ${now.toISOString()}`)
    .orderBy('calls.startsAt', 'desc')
    .limit(limit)
    .execute()
  return withPeople(db, rows)
}

/** Calls of the last 30 days without an outcome, latest first. */
export async function unansweredCalls(db: Db, now: Date, limit: number): Promise<UpcomingCall[]> {
  const rows = await timedCalls(db)
    .where('outcome', 'is', null)
    .where('startsAt', '<', now.toISOString())
    .where('startsAt', '>=', new Date(now.getTime() - askedForMs).toISOString())
    .where(sql<boolean>`coalesce(ends_at, starts_at) < ${now.toISOString()}`)
    .orderBy('calls.startsAt', 'desc')
    .limit(limit)
    .execute()
  return withPeople(db, rows)
}

function timedCalls(db: Db) {
  return db
    .selectFrom('calls')
    .leftJoin('people', (join) => join.on('people.email', '=', mainAddressSql('calls.email')))
    .select(['calls.id', 'calls.email', 'endsAt', 'joinUrl', 'state', 'provider', 'said'])
    .select(['outcome', 'valueCents', 'valueCurrency'])
    .select(sql<string>`calls.starts_at`.as('startsAt'))
    .select(sql<string>`coalesce(people.name, '')`.as('name'))
    .where(sql<boolean>`state in ('booked', 'moved')`)
}

async function withPeople<Row extends { email: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<WithPerson, 'personPath' | 'report'>)[]> {
  if (rows.length === 0) return []
  const { seal } = await openPersonIds(db)
  const emails = rows.map(({ email }) => email)
  const main = await loadMainAddresses(db, emails)
  const addresses = [...(await addressesByMain(db, [...new Set(emails.map(main))]))].flatMap(([, all]) => all)
  const mainOfAny = await loadMainAddresses(db, addresses)
  const reports = await db
    .selectFrom('assessments')
    .select(['id', 'email', 'createdAt', 'overallScore', 'ratings'])
    .where(sql<boolean>`lower(email) in (${sql.join(addresses)})`)
    .execute()
  const newest = new Map(
    reports
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
      .map(({ id, email, overallScore, ratings }) => [
        mainOfAny(email.toLowerCase()),
        { id, score: overallScore, weakest: weakestSection(sections, JSON.parse(ratings))?.title ?? '' },
      ]),
  )
  return rows.map((row) => ({
    ...row,
    personPath: `/admin/people/${seal(row.email)}`,
    report: newest.get(main(row.email)) ?? null,
  }))
}
