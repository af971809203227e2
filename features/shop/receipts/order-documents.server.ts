import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { OrderDocuments } from '../schema.ts'
import { creditNoteName, receiptName } from './printed.ts'
import { notesOf, readBuyer } from './stored.server.ts'

/** What a page offers of an order's papers; `below` is where their files are. */
export async function documentsOf(db: Db, order: OrderRow, below: string): Promise<OrderDocuments> {
  const newest = await db
    .selectFrom('receipts')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const buyer = newest && readBuyer(newest)
  const notes = await notesOf(db, order.id)
  return {
    // Without one yet, the file is where it gets it.
    receipt: {
      name: order.receiptNumber ? receiptName(order.receiptNumber) : null,
      href: `${below}/receipt.pdf`,
    },
    buyer: { name: buyer?.name ?? '', address: buyer?.address ?? '', taxNumber: buyer?.taxNumber ?? '' },
    creditNotes: notes.map(({ number, amountCents, refundedAt }) => ({
      ...{ name: creditNoteName(number), amountCents, refundedAt },
      href: `${below}/credit-notes/${number}.pdf`,
    })),
  }
}
