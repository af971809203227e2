import type { CreditNoteRow, OrderRow } from '#platform/database/tables/orders.ts'
import type { AttachmentMakers } from '#platform/mail/worker.server.ts'
import { discountOf } from '../discounts/order-discount.ts'
import { creditNoteKind, receiptKind } from '../emails/order-mails.tsx'
import { issueMissing, type Office, readReceipt } from './issue.server.ts'
import {
  creditNoteName,
  type PrintedBuyer,
  type PrintedSeller,
  type ReceiptJob,
  receiptName,
} from './printed.ts'
import type { ReceiptWork } from './receipt-work.server.ts'
import { readBuyer } from './stored.server.ts'

export type Issuer = Office & { siteUrl: string }

/** What an order's receipt says; undefined where it is not paid. */
export async function receiptJob(issuer: Issuer, given: OrderRow): Promise<ReceiptJob | undefined> {
  const order = await numbered(issuer, given)
  if (!order?.paidAt || !order.receiptNumber) return undefined
  const { item, seller, version, issuedAt, ...row } = await readReceipt(issuer, order)
  const { amountCents, currency, paidAt, number: orderNumber } = order
  const discount = discountOf(order)
  return {
    number: receiptName(order.receiptNumber),
    ...{ orderNumber, amountCents, currency, paidAt, issuedAt, siteUrl: issuer.siteUrl },
    item: item ?? order.productId,
    seller: JSON.parse(seller ?? '{}') as PrintedSeller,
    buyer: readBuyer(row),
    ...(discount && { discount }),
    ...(version > 1 && { corrected: { version, replaces: await issueOf(issuer, order.id, version - 1) } }),
  }
}

/** The order's receipt with what is printed of the refund; seller and buyer as they were when it was issued. */
export async function creditNoteJob(issuer: Issuer, note: CreditNoteRow): Promise<ReceiptJob | undefined> {
  const order = await findOrder(issuer, note.orderId)
  const receipt = order && (await receiptJob(issuer, order))
  if (!receipt) return undefined
  const { amountCents, refundedAt, issuedAt, seller } = note
  return {
    ...receipt,
    issuedAt,
    seller: seller ? (JSON.parse(seller) as PrintedSeller) : receipt.seller,
    buyer: note.buyer ? (JSON.parse(note.buyer) as PrintedBuyer) : null,
    refund: { number: creditNoteName(note.number), amountCents, refundedAt },
  }
}

/** A note of this order, by its number; no other order's. */
export function findNote(
  { db }: Office,
  orderId: string,
  number: number,
): Promise<CreditNoteRow | undefined> {
  return db
    .selectFrom('creditNotes')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Drawn when a mail goes out, like every attachment. */
export function receiptAttachments(issuer: Issuer, draw: ReceiptWork['receipt']): AttachmentMakers {
  return {
    async [receiptKind](id) {
      const order = await findOrder(issuer, id)
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

/** One that was paid where nobody gave numbers gets its own now, behind those that were paid before it. */
async function numbered(issuer: Issuer, order: OrderRow): Promise<OrderRow | undefined> {
  if (order.receiptNumber || !order.paidAt) return order
  await issueMissing(issuer)
  return findOrder(issuer, order.id)
}

function findOrder({ db }: Office, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

async function issueOf({ db }: Office, orderId: string, version: number): Promise<string> {
  const row = await db
    .selectFrom('receipts')
    .select('issuedAt')
    .where('orderId', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return row.issuedAt
}
