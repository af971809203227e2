import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('contentDrafts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('content', 'text')
    .addColumn('basedOn', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('savedBy', 'text')
    .addColumn('savedAt', 'text')
    .execute()
}
