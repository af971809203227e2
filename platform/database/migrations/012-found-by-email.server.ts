import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

const batchSize = 500

/** Indexes to find the rows, mails, events and log entries about a person. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const email = sql`lower(email)`
  for (const table of ['assessments', 'founderTestResults', 'waitlistEntries', 'orders'] as const) {
    await db.schema.createIndex(`${table}OfPerson`).on(table).expression(email).execute()
  }
  await db.schema
    .createIndex('mail_about')
    .on('mailOutbox')
    .expression(sql`lower(coalesce(recipient, reply_to))`)
    .execute()
  await db.schema.createIndex('audit_log_about').on('auditLog').expression(sql`lower(subject)`).execute()

  await db.schema.alterTable('mailOutbox').addColumn('orderNumber', 'text').execute()
  await numberOldMails(db)
  await db.schema
    .createIndex('mail_of_order')
    .on('mailOutbox')
    .column('orderNumber')
    .where(sql.ref('order_number'), 'is not', null)
    .execute()

  await db.schema.alterTable('stripeEvents').addColumn('about', 'text').execute()
  await nameOldEvents(db)
  await db.schema
    .createIndex('stripe_events_about')
    .on('stripeEvents')
    .column('about')
    .where(sql.ref('about'), 'is not', null)
    .execute()
}

/** A mail about an order contains its number or a link to its page. */
async function numberOldMails(db: Kysely<Schema>): Promise<void> {
  for (let last = ''; ; ) {
    const mails = await db
      .selectFrom('mailOutbox')
      .select(['id', 'text'])
      .where('kind', 'in', ['order-receipt', 'order-notice', 'order-refund', 'order-dispute', 'order-links'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id, text } of mails) {
      const number = /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/.exec(text)?.[0]
      const token = /\/orders\/([\w-]{20,})/.exec(text)?.[1]
      const order = await db
        .selectFrom('orders')
        .select('number')
        .where(number ? 'number' : 'token', '=', number ?? token ?? '')
        .executeTakeFirst()
      if (!order) continue
      await db.updateTable('mailOutbox').set({ orderNumber: order.number }).where('id', '=', id).execute()
    }
    const end = mails.at(-1)
    if (!end) return
    last = end.id
  }
}

async function nameOldEvents(db: Kysely<Schema>): Promise<void> {
  const events = await db
    .selectFrom('stripeEvents')
    .select(['id', 'payload'])
    .where('payload', 'is not', null)
    .execute()
  for (const { id, payload } of events) {
    const about = /"(?:receipt_email|email|customer_email_address)":"([^"]+@[^"]+)"/.exec(payload ?? '')?.[1]
    if (!about) continue
    await db.updateTable('stripeEvents').set({ about: about.toLowerCase() }).where('id', '=', id).execute()
  }
}
