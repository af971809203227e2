import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { type Mail, queueOnce } from '#platform/mail/outbox.server.ts'
import { readContact } from '#platform/people/contact.server.ts'
import { disputeNoticeMail, refundMail, type Sender } from '../emails/order-mails.tsx'
import { orderState } from '../orders/order-state.ts'

/**
 * Writes the buyer's mail about a refund and the owner's notice of a dispute, once each, for one order or for all
 * that are still due. The news of a refund can come before the news of the payment, which brings the buyer's
 * address; so the row itself says what is due, and the sweep finds what a crash left behind.
 */
export async function tellOfReturns(db: Db, sender: Sender, orderId?: string): Promise<void> {
  let returned = db
    .selectFrom('orders')
    .selectAll()
    .where('paidAt', 'is not', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('refundedAt', 'is not', null), eb('refundMailedAt', 'is', null)]),
        and([eb('disputedAt', 'is not', null), eb('disputeNoticedAt', 'is', null)]),
      ]),
    )
  if (orderId) returned = returned.where('id', '=', orderId)
  for (const order of await returned.execute()) {
    if (isBuyersRefund(order)) await queueOnceFor(db, order.id, 'refundMailedAt', refundMail(order, sender))
    if (order.disputedAt && !order.disputeNoticedAt) {
      const { email } = order
      const buyer = email ? await readContact(db, sender.siteUrl, { email }) : undefined
      await queueOnceFor(db, order.id, 'disputeNoticedAt', disputeNoticeMail(order, sender, buyer))
    }
  }
}

type BuyersOrder = OrderRow & { paidAt: string; email: string }

/** A part that was given back closes nothing, and a buyer who was erased has no address. */
function isBuyersRefund(order: OrderRow): order is BuyersOrder {
  return !order.refundMailedAt && orderState(order) === 'refunded' && Boolean(order.email && order.paidAt)
}

async function queueOnceFor(
  db: Db,
  id: string,
  mark: 'refundMailedAt' | 'disputeNoticedAt',
  mail: Mail,
): Promise<void> {
  await queueOnce(db, [{ ...mail, urgent: true }], (tx) =>
    tx
      .updateTable('orders')
      .set({ [mark]: new Date().toISOString() })
      .where('id', '=', id)
      .where(mark, 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
}
