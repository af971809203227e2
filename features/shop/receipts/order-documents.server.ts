import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { OrderDocuments } from '../schema.ts'
import { creditNoteName, type PrintedSeller, receiptName } from './printed.ts'
import { notesOf, readBuyer, versionsOf } from './stored.server.ts'

/** `below` is the base path of the files. */
export async function documentsOf(db: Db, order: OrderRow, below: string): Promise<OrderDocuments> {
  const newest = await versionsOf(db, order.id).executeTakeFirst()
  const buyer = newest && readBuyer(newest)
  const seller: PrintedSeller | undefined = newest?.seller && JSON.parse(newest.seller)
  const notes = await notesOf(db, order.id)
  return {
    // An order without a number gets it when the file is downloaded.
    receipt: {
      name: order.receiptNumber ? receiptName(order.receiptNumber) : null,
      href: `${below}/receipt.pdf`,
    },
    seller: seller?.name,
    buyer: { name: buyer?.name ?? '', address: buyer?.address ?? '', taxNumber: buyer?.taxNumber ?? '' },
    creditNotes: notes.map(({ number, amountCents, refundedAt }) => ({
      name: creditNoteName(number),
      amountCents,
      refundedAt,
      href: `${below}/credit-notes/${number}.pdf`,
    })),
  }
}
