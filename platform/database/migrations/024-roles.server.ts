import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('authUser')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('owner'))
    .execute()
}
