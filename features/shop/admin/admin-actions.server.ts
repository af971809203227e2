import { recomputePerson } from '#domain/people/people.server.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { refuseIfRefused } from '#platform/mail/refused-addresses.server.ts'
import { linksMailKind } from '../emails/link-mails.tsx'
import { receiptMail } from '../emails/order-mails.tsx'
import { senderOf } from '../emails/write-mail.tsx'
import { type Shop, saveBuyer } from '../orders/fulfilment.server.ts'
import { correctBuyer } from '../receipts/issue.server.ts'
import { receiptJob } from '../receipts/receipt-jobs.server.ts'
import { newestVersion, readBuyer } from '../receipts/stored.server.ts'
import type { CorrectEmail } from '../schema.ts'
import { findByNumber } from './admin-orders.server.ts'

export async function sendReceiptAgain(shop: Shop, owner: By, number: string): Promise<void> {
  const order = await findOrThrow(shop.db, number)
  const mail = receiptOf(order, shop)
  await shop.db.transaction().execute(async (tx) => {
    await refuseIfRefused(tx, mail.to)
    await queueMail(tx, { ...mail, urgent: true })
    await recordAction(tx, owner, { action: 'receipt-sent-again', subject: number })
  })
}

/** The buyer's order link keeps working. Only the address for emails, and the person the order belongs to, change. */
export async function correctEmail(
  shop: Shop,
  owner: By,
  number: string,
  { email, sendReceipt }: CorrectEmail,
): Promise<void> {
  const { db } = shop
  const order = await findOrThrow(db, number)
  if (!order.paidAt) throw new HttpError(409, 'This order isn’t paid yet. The buyer’s email arrives with the payment.')
  const mail = sendReceipt ? receiptOf({ ...order, email }, shop) : undefined
  await receiptJob(shop, order)
  await db.transaction().execute(async (tx) => {
    if (mail) await refuseIfRefused(tx, email)
    await tx.updateTable('orders').set({ email }).where('id', '=', order.id).execute()
    await moveToPerson(tx, order, email)
    const receipt = await newestVersion(tx, order.id)
    if (readBuyer(receipt)?.email !== email) await correctBuyer(tx, receipt, { email })
    if (mail) await queueMail(tx, { ...mail, urgent: true })
    const detail = mail ? 'The receipt was sent to the new address.' : 'No receipt was sent.'
    await recordAction(tx, owner, { action: 'order-email-corrected', subject: number, detail })
  })
}

/**
 * An email that lists several orders stays with the first address, and is erased with whichever person is erased
 * first.
 */
async function moveToPerson(tx: Db, order: OrderRow, email: string): Promise<void> {
  const { email: before, number } = order
  await saveBuyer(tx, order, email)
  if (!before || before === email) return
  await tx
    .updateTable('mailOutbox')
    .set({ orderNumber: number })
    .where(isAbout(before))
    .where('kind', '=', linksMailKind)
    .where('orderNumber', 'is', null)
    .execute()
  await recomputePerson(tx, before)
}

function receiptOf(order: OrderRow, shop: Shop): Mail {
  const { email, paidAt } = order
  if (!paidAt || !isOpen(order)) throw new HttpError(409, 'This order is closed, so its receipt link would not work.')
  if (!email) throw new HttpError(409, 'This order has no email address. Add one first.')
  return receiptMail({ ...order, email, paidAt }, senderOf(shop))
}

export async function findOrThrow(db: Db, number: string): Promise<OrderRow> {
  const order = await findByNumber(db, number)
  if (!order) throw new HttpError(404, 'No order has this number.')
  return order
}
