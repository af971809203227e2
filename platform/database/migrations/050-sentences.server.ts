import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Testimonial requests, the scores of retakes, and indexes to find who is due. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('sentences')
    .addColumn('reportId', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('scoreBefore', 'integer', (c) => c.notNull())
    .addColumn('scoreAfter', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('askedAt', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastInitial', 'text', (c) => c.notNull())
    .addColumn('business', 'text', (c) => c.notNull())
    .addColumn('wording', 'text')
    .addColumn('consentedAt', 'text')
    .addColumn('publishedAs', 'text')
    .addColumn('publishedAt', 'text')
    .addColumn('takenOff', 'text')
    .execute()
  await db.schema.createIndex('sentences_by_state').on('sentences').columns(['state', 'changedAt']).execute()
  await db.schema.createIndex('sentences_by_email').on('sentences').column('email').execute()
  await db.schema
    .createTable('roundScores')
    .addColumn('reportId', 'text', (c) => c.primaryKey().references('assessments.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('outside', 'integer', (c) => c.notNull())
    .addColumn('isLater', 'integer', (c) => c.notNull())
    .addColumn('scores', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('round_scores_by_email')
    .on('roundScores')
    .columns(['email', 'at', 'outside', 'scores'])
    .execute()
  await db.schema.createIndex('round_scores_by_time').on('roundScores').columns(['isLater', 'at']).execute()
  // Partial: without retakes or due reminders there is nothing to read.
  await sql`create index assessments_later_rounds on assessments (created_at) where series is not null`.execute(
    db,
  )
  await sql`create index report_reminders_due on report_reminders (due_on) where mail_queued_at is null`.execute(
    db,
  )
  await sql`create index report_reminders_unanswered on report_reminders (mail_queued_at)
    where mail_queued_at is not null and answered_by is null`.execute(db)
  await sql`create index people_clients on people (last_at, email) where status = 'client'`.execute(db)
}
