import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { readContact } from '#platform/people/contact.server.ts'
import { receiptCorrectedMail, senderOf } from '../emails/order-mails.tsx'
import { isOpen } from '../orders/order-state.ts'
import { findPaidOrder } from '../orders/orders.server.ts'
import { correctBuyer } from './issue.server.ts'
import type { BuyerDetails } from './printed.ts'
import { type Issuer, receiptJob } from './receipt-jobs.server.ts'
import { newestVersion, readBuyer } from './stored.server.ts'

/** Enough for a typo or two, and too few to make a receipt for every friend. */
const mostVersions = 6

/** Puts the buyer's company and address on the receipt: a corrected copy under its number. The same again changes nothing. */
export async function nameBuyer(issuer: Issuer, token: string, details: BuyerDetails): Promise<void> {
  const { db, content } = issuer
  const order = await findPaidOrder(db, token)
  if (!order?.paidAt) throw new Refusal(404, 'There is no order at this address.')
  if (!isOpen(order)) throw new Refusal(409, 'This order is closed, so its receipt stays as it is.')
  // It gets its number and what it prints, should it have neither yet.
  await receiptJob(issuer, order)
  const buyer = order.email ? await readContact(db, issuer.siteUrl, { email: order.email }) : undefined
  const mail = receiptCorrectedMail({ ...order, paidAt: order.paidAt }, senderOf(issuer), buyer)
  const { email } = content().who
  await db.transaction().execute(async (tx) => {
    await holdOrder(tx, order.id)
    const before = await newestVersion(tx, order.id)
    if (isSame(readBuyer(before), details)) return
    if (before.version >= mostVersions) {
      throw new Refusal(
        409,
        `This receipt was corrected ${mostVersions - 1} times. Please write to ${email}.`,
      )
    }
    await correctBuyer(tx, before, details)
    await queueMail(tx, { ...mail, urgent: true })
  })
}

/** Two corrections at once make two versions, one after the other. */
async function holdOrder(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((row) => ({ creditedCents: row.ref('creditedCents') }))
    .where('id', '=', id)
    .execute()
}

function isSame(before: BuyerDetails | null, { name, address, taxNumber }: BuyerDetails): boolean {
  return before?.name === name && before.address === address && before.taxNumber === taxNumber
}
