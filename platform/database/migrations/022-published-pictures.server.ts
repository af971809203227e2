import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // Defaults to 1: until now, and in the previous release, pictures are added only when published.
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
