import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { readSeller } from '#domain/shop/seller.server.ts'
import { nextInSeries } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow, ReceiptRow } from '#platform/database/tables/orders.ts'
import { lockOrder } from '../orders/find-order.server.ts'
import { productOf } from '../orders/orders.server.ts'
import { paymentLabels } from '../plans/payment-labels.server.ts'
import { readTax } from '../tax/order-tax.ts'
import type { BuyerDetails, PrintedBuyer, PrintedSeller } from './printed.ts'
import { newestVersion, readBuyer } from './stored.server.ts'

export type ReceiptSource = { db: Db; content: () => Content }

/** Everything a receipt prints except the buyer. */
export type Letterhead = { seller: PrintedSeller; item: string }

export async function letterheadOf({ db, content }: ReceiptSource, order: OrderRow): Promise<Letterhead> {
  const { who, products } = content()
  const details = await readSeller(db)
  const { title } = productOf(order, everyProductOf(products))
  const part = (await paymentLabels(db, [order])).get(order.id)
  return {
    seller: { ...details, name: details.name || who.name, email: who.email },
    item: part ? `${title}, ${part}` : title,
  }
}

/**
 * Numbers an order in the transaction that marks it paid and locks its row. Concurrent payments wait for the number
 * before theirs, so a rollback leaves no gap.
 */
export async function issueReceipt(tx: Db, order: OrderRow, letterhead?: Letterhead): Promise<void> {
  const receiptNumber = await nextInSeries(tx, 'receipts')
  const issuedAt = new Date().toISOString()
  await tx.updateTable('orders').set({ receiptNumber }).where('id', '=', order.id).execute()
  const printed = letterhead && printedIn(letterhead, await buyerOf(tx, order))
  await tx
    .insertInto('receipts')
    .values({ orderId: order.id, version: 1, issuedAt, ...printed })
    .execute()
}

/** Numbers orders paid without one: by an older release, or rebuilt from Stripe's records. */
export async function issueMissing({ db }: Pick<ReceiptSource, 'db'>, max = 1000): Promise<void> {
  const missing = await db
    .selectFrom('orders')
    .select('id')
    // Written as SQL, because SQLite uses the partial index only for this exact condition.
    .where(sql<boolean>`paid_at is not null and receipt_number is null`)
    .orderBy('paidAt')
    .orderBy('id')
    .limit(max)
    .execute()
  for (const { id } of missing) {
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      // Another process may have numbered it.
      if (order?.paidAt && !order.receiptNumber) await issueReceipt(tx, order)
    })
  }
}

/** The newest version with its printed data. A receipt without any stores the current seller and item from now on. */
export async function readReceipt(office: ReceiptSource, order: OrderRow): Promise<ReceiptRow> {
  const { db } = office
  const newest = await newestVersion(db, order.id)
  if (newest.seller) return newest
  const printed = printedIn(await letterheadOf(office, order), await buyerOf(db, order))
  await db
    .updateTable('receipts')
    .set(printed)
    .where('orderId', '=', order.id)
    .where('version', '=', newest.version)
    .where('seller', 'is', null)
    .execute()
  return newestVersion(db, order.id)
}

/**
 * A new version with other buyer details. Number, date, item and amounts stay, so the accounting stays correct, and
 * earlier versions are kept. The receipt must already have printed data.
 */
export async function correctBuyer(
  tx: Db,
  before: ReceiptRow,
  change: Partial<BuyerDetails & Pick<PrintedBuyer, 'email'>>,
): Promise<void> {
  const buyer = readBuyer(before) ?? { ...unnamed, email: null, card: null }
  await tx
    .insertInto('receipts')
    .values({
      ...before,
      version: before.version + 1,
      issuedAt: new Date().toISOString(),
      buyer: JSON.stringify({ ...buyer, ...change }),
    })
    .execute()
}

const unnamed: BuyerDetails = { name: '', address: '', taxNumber: '' }

async function buyerOf(db: Db, { id, email, ...order }: OrderRow): Promise<PrintedBuyer> {
  const settled = await db.selectFrom('settlements').select('card').where('orderId', '=', id).executeTakeFirst()
  const taxNumber = readTax(order)?.number ?? ''
  return { ...unnamed, taxNumber, email, card: settled?.card ?? null }
}

function printedIn({ seller, item }: Letterhead, buyer: PrintedBuyer) {
  return { item, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) }
}
