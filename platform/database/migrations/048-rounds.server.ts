import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Retakes: which reports belong to one series, and when to send reminders. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('assessments').addColumn('series', 'text').execute()
  await db.schema
    .createIndex('assessments_by_series')
    .on('assessments')
    .columns(['series', 'createdAt'])
    .execute()
  await db.schema
    .createTable('reportReminders')
    .addColumn('reportId', 'text', (c) => c.primaryKey().references('assessments.id').onDelete('cascade'))
    .addColumn('dueOn', 'text', (c) => c.notNull())
    .addColumn('askedAt', 'text', (c) => c.notNull())
    .addColumn('mailQueuedAt', 'text')
    .addColumn('answeredBy', 'text')
    .execute()
  await db.schema.createIndex('report_reminders_by_day').on('reportReminders').column('dueOn').execute()
}
