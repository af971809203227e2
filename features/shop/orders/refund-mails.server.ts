import { sql } from 'kysely'
import { readContact } from '#domain/people/contact.server.ts'
import { isOpen, orderState } from '#domain/shop/order-state.ts'
import { readSeller } from '#domain/shop/seller.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CreditNoteRow, OrderRow } from '#platform/database/tables/orders.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { disputeNoticeMail, refundMail } from '../emails/order-mails.tsx'
import type { Sender } from '../emails/write-mail.tsx'
import { readOrder } from './find-order.server.ts'

/**
 * Queues the buyer's email for each refund and the owner's notice of each dispute, once each, for one order or all
 * that are due. A refund can be reported before the payment, which brings the buyer's email, so due emails are
 * derived from the rows; the sweep finds those a crash left behind.
 */
export async function mailRefunds(db: Db, sender: Sender, orderId?: string): Promise<void> {
  for (const note of await notesToMail(db, orderId)) await mailNote(db, sender, note)
  const disputed = await db
    .selectFrom('orders')
    .selectAll()
    .where('paidAt', 'is not', null)
    .where('disputedAt', 'is not', null)
    .where('disputeNoticedAt', 'is', null)
    .$if(orderId !== undefined, (query) => query.where('id', '=', orderId ?? ''))
    .execute()
  for (const order of disputed) await noticeDispute(db, sender, order)
}

/** Skips erased buyers, who have no email. */
function notesToMail(db: Db, orderId: string | undefined): Promise<CreditNoteRow[]> {
  return db
    .selectFrom('creditNotes')
    .innerJoin('orders', 'orders.id', 'creditNotes.orderId')
    .selectAll('creditNotes')
    .where(sql<boolean>`credit_notes.mailed_at is null`)
    .where('orders.email', 'is not', null)
    .$if(orderId !== undefined, (query) => query.where('creditNotes.orderId', '=', orderId ?? ''))
    .orderBy('creditNotes.number')
    .execute()
}

async function mailNote(db: Db, sender: Sender, note: CreditNoteRow): Promise<void> {
  const order = await readOrder(db, note.orderId)
  const { email, paidAt } = order
  if (!email || !paidAt) return
  const newest = await db
    .selectFrom('creditNotes')
    .select((row) => row.fn.max<number>('number').as('number'))
    .where('orderId', '=', note.orderId)
    .executeTakeFirst()
  // Only the refund that completes the full amount ends the license; with a plan, only once all payments are refunded.
  const closes = orderState(order) === 'refunded' && newest?.number === note.number && !isOpen(order)
  const { name: seller } = await readSeller(db)
  const mail = refundMail({ ...order, email, paidAt }, note, closes, { ...sender, seller })
  await queueOnce(db, [{ ...mail, urgent: true }], (tx) =>
    tx
      .updateTable('creditNotes')
      .set({ mailedAt: new Date().toISOString() })
      .where('refundId', '=', note.refundId)
      .where('mailedAt', 'is', null)
      .returning('refundId')
      .executeTakeFirst(),
  )
}

async function noticeDispute(db: Db, sender: Sender, order: OrderRow): Promise<void> {
  const { id, email } = order
  const buyer = email ? await readContact(db, sender.siteUrl, { email }) : undefined
  const mail = disputeNoticeMail(order, sender, buyer)
  await queueOnce(db, [{ ...mail, urgent: true }], (tx) =>
    tx
      .updateTable('orders')
      .set({ disputeNoticedAt: new Date().toISOString() })
      .where('id', '=', id)
      .where('disputeNoticedAt', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
}
