import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** A stop applies to the mailbox, however its address is spelled. */
export async function areStopped(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('reminderStops')
    .select('email')
    .where('mailbox', '=', mailboxOf(email))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reminders wait while they are stopped. Report pages look unchanged, so that they do not reveal the stop. */
export async function stopReminders(db: Db, email: string, now = new Date()): Promise<void> {
  await db
    .insertInto('reminderStops')
    .values({ email: email.toLowerCase(), mailbox: mailboxOf(email), at: now.toISOString(), askedAt: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function allowReminders(db: Db, email: string): Promise<void> {
  await db.deleteFrom('reminderStops').where('mailbox', '=', mailboxOf(email)).execute()
}
