import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Imported contact files, and which person came with which. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('peopleImports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('byEmail', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('known', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('agreed', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('made', 'integer', (c) => c.notNull())
    .addColumn('filled', 'integer', (c) => c.notNull())
    .addColumn('finishedAt', 'text')
    .addColumn('undoneAt', 'text')
    .execute()
  await db.schema.createIndex('people_imports_by_time').on('peopleImports').columns(['at', 'id']).execute()
  await db.schema.alterTable('personDetails').addColumn('importId', 'text').execute()
  await db.schema
    .createIndex('person_details_of_import')
    .on('personDetails')
    .columns(['importId', 'email'])
    .execute()
}
