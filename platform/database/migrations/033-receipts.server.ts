import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Receipts and credit notes with gapless numbers, and Stripe's fees. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await addToOrders(db)
  await createReceipts(db)
  await createCreditNotes(db)
  await db.schema
    .createTable('settlements')
    .addColumn('orderId', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('card', 'text')
    .addColumn('country', 'text')
    .addColumn('feeCents', 'integer')
    .addColumn('netCents', 'integer')
    .addColumn('currency', 'text')
    .addColumn('disputeFeeCents', 'integer')
    .execute()
  await numberPaidOrders(db)
}

async function addToOrders(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('receiptNumber', 'integer').execute()
  await db.schema.alterTable('orders').addColumn('creditedCents', 'integer').execute()
  await db.schema.alterTable('orders').addColumn('settlementDueAt', 'text').execute()
  // Partial on purpose. PostgreSQL would treat a full unique column as a key, and setting the number would
  // then wait for transactions that reference the order, such as an event that itself waits for the number.
  await sql`create unique index orders_receipt on orders (receipt_number)
    where receipt_number is not null`.execute(db)
  // Each of these contains only the few rows that the sweep still has to process.
  await sql`create index orders_to_number on orders (paid_at, id)
    where paid_at is not null and receipt_number is null`.execute(db)
  await sql`create index orders_to_credit on orders (paid_at)
    where paid_at is not null and refunded_cents > coalesce(credited_cents, 0)`.execute(db)
  await sql`create index orders_to_settle on orders (settlement_due_at)
    where settlement_due_at is not null`.execute(db)
  await sql`create index orders_disputes_to_tell on orders (paid_at)
    where disputed_at is not null and dispute_noticed_at is null`.execute(db)
  await sql`create index orders_lost on orders (disputed_at) where dispute_outcome = 'lost'`.execute(db)
}

async function createReceipts(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('issuedAt', 'text', (c) => c.notNull())
    .addColumn('item', 'text')
    .addColumn('seller', 'text')
    .addColumn('buyer', 'text')
    .addPrimaryKeyConstraint('receipts_version', ['orderId', 'version'])
    .execute()
}

async function createCreditNotes(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('creditNotes')
    .addColumn('refundId', 'text', (c) => c.primaryKey())
    .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('amountCents', 'integer', (c) => c.notNull())
    .addColumn('refundedAt', 'text', (c) => c.notNull())
    .addColumn('issuedAt', 'text', (c) => c.notNull())
    .addColumn('seller', 'text')
    .addColumn('buyer', 'text')
    .addColumn('mailedAt', 'text')
    .addColumn('feeCents', 'integer')
    .addColumn('netCents', 'integer')
    .addColumn('currency', 'text')
    .execute()
  await db.schema
    .createIndex('credit_notes_of_order')
    .on('creditNotes')
    .columns(['orderId', 'number'])
    .execute()
  await db.schema.createIndex('credit_notes_by_time').on('creditNotes').column('refundedAt').execute()
  await sql`create index credit_notes_to_mail on credit_notes (mailed_at) where mailed_at is null`.execute(db)
}

/** Numbers earlier payments in the order of payment; their printed details are stored at first use. */
async function numberPaidOrders(db: Kysely<Schema>): Promise<void> {
  const now = new Date().toISOString()
  await sql`update orders set receipt_number = ranked.place from (
      select id, row_number() over (order by paid_at, id) as place from orders where paid_at is not null
    ) as ranked where ranked.id = orders.id`.execute(db)
  await sql`insert into receipts (order_id, version, issued_at)
    select id, 1, ${now} from orders where receipt_number is not null`.execute(db)
  await sql`insert into counters (name, value)
    select 'receipts', count(*) from receipts having count(*) > 0`.execute(db)
  // Buyers were told at the time of the refund; these credit notes are for accounting only.
  await sql`update orders set refund_mailed_at = ${now}
    where refunded_at is not null and refund_mailed_at is null and refunded_cents < amount_cents`.execute(db)
  await sql`update orders set settlement_due_at = ${now}
    where paid_at is not null and payment_intent_id is not null`.execute(db)
}
