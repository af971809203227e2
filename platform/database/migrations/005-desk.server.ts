import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('auditLog')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('ownerEmail', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('detail', 'text')
    .execute()
  await db.schema.createIndex('audit_log_by_time').on('auditLog').column('at').execute()

  // One row per visitor, day and step. The visitor is a hash whose salt is deleted when the day is over.
  await db.schema
    .createTable('visits')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('source', 'text')
    .addPrimaryKeyConstraint('visits_once_a_day', ['day', 'visitor', 'step'])
    .execute()

  await db.schema
    .createTable('personSources')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  // The admin lists the outbox newest first.
  await db.schema.createIndex('mail_by_time').on('mailOutbox').column('createdAt').execute()
}
