import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Several addresses of one person: their main address, and the people row that each would have on its own. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('mergedAddresses')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('main', 'text', (c) => c.notNull())
    .addColumn('own', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('byEmail', 'text', (c) => c.notNull())
    .addColumn('workedAt', 'text', (c) => c.notNull())
    .addColumn('statedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('merged_addresses_of_person')
    .on('mergedAddresses')
    .columns(['main', 'email'])
    .execute()
}
