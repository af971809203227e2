import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // Until now a picture was added together with words that show it, and a release before this one still does so.
  await db.schema
    .alterTable('pictures')
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  // The body of a row lies over many pages: what is looked for once a day stands in the index.
  await db.schema
    .createIndex('picturesTried')
    .on('pictures')
    .columns(['published', 'addedAt', 'name'])
    .execute()
}
