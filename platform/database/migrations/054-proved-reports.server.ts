import { type Kysely, sql } from 'kysely'
import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Schema } from '../schema.ts'

/**
 * Which reports their reader proved to be theirs, which others name the same mailbox, and when who wants no reminders was asked
 * about one. What was worked out of rounds is worked out anew.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const column of ['mailbox', 'provedAt', 'stopQuestionAt']) {
    await db.schema.alterTable('assessments').addColumn(column, 'text').execute()
  }
  await sql`update assessments set mailbox = lower(trim(email))`.execute(db)
  await fillOthers(db)
  await sql`update assessments set proved_at = created_at where series is not null`.execute(db)
  await db.schema
    .createIndex('assessments_by_mailbox')
    .on('assessments')
    .columns(['mailbox', 'createdAt'])
    .execute()
  await db.deleteFrom('roundScores').execute()
  for (const table of ['report_reminders', 'reminder_stops', 'agreements', 'mail_outbox']) {
    await sql`update ${sql.table(table)} set mailbox = replace(mailbox, '@googlemail.com', '@gmail.com')
      where mailbox like '%@googlemail.com'`.execute(db)
  }
}

/** Whose mailbox is spelled otherwise than its address. */
async function fillOthers(db: Kysely<Schema>): Promise<void> {
  const rows = await db
    .selectFrom('assessments')
    .select(['id', 'email'])
    .where((row) =>
      row.or(['%+%', '%@gmail.com', '%@googlemail.com'].map((like) => row('mailbox', 'like', like))),
    )
    .execute()
  for (const { id, email } of rows) {
    await db
      .updateTable('assessments')
      .set({ mailbox: mailboxOf(email) })
      .where('id', '=', id)
      .execute()
  }
}
