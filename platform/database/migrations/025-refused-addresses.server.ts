import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('refusedAddresses')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('mailId', 'text', (c) => c.notNull())
    .execute()
  // To tell whether the last few were refused in a row; see platform/mail/refused-addresses.server.ts.
  await db.schema.createIndex('refused_by_time').on('refusedAddresses').column('at').execute()
  await db.schema.alterTable('mailOutbox').addColumn('refusedAt', 'text').execute()
  await db.schema
    .alterTable('people')
    .addColumn('refused', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('people_refused')
    .on('people')
    .columns(['lastAt', 'email'])
    .where(sql.ref('refused'), '=', sql.lit(1))
    .execute()
}
