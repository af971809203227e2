import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Sequences: which are on, their edited emails, and where each person is. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('sequences')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('onSince', 'text')
    .addColumn('pauses', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sequenceMails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sequence', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('afterDays', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('byEmail', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sequenceRuns')
    .addColumn('sequence', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('didAt', 'text', (c) => c.notNull())
    .addColumn('startedAt', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('ended', 'text')
    // Nobody goes through a sequence twice…
    .addPrimaryKeyConstraint('sequence_runs_once', ['email', 'sequence'])
    .execute()
  // …or through two at once.
  await sql`create unique index sequence_runs_one on sequence_runs (email) where ended_at is null`.execute(db)
  await sql`create index sequence_runs_due on sequence_runs (sequence, due_at) where due_at is not null`.execute(
    db,
  )
  await db.schema
    .createIndex('sequence_runs_by_end')
    .on('sequenceRuns')
    .columns(['sequence', 'ended'])
    .execute()
  await db.schema.createIndex('sequence_runs_by_time').on('sequenceRuns').column('endedAt').execute()
  // People with consent who were active recently.
  await sql`create index people_agreed_reports on people (report_at) where agreed_at <> ''`.execute(db)
  await sql`create index people_agreed_styles on people (style_at) where agreed_at <> ''`.execute(db)
}
