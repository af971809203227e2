import type { Db } from '#platform/database/connect.server.ts'
import type { CreditNoteRow, OrderRow, ReceiptRow } from '#platform/database/tables/orders.ts'
import { taxOfRefund } from '../tax/tax.ts'
import type { PrintedBuyer } from './printed.ts'

/** Newest first. */
export function versionsOf(db: Db, orderId: string) {
  return db.selectFrom('receipts').selectAll().where('orderId', '=', orderId).orderBy('version', 'desc')
}

export function newestVersion(db: Db, orderId: string): Promise<ReceiptRow> {
  return versionsOf(db, orderId).limit(1).executeTakeFirstOrThrow()
}

export function notesOf(db: Db, orderId: string): Promise<CreditNoteRow[]> {
  return db.selectFrom('creditNotes').selectAll().where('orderId', '=', orderId).orderBy('number').execute()
}

export function readBuyer({ buyer }: Pick<ReceiptRow, 'buyer'>): PrintedBuyer | null {
  return buyer ? (JSON.parse(buyer) as PrintedBuyer) : null
}

/** Credit notes share the order's tax in the order of their numbers. */
export function taxOfNote(
  order: Pick<OrderRow, 'amountCents' | 'taxCents'>,
  notes: readonly CreditNoteRow[],
  { number, amountCents }: CreditNoteRow,
): number {
  const earlier = notes.filter((note) => note.number < number)
  const before = earlier.reduce((sum, note) => sum + note.amountCents, 0)
  return taxOfRefund(order, before, amountCents)
}
