import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('assessments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Generated in the browser: the same submission sent twice is one row.
    .addColumn('clientKey', 'text', (c) => c.unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('company', 'text')
    .addColumn('role', 'text')
    .addColumn('companySize', 'text')
    .addColumn('currentChallenges', 'text', (c) => c.notNull())
    .addColumn('ratings', 'text', (c) => c.notNull())
    .addColumn('flags', 'text', (c) => c.notNull())
    .addColumn('overallScore', 'integer', (c) => c.notNull())
    .addColumn('recommendations', 'text', (c) => c.notNull())
    .addColumn('mailsQueuedAt', 'text')
    .addColumn('callRequestedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute()
  // Polled every second; nearly all rows have their mails and are not in the index.
  await db.schema
    .createIndex('assessments_without_mails')
    .on('assessments')
    .column('createdAt')
    .where(sql.ref('mails_queued_at'), 'is', null)
    .execute()
}
