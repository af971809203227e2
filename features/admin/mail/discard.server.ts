import { sql } from 'kysely'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { isWaiting } from '#platform/mail/outbox.server.ts'
import { type DiscardMails, groupings, type MailGroup } from './discard.ts'

const maxGroups = 10

/** Never a purchase's: those are urgent and most carry the order's number. Nor one that is being sent. */
const mayBeDiscarded = sql<boolean>`${isWaiting} and state = 'queued' and urgent = 0 and order_number is null`

/** An expression, so that both engines use the index of waiting emails, which has all of this. */
const groupKey = (by: MailGroup['by']) => sql<string>`coalesce(${sql.ref(by)}, '')`

/** The largest groups of waiting emails that may be discarded, as of now. */
export async function readMailGroups(db: Db, now = new Date()): Promise<MailGroup[]> {
  const groups = await Promise.all(
    groupings.map(async (by) => {
      const value = groupKey(by)
      const { rows } = await sql<Pick<MailGroup, 'value' | 'subject'> & { count: number | string }>`
        select value, count, (select subject from mail_outbox where id = newest) as subject from (
          select ${value} as value, count(*) as count, max(id) as newest from mail_outbox
          where ${mayBeDiscarded} and ${value} <> '' group by ${value} order by count(*) desc limit ${maxGroups}
        ) as largest order by count desc`.execute(db)
      return rows.map((row) => ({ ...row, by, count: Number(row.count), until: now.toISOString() }))
    }),
  )
  return groups.flat()
}

const discardedAtOnce = 500

/**
 * Deletes a group for good, except emails that came after the owner saw its count. Returns how many were deleted. In
 * batches, because a flood takes seconds during which nothing else could be stored.
 */
export async function discardMails(db: Db, owner: By, { by, value, until }: DiscardMails): Promise<number> {
  let discarded = 0
  for (;;) {
    const batch = db
      .selectFrom('mailOutbox')
      .select('id')
      .where(mayBeDiscarded)
      .where(groupKey(by), '=', value)
      .where('createdAt', '<=', until)
      .limit(discardedAtOnce)
    const { numDeletedRows } = await db
      .deleteFrom('mailOutbox')
      .where(mayBeDiscarded)
      .where('id', 'in', batch)
      .executeTakeFirst()
    discarded += Number(numDeletedRows)
    if (numDeletedRows < discardedAtOnce) break
  }
  await recordAction(db, owner, { action: 'mail-discarded', detail: `${discarded} queued, ${by} ${value}` })
  return discarded
}
