import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Indexes and counters for the admin: none of its pages may read a whole table. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await indexMail(db)
  await indexTimes(db)
  await keepNumbers(db)
}

/** One for each outbox list, newest first. Waiting mails are also counted, hence their state. */
async function indexMail(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createIndex('mail_waiting')
    .on('mailOutbox')
    .columns(['createdAt', 'id', 'state'])
    .where(sql.ref('state'), 'in', sql`('queued', 'sending')`)
    .execute()
  await db.schema
    .createIndex('mail_failed')
    .on('mailOutbox')
    .columns(['createdAt', 'id'])
    .where(sql.ref('state'), '=', sql.lit('failed'))
    .execute()
  await db.schema
    .createIndex('mail_sent')
    .on('mailOutbox')
    .columns(['createdAt', 'id'])
    .where(sql.ref('state'), '=', sql.lit('sent'))
    .execute()
  // For the last test mail in the launch checklist.
  await db.schema.createIndex('mail_by_kind').on('mailOutbox').columns(['kind', 'createdAt']).execute()
}

/** The dashboard counts the last 90 days. */
async function indexTimes(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex('assessments_by_time').on('assessments').column('createdAt').execute()
  await db.schema
    .createIndex('assessments_by_call')
    .on('assessments')
    .column('callRequestedAt')
    .where(sql.ref('call_requested_at'), 'is not', null)
    .execute()
  await db.schema.createIndex('founder_tests_by_time').on('founderTestResults').column('createdAt').execute()
  // Polled every minute for unannounced refunds and disputes.
  await sql`create index orders_to_tell on orders (paid_at)
    where (refunded_at is not null and refund_mailed_at is null)
      or (disputed_at is not null and dispute_noticed_at is null)`.execute(db)
  // To tell whether a refund is logged already.
  await db.schema.createIndex('audit_log_by_subject').on('auditLog').columns(['subject', 'action']).execute()
}

async function keepNumbers(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into counters (name, value)
    select 'mails-sent', count(*) from mail_outbox where state = 'sent' having count(*) > 0`.execute(db)

  await db.schema
    .createTable('visitDays')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('visitors', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_days_once', ['day', 'step', 'source'])
    .execute()
  // A covering index: the overview reads nothing else.
  await db.schema
    .createIndex('visit_days_numbers')
    .on('visitDays')
    .columns(['day', 'step', 'source', 'visitors'])
    .execute()
  // Only one step's row had the source. Which of two came first is unknown, so take the smaller.
  await sql`update visits set source = (
    select min(source) from visits as others
    where others.day = visits.day and others.visitor = visits.visitor)`.execute(db)
  await sql`insert into visit_days (day, step, source, visitors)
    select day, step, coalesce(source, 'direct'), count(*) from visits
    group by day, step, coalesce(source, 'direct')`.execute(db)
}
