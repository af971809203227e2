import { sql } from 'kysely'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { FollowUp } from './follow-ups.ts'

const max = 200

export async function readFollowUps(db: Db, now: Date): Promise<FollowUp[]> {
  const rows = await db
    .selectFrom('people')
    .select(['email', 'name', 'nextStep', 'nextStepOn', 'status', 'statusAt as seen'])
    .where(isPlanned)
    .where('nextStepOn', '<=', isoDay(now))
    .orderBy('nextStepOn')
    .orderBy('email')
    .limit(max)
    .execute()
  const { seal } = await openPersonIds(db)
  return rows.map((row) => ({ ...row, personId: seal(row.email) }))
}

/** Lets the query use the index on next_step_on, which starts after the empty values. */
export const isPlanned = sql<boolean>`next_step_on > ''`
