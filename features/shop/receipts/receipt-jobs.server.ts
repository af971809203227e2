import type { CreditNoteRow, OrderRow } from '#platform/database/tables/orders.ts'
import type { AttachmentMakers } from '#platform/mail/worker.server.ts'
import { discountOf } from '../discounts/order-discount.ts'
import { creditNoteKind, receiptKind } from '../emails/order-mails.tsx'
import { findOrder } from '../orders/find-order.server.ts'
import { readTax } from '../tax/order-tax.ts'
import { issueMissing, type ReceiptSource, readReceipt } from './issue.server.ts'
import { creditNoteName, type PrintedBuyer, type PrintedSeller, type ReceiptJob, receiptName } from './printed.ts'
import type { ReceiptWork } from './receipt-work.server.ts'
import { notesOf, readBuyer, taxOfNote, versionsOf } from './stored.server.ts'

export type Issuer = ReceiptSource & { siteUrl: string }

/** undefined if the order is not paid. */
export async function receiptJob(issuer: Issuer, given: OrderRow): Promise<ReceiptJob | undefined> {
  const order = await numbered(issuer, given)
  if (!order?.paidAt || !order.receiptNumber) return undefined
  const { item, seller, version, issuedAt, ...row } = await readReceipt(issuer, order)
  const { amountCents, currency, paidAt, number: orderNumber } = order
  const [discount, tax] = [discountOf(order), readTax(order)]
  return {
    number: receiptName(order.receiptNumber),
    orderNumber,
    amountCents,
    currency,
    paidAt,
    issuedAt,
    siteUrl: issuer.siteUrl,
    item: item ?? order.productId,
    seller: JSON.parse(seller ?? '{}') as PrintedSeller,
    buyer: readBuyer(row),
    ...(discount && { discount }),
    ...(tax && { tax }),
    ...(version > 1 && { corrected: { version, replaces: await issueOf(issuer, order.id, version - 1) } }),
  }
}

/** Seller and buyer as they were when the credit note was issued. */
export async function creditNoteJob(issuer: Issuer, note: CreditNoteRow): Promise<ReceiptJob | undefined> {
  const order = await findOrder(issuer.db, note.orderId)
  const receipt = order && (await receiptJob(issuer, order))
  if (!receipt) return undefined
  const { amountCents, refundedAt, issuedAt, seller } = note
  return {
    ...receipt,
    issuedAt,
    seller: seller ? (JSON.parse(seller) as PrintedSeller) : receipt.seller,
    buyer: note.buyer ? (JSON.parse(note.buyer) as PrintedBuyer) : null,
    refund: {
      number: creditNoteName(note.number),
      amountCents,
      refundedAt,
      taxCents: taxOfNote(order, await notesOf(issuer.db, order.id), note),
    },
  }
}

/** Only finds credit notes of this order. */
export function findNote({ db }: ReceiptSource, orderId: string, number: number): Promise<CreditNoteRow | undefined> {
  return db
    .selectFrom('creditNotes')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Rendered when the email is sent, like every attachment. */
export function receiptAttachments(issuer: Issuer, draw: ReceiptWork['receipt']): AttachmentMakers {
  return {
    async [receiptKind](id) {
      const order = await findOrder(issuer.db, id)
      const job = order && (await receiptJob(issuer, order))
      return job && draw(job)
    },
    async [creditNoteKind](refundId) {
      const note = await issuer.db
        .selectFrom('creditNotes')
        .selectAll()
        .where('refundId', '=', refundId)
        .executeTakeFirst()
      const job = note && (await creditNoteJob(issuer, note))
      return job && draw(job)
    },
  }
}

/** Numbers an order that was paid without one, after all that were paid before it. */
async function numbered(issuer: Issuer, order: OrderRow): Promise<OrderRow | undefined> {
  if (order.receiptNumber || !order.paidAt) return order
  await issueMissing(issuer)
  return findOrder(issuer.db, order.id)
}

async function issueOf({ db }: ReceiptSource, orderId: string, version: number): Promise<string> {
  const row = await versionsOf(db, orderId).where('version', '=', version).executeTakeFirstOrThrow()
  return row.issuedAt
}
