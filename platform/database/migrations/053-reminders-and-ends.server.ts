import { type Kysely, sql } from 'kysely'
import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Schema } from '../schema.ts'

/** Counts reminders by mailbox, stores who wants none, and notes who was told that too few of a team answered. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('reportReminders')
    .addColumn('mailbox', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('report_reminders_by_mailbox')
    .on('reportReminders')
    .columns(['mailbox', 'mailQueuedAt'])
    .execute()
  await db.schema
    .createTable('reminderStops')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('mailbox', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('askedAt', 'text')
    .execute()
  await db.schema.createIndex('reminder_stops_by_mailbox').on('reminderStops').column('mailbox').execute()
  await fillMailboxes(db)
  await db.schema.alterTable('teams').addColumn('endToldAt', 'text').execute()
  // Send no late notices about team assessments that closed before.
  await sql`update teams set end_told_at = closed_at where closed_at is not null`.execute(db)
  await sql`create index teams_to_tell on teams (closed_at) where closed_at is not null and end_told_at is null`.execute(
    db,
  )
}

async function fillMailboxes(db: Kysely<Schema>): Promise<void> {
  const rows = await db
    .selectFrom('reportReminders')
    .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
    .select(['reportReminders.reportId', 'assessments.email'])
    .execute()
  for (const { reportId, email } of rows) {
    await db
      .updateTable('reportReminders')
      .set({ mailbox: mailboxOf(email) })
      .where('reportId', '=', reportId)
      .execute()
  }
}
