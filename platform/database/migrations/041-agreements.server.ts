import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Proof of consent to marketing email: the wording people opted in to, where and when. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('agreements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('wording', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('confirmedAt', 'text')
    .execute()
  await db.schema.createIndex('agreements_of_person').on('agreements').columns(['email', 'at']).execute()
  await db.schema
    .alterTable('people')
    .addColumn('agreedAt', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
