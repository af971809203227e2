import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // The default is 1: so far pictures were added only with content that shows them, and the previous release
  // still does so.
  await db.schema
    .alterTable('pictures')
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  // A row's body spans many pages, so the daily cleanup reads the index only.
  await db.schema
    .createIndex('picturesTried')
    .on('pictures')
    .columns(['published', 'addedAt', 'name'])
    .execute()
}
