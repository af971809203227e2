import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** When an opt-in confirmation was requested by email, and the opt-in of orders not yet paid. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('agreements').addColumn('askedAt', 'text').execute()
  await db.schema
    .createIndex('agreements_waiting')
    .on('agreements')
    .columns(['at', 'email', 'askedAt'])
    .where(sql.ref('confirmed_at'), 'is', null)
    .execute()
  for (const column of ['tickedWords', 'tickedAt']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  }
  await db.schema.createIndex('unsubscribes_by_time').on('unsubscribes').columns(['at', 'email']).execute()
  // Used to find and count people who may receive marketing email.
  await db.schema
    .createIndex('people_by_mail')
    .on('people')
    .columns(['lastAt', 'email', 'agreedAt', 'unsubscribed', 'refused', 'didWaitlist'])
    .execute()
}
