import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** The reminders that are still to be mailed, by their day: what was mailed in all the years is not read for them. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`create index report_reminders_waiting on report_reminders (due_on) where mail_queued_at is null`.execute(
    db,
  )
}
