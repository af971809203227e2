import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('mailOutbox').addColumn('bodyRemovedAt', 'text').execute()
  // Asked before every mail, for those of the last hour, and once a day for texts that are old enough to go.
  await db.schema
    .createIndex('mail_sent_with_body')
    .on('mailOutbox')
    .column('sentAt')
    .where(sql.ref('state'), '=', sql`'sent'`)
    .where(sql.ref('body_removed_at'), 'is', null)
    .execute()
  // A receipt does not wait behind whatever else waits.
  await db.schema
    .createIndex('mail_urgent_due')
    .on('mailOutbox')
    .column('nextAttemptAt')
    .where(sql.ref('urgent'), '=', sql`1`)
    .where(sql.ref('state'), 'in', sql`('queued', 'sending')`)
    .execute()
  await db.schema
    .createIndex('stripe_events_settled')
    .on('stripeEvents')
    .column('receivedAt')
    .where(sql.ref('payload'), 'is', null)
    .execute()
}
