import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('troubles')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('finding', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('failedRequests')
    .addColumn('minute', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute()
  // Counted at every look at the figures, among all mails ever sent.
  await db.schema
    .createIndex('mail_given_up')
    .on('mailOutbox')
    .column('createdAt')
    .where(sql.ref('state'), '=', sql`'failed'`)
    .execute()
}
