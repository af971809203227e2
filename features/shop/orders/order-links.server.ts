import type { Db } from '#platform/database/connect.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { orderLinksMail, type Sender } from '../emails/order-mails.tsx'
import { findPaidOrder } from './orders.server.ts'

/** Mails a buyer the way back to all their orders. Takes the same time whether there are any or not. */
export async function mailOrderLinks(db: Db, email: string, sender: Sender): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt', 'desc')
    .execute()
  const mail = orderLinksMail(email, orders, sender)
  if (orders.length > 0) await queueMail(db, { ...mail, urgent: true })
}

/** 'Send me this link again': false where there is no such order, or no address to send to. */
export async function mailThisOrder(db: Db, token: string, sender: Sender): Promise<boolean> {
  const order = await findPaidOrder(db, token)
  if (!order?.email) return false
  await queueMail(db, { ...orderLinksMail(order.email, [order], sender), urgent: true })
  return true
}
