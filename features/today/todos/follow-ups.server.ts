import { sql } from 'kysely'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { daysOnEarth } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { FollowUp } from './follow-ups.ts'

const shown = 30

/**
 * Follow-ups due in any time zone, oldest first. Due dates have no time zone, and only the browser knows the reader's,
 * so the page filters out what is not due there yet.
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

/** Lets the query use the index on next_step_on, which starts after the empty values. */
export const isPlanned = sql<boolean>`next_step_on > ''`
