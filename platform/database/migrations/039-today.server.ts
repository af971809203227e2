import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** The dashboard: what each account has seen, and the indexes for its counts. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('todayReaders')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('authUser.id').onDelete('cascade'))
    .addColumn('seenAt', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('newSince', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('weeklyMailOff', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // Few people have a next step; the ones due come first.
  await db.schema
    .createIndex('people_follow_ups')
    .on('people')
    .columns(['nextStepOn', 'email'])
    .where(sql.ref('next_step_on'), '>', sql.lit(''))
    .execute()
  await db.schema
    .createIndex('orders_by_refund')
    .on('orders')
    .column('refundedAt')
    .where(sql.ref('refunded_at'), 'is not', null)
    .execute()
}
