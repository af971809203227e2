import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { CreditNoteRow, OrderRow } from '#platform/database/tables/orders.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { readContact } from '#platform/people/contact.server.ts'
import { disputeNoticeMail, refundMail, type Sender } from '../emails/order-mails.tsx'
import { orderState } from '../orders/order-state.ts'

/**
 * Writes the buyer's mail about each refund and the owner's notice of a dispute, once each, for one order or for all
 * that are still due. The news of a refund can come before the news of the payment, which brings the buyer's
 * address; so the rows themselves say what is due, and the sweep finds what a crash left behind.
 */
export async function tellOfReturns(db: Db, sender: Sender, orderId?: string): Promise<void> {
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

/** A buyer who was erased has no address. */
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
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', note.orderId)
    .executeTakeFirstOrThrow()
  const { email, paidAt } = order
  if (!email || !paidAt) return
  const newest = await db
    .selectFrom('creditNotes')
    .select((row) => row.fn.max<number>('number').as('number'))
    .where('orderId', '=', note.orderId)
    .executeTakeFirst()
  // Of several refunds the last one ends the license.
  const closes = orderState(order) === 'refunded' && newest?.number === note.number
  const mail = refundMail({ ...order, email, paidAt }, note, closes, sender)
  const now = new Date().toISOString()
  await queueOnce(db, [{ ...mail, urgent: true }], async (tx) => {
    const marked = await tx
      .updateTable('creditNotes')
      .set({ mailedAt: now })
      .where('refundId', '=', note.refundId)
      .where('mailedAt', 'is', null)
      .returning('refundId')
      .executeTakeFirst()
    // A release before this one, which may run beside it, looks at the order.
    if (marked && closes) {
      await tx.updateTable('orders').set({ refundMailedAt: now }).where('id', '=', note.orderId).execute()
    }
    return marked
  })
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
