import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('contentVersions')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('publishedBy', 'text', (c) => c.notNull())
    .addColumn('publishedAt', 'text', (c) => c.notNull())
    .execute()
}
