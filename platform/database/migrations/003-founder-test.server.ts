import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('founderTestResults')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('resultName', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('tieBreak', 'text')
    .addColumn('recent', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute()
  // The same test sent twice is one row. The result is in the key because of the tie-break question.
  await db.schema
    .createIndex('founder_test_once')
    .unique()
    .on('founderTestResults')
    .columns(['email', 'result', 'answers'])
    .where(sql.ref('recent'), '=', 1)
    .execute()
}
