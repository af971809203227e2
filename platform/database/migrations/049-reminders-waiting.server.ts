import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Unsent reminders by date, without the years of sent ones. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`create index report_reminders_waiting on report_reminders (due_on) where mail_queued_at is null`.execute(
    db,
  )
}
