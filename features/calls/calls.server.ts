import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { CallRow } from '#platform/database/tables/calls.ts'
import { addressesOf, mainIn, mainsOf } from '#platform/people/addresses.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'

/** No call is longer: what began before is over. */
const longestMs = 4 * 60 * 60 * 1000

type WithPerson = {
  email: string
  name: string
  /** Of their page in the admin. */
  personPath: string
  /** Of the newest they have; null where they took no diagnostic. */
  reportId: string | null
}

export type UpcomingCall = WithPerson &
  Pick<CallRow, 'id' | 'endsAt' | 'joinUrl' | 'state' | 'provider'> & { startsAt: string }

/** What comes next, the soonest first; a call that goes on just now is among them. */
export async function upcomingCalls(db: Db, now: Date, limit: number): Promise<UpcomingCall[]> {
  const rows = await db
    .selectFrom('calls')
    .leftJoin('people', (join) => join.on('people.email', '=', mainIn('calls.email')))
    .select(['calls.id', 'calls.email', 'people.name', 'endsAt', 'joinUrl', 'state', 'provider'])
    .select(sql<string>`calls.starts_at`.as('startsAt'))
    .where(sql<boolean>`state in ('booked', 'moved')`)
    .where('startsAt', '>=', new Date(now.getTime() - longestMs).toISOString())
    .where(sql<boolean>`coalesce(ends_at, starts_at) >= ${now.toISOString()}`)
    .orderBy('calls.startsAt')
    .limit(limit)
    .execute()
  return withPeople(
    db,
    rows.map((row) => ({ ...row, name: row.name ?? '' })),
  )
}

async function withPeople<Row extends { email: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<WithPerson, 'personPath' | 'reportId'>)[]> {
  if (rows.length === 0) return []
  const { seal } = await openPersonIds(db)
  const emails = rows.map(({ email }) => email)
  const main = await mainsOf(db, emails)
  const addresses = [...(await addressesOf(db, [...new Set(emails.map(main))]))].flatMap(([, all]) => all)
  const mainOfAny = await mainsOf(db, addresses)
  const reports = await db
    .selectFrom('assessments')
    .select(['id', 'email', 'createdAt'])
    .where(sql<boolean>`lower(email) in (${sql.join(addresses)})`)
    .execute()
  const newest = new Map(
    reports
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
      .map(({ id, email }) => [mainOfAny(email.toLowerCase()), id]),
  )
  return rows.map((row) => ({
    ...row,
    personPath: `/admin/people/${seal(row.email)}`,
    reportId: newest.get(main(row.email)) ?? null,
  }))
}
