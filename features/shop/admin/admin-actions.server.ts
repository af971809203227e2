import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { refuseIfRefused } from '#platform/mail/refused-addresses.server.ts'
import { reviewPerson } from '#platform/people/people.server.ts'
import { linksMailKind, receiptMail, senderOf } from '../emails/order-mails.tsx'
import { keepBuyer, type Shop } from '../orders/fulfilment.server.ts'
import { isOpen } from '../orders/order-state.ts'
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

/** The link to the order stays as it is: only where its mails go, and who is found under which address, changes. */
export async function correctEmail(
  shop: Shop,
  owner: By,
  number: string,
  { email, sendReceipt }: CorrectEmail,
): Promise<void> {
  const { db } = shop
  const order = await findOrThrow(db, number)
  if (!order.paidAt) throw new Refusal(409, 'This order is not paid: its address comes with the payment.')
  const mail = sendReceipt ? receiptOf({ ...order, email }, shop) : undefined
  await receiptJob(shop, order)
  await db.transaction().execute(async (tx) => {
    if (mail) await refuseIfRefused(tx, email)
    await tx.updateTable('orders').set({ email }).where('id', '=', order.id).execute()
    await moveToPerson(tx, order, email)
    const receipt = await newestVersion(tx, order.id)
    if (readBuyer(receipt)?.email !== email) await correctBuyer(tx, receipt, { email })
    if (mail) await queueMail(tx, { ...mail, urgent: true })
    const detail = mail ? 'The receipt went to the new address.' : 'No receipt was sent.'
    await recordAction(tx, owner, { action: 'order-email-corrected', subject: number, detail })
  })
}

/** A mail with the links to several orders went to the first address; it goes with whoever is erased first. */
async function moveToPerson(tx: Db, order: OrderRow, email: string): Promise<void> {
  const { email: before, number } = order
  await keepBuyer(tx, order, email)
  if (!before || before === email) return
  await tx
    .updateTable('mailOutbox')
    .set({ orderNumber: number })
    .where(isAbout(before))
    .where('kind', '=', linksMailKind)
    .where('orderNumber', 'is', null)
    .execute()
  await reviewPerson(tx, before)
}

function receiptOf(order: OrderRow, shop: Shop): Mail {
  const { email, paidAt } = order
  if (!paidAt || !isOpen(order))
    throw new Refusal(409, 'This order is not open: a receipt would lead nowhere.')
  if (!email) throw new Refusal(409, 'We have no address for this order. Correct it first.')
  return receiptMail({ ...order, email, paidAt }, senderOf(shop))
}

export async function findOrThrow(db: Db, number: string): Promise<OrderRow> {
  const order = await findByNumber(db, number)
  if (!order) throw new Refusal(404, 'There is no order with this number.')
  return order
}
