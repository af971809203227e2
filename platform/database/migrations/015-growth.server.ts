import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('mailOutbox').addColumn('bodyRemovedAt', 'text').execute()
  await db.schema.alterTable('mailOutbox').addColumn('orderNumbers', 'text').execute()
  await nameOrders(db)
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

/** Every mail about orders, and only such, links to each of them: for a buyer by its token, for the team by its number. */
async function nameOrders(db: Kysely<Schema>): Promise<void> {
  const orders = await db.selectFrom('orders').select(['number', 'token']).execute()
  const numbers = new Map(orders.flatMap(({ number, token }) => [number, token].map((key) => [key, number])))
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'text'])
    .where('kind', 'like', 'order-%')
    .execute()
  for (const { id, text } of mails) {
    const linked = [...text.matchAll(/\/orders\/([\w-]+)/g)].flatMap(([, key = '']) => numbers.get(key) ?? [])
    if (linked.length === 0) continue
    const orderNumbers = [...new Set(linked)].join(' ')
    await db.updateTable('mailOutbox').set({ orderNumbers }).where('id', '=', id).execute()
  }
}
