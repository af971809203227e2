import { orderWords } from '#content/shop/shop.ts'
import { readContact } from '#domain/people/contact.server.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { receiptCorrectedMail } from '../emails/order-mails.tsx'
import { senderOf } from '../emails/write-mail.tsx'
import { lockOrder } from '../orders/find-order.server.ts'
import { findPaidOrder } from '../orders/orders.server.ts'
import { correctBuyer } from './issue.server.ts'
import type { BuyerDetails } from './printed.ts'
import { type Issuer, receiptJob } from './receipt-jobs.server.ts'
import { newestVersion, readBuyer } from './stored.server.ts'

/** Enough to fix typos, too few to issue receipts for friends. */
const maxVersions = 6

/** Issues a corrected copy of the receipt under the same number. Unchanged details create no copy. */
export async function nameBuyer(issuer: Issuer, token: string, details: BuyerDetails): Promise<void> {
  const { db, content } = issuer
  const order = await findPaidOrder(db, token)
  if (!order?.paidAt) throw new HttpError(404, orderWords.unknown)
  if (!isOpen(order)) throw new HttpError(409, orderWords.closedReceipt)
  // Makes sure the receipt has its number and printed data.
  await receiptJob(issuer, order)
  const buyer = order.email ? await readContact(db, issuer.siteUrl, { email: order.email }) : undefined
  const mail = receiptCorrectedMail({ ...order, paidAt: order.paidAt }, senderOf(issuer), buyer)
  const { email } = content().who
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const before = await newestVersion(tx, order.id)
    if (isSame(readBuyer(before), details)) return
    if (before.version >= maxVersions) {
      throw new HttpError(409, orderWords.correctedOften(maxVersions - 1, email))
    }
    await correctBuyer(tx, before, details)
    await queueMail(tx, { ...mail, urgent: true })
  })
}

function isSame(before: BuyerDetails | null, { name, address, taxNumber }: BuyerDetails): boolean {
  return before?.name === name && before.address === address && before.taxNumber === taxNumber
}
