import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { nextInSeries } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow, ReceiptRow } from '#platform/database/tables/orders.ts'
import { readSeller } from '#platform/settings/seller.server.ts'
import { productOf } from '../orders/orders.server.ts'
import type { BuyerDetails, PrintedBuyer, PrintedSeller } from './printed.ts'
import { newestVersion, readBuyer } from './stored.server.ts'

/** What a receipt is written from. */
export type Office = { db: Db; content: () => Content }

/** What is printed of a sale besides the buyer. */
export type Letterhead = { seller: PrintedSeller; item: string }

export async function letterheadOf({ db, content }: Office, order: OrderRow): Promise<Letterhead> {
  const { who, products } = content()
  const details = await readSeller(db)
  return {
    seller: { ...details, name: details.name || who.name, email: who.email },
    item: productOf(order, everyProductOf(products)).title,
  }
}

/**
 * Gives an order its number, in the transaction that makes it paid and holds its row. Whoever else is paid at this moment
 * waits for the number before theirs; should this be rolled back, they get it.
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

/** Orders that were paid where nobody gave numbers: by a release before this one, or rebuilt from Stripe's records. */
export async function issueMissing({ db }: Pick<Office, 'db'>, most = 1000): Promise<void> {
  const missing = await db
    .selectFrom('orders')
    .select('id')
    // Written out, or SQLite would not see that the index of such rows will do.
    .where(sql<boolean>`paid_at is not null and receipt_number is null`)
    .orderBy('paidAt')
    .orderBy('id')
    .limit(most)
    .execute()
  for (const { id } of missing) {
    await db.transaction().execute(async (tx) => {
      const order = await holdUnnumbered(tx, id)
      if (order) await issueReceipt(tx, order)
    })
  }
}

/** Keeps others from the order's row until the transaction ends; undefined where another gave it a number. */
function holdUnnumbered(tx: Db, id: string): Promise<OrderRow | undefined> {
  return tx
    .updateTable('orders')
    .set((row) => ({ creditedCents: row.ref('creditedCents') }))
    .where('id', '=', id)
    .where('paidAt', 'is not', null)
    .where('receiptNumber', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The newest version, with what it prints. A receipt that has nothing to print yet keeps from now on what holds now. */
export async function readReceipt(office: Office, order: OrderRow): Promise<ReceiptRow> {
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
 * A copy that says something else of the buyer, under the same number: date, item and amounts stay, so that the books are
 * right as they are, and the versions before it are kept. Call it for a receipt that has something to print.
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

async function buyerOf(db: Db, { id, email }: OrderRow): Promise<PrintedBuyer> {
  const settled = await db
    .selectFrom('settlements')
    .select('card')
    .where('orderId', '=', id)
    .executeTakeFirst()
  return { ...unnamed, email, card: settled?.card ?? null }
}

function printedIn({ seller, item }: Letterhead, buyer: PrintedBuyer) {
  return { item, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) }
}
