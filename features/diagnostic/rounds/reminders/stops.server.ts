import { remindAfterDays } from '#content/diagnostic/rounds-words.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { isoDay } from '#lib/time/dates.ts'
import { workdayFrom } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import { holdAddresses } from '#platform/people/addresses.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { dueAfter } from './due-day.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Whether whoever reads this address said that they want no reminders, under whatever spelling of it. */
export async function areStopped(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('reminderStops')
    .select('email')
    .where('mailbox', '=', mailboxOf(email))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * For good, whoever asks on a report from now on. What was asked for stays as it is on its page, which tells nobody of
 * it: nothing is mailed, and links that were mailed do not open.
 */
export async function stopReminders(db: Db, email: string, now = new Date()): Promise<void> {
  const mailbox = mailboxOf(email)
  await db.transaction().execute(async (tx) => {
    await holdAddresses(tx, [mailbox])
    const known = await tx
      .selectFrom('reportReminders')
      .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
      .select('email')
      .where('reportReminders.mailbox', '=', mailbox)
      .execute()
    const emails = new Set([email, ...known.map((row) => row.email)].map((each) => each.toLowerCase()))
    await tx
      .insertInto('reminderStops')
      .values([...emails].map((each) => ({ email: each, mailbox, at: now.toISOString(), askedAt: null })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  })
}

/** Only for who opened a link that was mailed there. What came due meanwhile comes next. */
export async function allowReminders(db: Db, email: string, now = new Date()): Promise<void> {
  const mailbox = mailboxOf(email)
  await db.transaction().execute(async (tx) => {
    await holdAddresses(tx, [mailbox])
    await tx.deleteFrom('reminderStops').where('mailbox', '=', mailbox).execute()
    const timeZone = await readTimeZone(tx)
    const today = isoDay(now, timeZone)
    const waiting = await tx
      .selectFrom('reportReminders')
      .select(['reportId', 'askedAt'])
      .where('mailbox', '=', mailbox)
      .where('mailQueuedAt', 'is', null)
      .execute()
    for (const { reportId, askedAt } of waiting) {
      const asked = dueAfter(askedAt, timeZone)
      await tx
        .updateTable('reportReminders')
        .set({ dueOn: asked > today ? asked : workdayFrom(today) })
        .where('reportId', '=', reportId)
        .execute()
    }
  })
}

/**
 * Whether they are to be asked by mail. Of a report that is proved to be theirs once in 90 days; of what was merely typed once for
 * the mailbox, so that nobody can have them asked again and again, and use up nothing of theirs.
 */
export async function markAsked(
  tx: Db,
  { id, email, provedAt, stopQuestionAt }: Questioned,
  now: Date,
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await holdAddresses(tx, [mailbox])
  const stops = await tx
    .selectFrom('reminderStops')
    .select('askedAt')
    .where('mailbox', '=', mailbox)
    .execute()
  if (stops.length === 0) return false
  const before = provedAt ? stopQuestionAt : (stops.find(({ askedAt }) => askedAt !== null)?.askedAt ?? null)
  if (before && !(provedAt && now.getTime() - Date.parse(before) > remindAfterDays * dayMs)) return false
  const at = now.toISOString()
  await tx.updateTable('reminderStops').set({ askedAt: at }).where('mailbox', '=', mailbox).execute()
  await tx.updateTable('assessments').set({ stopQuestionAt: at }).where('id', '=', id).execute()
  return true
}

type Questioned = Pick<AssessmentRow, 'id' | 'email' | 'provedAt' | 'stopQuestionAt'>
