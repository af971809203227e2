import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('mailOutbox')
    .addColumn('mailbox', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('mailOutbox')
    .addColumn('urgent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.updateTable('mailOutbox').set({ mailbox: sql`coalesce(lower(recipient), 'team')` }).execute()
  // Before each mail the worker counts what this mailbox received within the hour.
  await db.schema.createIndex('mail_by_mailbox').on('mailOutbox').columns(['mailbox', 'sentAt']).execute()
}
