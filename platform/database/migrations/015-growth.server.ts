import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('mailOutbox').addColumn('bodyRemovedAt', 'text').execute()
  // Read before every mail (those of the last hour) and once a day (bodies old enough to delete).
  await db.schema
    .createIndex('mail_sent_with_body')
    .on('mailOutbox')
    .column('sentAt')
    .where(sql.ref('state'), '=', sql`'sent'`)
    .where(sql.ref('body_removed_at'), 'is', null)
    .execute()
  // Urgent mails, such as receipts, do not wait behind others.
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
