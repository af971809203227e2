import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('amountCents', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('visitorKey', 'text')
    .addColumn('paymentIntentId', 'text', (c) => c.unique())
    .addColumn('email', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('nextCheckAt', 'text')
    .addColumn('paidAt', 'text')
    .addColumn('failedAt', 'text')
    .addColumn('canceledAt', 'text')
    .addColumn('refundedCents', 'integer', (c) => c.notNull())
    .addColumn('refundedAt', 'text')
    .addColumn('disputedAt', 'text')
    .addColumn('disputeOutcome', 'text')
    .execute()
  // One open order per visitor and product: a second click reuses the first order.
  await db.schema
    .createIndex('orders_open_once')
    .on('orders')
    .columns(['visitorKey', 'productId'])
    .unique()
    .where(sql.ref('paid_at'), 'is', null)
    .where(sql.ref('canceled_at'), 'is', null)
    .execute()
  // Polled every minute; settled orders are not in the index.
  await db.schema
    .createIndex('orders_to_check')
    .on('orders')
    .column('nextCheckAt')
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute()
  await db.schema.createIndex('orders_of_buyer').on('orders').column('email').execute()

  await db.schema
    .createTable('stripeEvents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('paymentIntentId', 'text')
    .addColumn('orderId', 'text', (c) => c.references('orders.id'))
    .addColumn('payload', 'text')
    .addColumn('receivedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('stripe_events_unmatched')
    .on('stripeEvents')
    .column('paymentIntentId')
    .where(sql.ref('order_id'), 'is', null)
    .execute()

  await db.schema
    .createTable('orderDownloads')
    .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('firstAt', 'text', (c) => c.notNull())
    .addColumn('lastAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_downloads_file', ['orderId', 'fileName'])
    .execute()
}
