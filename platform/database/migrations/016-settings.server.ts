import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  // One row per used form token: a token works once, across all processes.
  await db.schema
    .createTable('usedFormTokens')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('clientKey', 'text')
    .addColumn('usedAt', 'text', (c) => c.notNull())
    .execute()
}
