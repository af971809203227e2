import { type Kysely, sql } from 'kysely'
import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Schema } from '../schema.ts'

/**
 * Which reports were verified by their reader, the mailbox of each report, and when people who want no reminders were
 * asked about one. Clears figures derived from retakes so that they are computed again.
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

/** Rows whose mailbox differs from the address as typed. */
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
