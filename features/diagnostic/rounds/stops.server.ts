import { mailboxOf } from '#lib/mailbox.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { holdAddresses } from '#platform/people/addresses.server.ts'

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

/** For good, whoever asks on a report from now on. What waits goes, and the links that could still be answered. */
export async function stopReminders(db: Db, email: string, now = new Date()): Promise<void> {
  const mailbox = mailboxOf(email)
  await db.transaction().execute(async (tx) => {
    await holdAddresses(tx, [mailbox])
    const known = await tx
      .selectFrom('reportReminders')
      .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
      .select('email')
      .where('mailbox', '=', mailbox)
      .execute()
    const emails = new Set([email, ...known.map((row) => row.email)].map((each) => each.toLowerCase()))
    await tx
      .insertInto('reminderStops')
      .values([...emails].map((each) => ({ email: each, mailbox, at: now.toISOString(), askedAt: null })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    await tx
      .deleteFrom('reportReminders')
      .where('mailbox', '=', mailbox)
      .where('answeredBy', 'is', null)
      .execute()
  })
}

/** Only for who opened a link that was mailed there. */
export async function allowReminders(db: Db, email: string): Promise<void> {
  await db.deleteFrom('reminderStops').where('mailbox', '=', mailboxOf(email)).execute()
}

/** Whether they are to be asked by mail: the first time only, so that nobody can have them asked again and again. */
export async function markAsked(tx: Db, email: string, now: Date): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await holdAddresses(tx, [mailbox])
  const stops = await tx
    .selectFrom('reminderStops')
    .select('askedAt')
    .where('mailbox', '=', mailbox)
    .execute()
  if (stops.length === 0 || stops.some(({ askedAt }) => askedAt !== null)) return false
  await tx
    .updateTable('reminderStops')
    .set({ askedAt: now.toISOString() })
    .where('mailbox', '=', mailbox)
    .execute()
  return true
}
