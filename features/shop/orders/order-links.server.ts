import type { Db } from '#platform/database/connect.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { libraryMail } from '../emails/link-mails.tsx'
import { receiptMail } from '../emails/order-mails.tsx'
import type { Sender } from '../emails/write-mail.tsx'
import { libraryPath } from './library.server.ts'
import { findPaidOrder, listPaidOrders } from './orders.server.ts'

/** Takes the same time whether the address has orders or not, so it reveals nothing. */
export async function mailLibraryLink(db: Db, email: string, sender: Sender): Promise<void> {
  const orders = await listPaidOrders(db, email)
  const mail = libraryMail(email, await libraryPath(db, email), sender)
  if (orders.length > 0) await queueMail(db, { ...mail, urgent: true })
}

/** Sends the receipt again, with its link. Returns false if there is no such order, or no email to send to. */
export async function mailThisOrder(db: Db, token: string, sender: Sender): Promise<boolean> {
  const order = await findPaidOrder(db, token)
  const { email, paidAt } = order ?? {}
  if (!order || !email || !paidAt) return false
  await queueMail(db, { ...receiptMail({ ...order, email, paidAt }, sender), urgent: true })
  return true
}
