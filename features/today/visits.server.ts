import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { hourBefore, newsSince, weekBefore } from './visits.ts'

const dayMs = 24 * 60 * 60 * 1000

/** From when on what came is new to this account. */
export async function readNewsSince(db: Db, userId: string, now: Date): Promise<string> {
  const row = await db
    .selectFrom('todayReaders')
    .select(['seenAt', 'newSince'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return newsSince(row, now)
}

/**
 * Settles that the page as it was read at `at` was seen; what came since then is still news. A page of another tab that
 * was read earlier, or one that stood open for days, changes nothing.
 */
export async function noteSeen(db: Db, userId: string, at: Date, now = new Date()): Promise<void> {
  if (at > now || now.getTime() - at.getTime() > dayMs) return
  const seenAt = at.toISOString()
  const isNewVisit = sql`today_readers.seen_at <= ${hourBefore(at)}`
  await db
    .insertInto('todayReaders')
    .values({ userId, seenAt, newSince: weekBefore(at), weeklyMailOff: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({
          seenAt,
          newSince: sql`case when today_readers.seen_at = '' then excluded.new_since
            when ${isNewVisit} then today_readers.seen_at else today_readers.new_since end`,
        })
        .where('todayReaders.seenAt', '<', seenAt),
    )
    .execute()
}
