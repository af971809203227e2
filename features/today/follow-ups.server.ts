import { sql } from 'kysely'
import { daysOnEarth } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import type { FollowUp } from './follow-ups.ts'

const shown = 30

/**
 * What is due anywhere on Earth, the oldest first: a next step has a plain date, and which day it is knows the reader's
 * own device. The page leaves out what is tomorrow's there.
 */
export async function readFollowUps(db: Db, now: Date): Promise<{ followUps: FollowUp[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('people')
    .select(['email', 'name', 'nextStep', 'nextStepOn', 'status', 'statusAt as seen'])
    .where(isPlanned)
    .where('nextStepOn', '<=', daysOnEarth(now).last)
    .orderBy('nextStepOn')
    .orderBy('email')
    .limit(shown + 1)
    .execute()
  const { seal } = await openPersonIds(db)
  const followUps = rows.slice(0, shown).map((row) => ({ ...row, personId: seal(row.email) }))
  return { followUps, hasMore: rows.length > shown }
}

/** Where the index that sorts by it begins with those who have one. */
export const isPlanned = sql<boolean>`next_step_on > ''`
