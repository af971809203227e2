import { sql } from 'kysely'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { isWaiting } from '#platform/mail/outbox.server.ts'
import { type DiscardMails, groupings, type MailGroup } from './discard.ts'

const maxGroups = 10

/** Never a purchase's: those are urgent and most carry the order's number. Nor one that is being sent. */
const mayBeDiscarded = sql<boolean>`${isWaiting} and state = 'queued' and urgent = 0 and order_number is null`

/** The largest groups of waiting emails that may be discarded, as of now. */
export async function readMailGroups(db: Db, now = new Date()): Promise<MailGroup[]> {
  const groups = await Promise.all(
    groupings.map(async (by) => {
      // An expression without a condition, so that both engines read the index of waiting emails.
      const value = sql<string>`coalesce(${sql.ref(by)}, '')`
      const rows = await db
        .selectFrom('mailOutbox')
        .select((of) => [
          value.as('value'),
          of.fn.countAll<number | string>().as('count'),
          of.fn.max('subject').as('subject'),
        ])
        .where(mayBeDiscarded)
        .where(value, '<>', '')
        .groupBy(value)
        .orderBy('count', 'desc')
        .limit(maxGroups)
        .execute()
      return rows.map((row) => ({ ...row, by, count: Number(row.count), until: now.toISOString() }))
    }),
  )
  return groups.flat()
}

/** Deletes a group for good, except emails that came after the owner saw its count. Returns how many were deleted. */
export async function discardMails(db: Db, owner: By, { by, value, until }: DiscardMails): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('mailOutbox')
      .where(mayBeDiscarded)
      .where(by, '=', value)
      .where('createdAt', '<=', until)
      .executeTakeFirst()
    const discarded = Number(numDeletedRows)
    await recordAction(tx, owner, {
      action: 'mail-discarded',
      detail: `${discarded} queued, ${by} ${value}`,
    })
    return discarded
  })
}
