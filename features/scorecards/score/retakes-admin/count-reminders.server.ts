import { sql } from 'kysely'
import { linkWorksDays } from '#content/diagnostic/retake-words.ts'
import type { Db } from '#platform/database/connect.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Reminders that are scheduled, and those sent whose links still work and are not answered. */
export async function countReminders(db: Db, now: Date): Promise<{ scheduled: number; unanswered: number }> {
  const since = new Date(now.getTime() - linkWorksDays * dayMs).toISOString()
  const count = async (which: ReturnType<typeof sql<boolean>>) => {
    const row = await db
      .selectFrom('reportReminders')
      .select((of) => of.fn.countAll().as('count'))
      .where(which)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  // The conditions match partial indexes.
  return {
    scheduled: await count(sql<boolean>`mail_queued_at is null and due_on > ''`),
    unanswered: await count(sql<boolean>`mail_queued_at > ${since} and answered_by is null`),
  }
}
