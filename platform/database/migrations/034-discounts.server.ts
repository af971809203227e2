import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Discount codes, and the discount of each order. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('discounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('percent', 'integer')
    .addColumn('amountCents', 'integer')
    .addColumn('productIds', 'text')
    .addColumn('maxUses', 'integer')
    .addColumn('firstDay', 'text')
    .addColumn('lastDay', 'text')
    .addColumn('timeZone', 'text', (c) => c.notNull())
    .addColumn('startsAt', 'text')
    .addColumn('endsAt', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('isOff', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('orders').addColumn('discountCode', 'text').execute()
  await db.schema.alterTable('orders').addColumn('discountPercent', 'integer').execute()
  await db.schema.alterTable('orders').addColumn('discountCents', 'integer').execute()
  // For the number of uses and the revenue of a code.
  await db.schema
    .createIndex('orders_by_discount')
    .on('orders')
    .column('discountCode')
    .where(sql.ref('discount_code'), 'is not', null)
    .execute()
}
