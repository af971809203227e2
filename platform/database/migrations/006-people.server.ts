import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('personNotes')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('unsubscribes')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('mailOutbox').addColumn('unsubscribeUrl', 'text').execute()

  await db.schema.alterTable('orders').addColumn('refundMailedAt', 'text').execute()
  await db.schema.alterTable('orders').addColumn('disputeNoticedAt', 'text').execute()
  // Send no mails about earlier refunds and disputes.
  await db
    .updateTable('orders')
    .set((value) => ({
      refundMailedAt: value.ref('refundedAt'),
      disputeNoticedAt: value.ref('disputedAt'),
    }))
    .execute()
}
