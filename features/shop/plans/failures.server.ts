import { readContact } from '#domain/people/contact.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { failureNoticeMail, paymentFailedMail } from '../emails/plan-mails.tsx'
import { senderOf } from '../emails/write-mail.tsx'
import type { Shop } from '../orders/fulfilment.server.ts'
import { isUnpaid } from './plan-state.ts'
import { listParts, type Part } from './plans.server.ts'

/** Tells buyer and owner once that a payment failed, and once when Stripe stops trying. */
export async function mailFailures(shop: Shop, planId: string): Promise<void> {
  const missing = (await listParts(shop.db, planId)).filter((part) => part.id !== planId && isUnpaid(part))
  for (const part of missing) {
    const isFinal = part.retryAt === null
    if (isFinal ? !part.toldFinalAt : !part.toldAt) await mailFailure(shop, part, isFinal)
  }
}

async function mailFailure(shop: Shop, part: Part, isFinal: boolean): Promise<void> {
  const { db, siteUrl } = shop
  const sender = senderOf(shop)
  const { email } = part
  const buyer = email ? await readContact(db, siteUrl, { email }) : undefined
  const mails = [
    failureNoticeMail(part, sender, buyer),
    ...(email ? [paymentFailedMail({ ...part, email }, sender)] : []),
  ].map((mail) => ({ ...mail, urgent: true }))
  const mark = isFinal ? 'toldFinalAt' : 'toldAt'
  await queueOnce(db, mails, (tx) =>
    tx
      .updateTable('planParts')
      .set({ [mark]: new Date().toISOString() })
      .where('orderId', '=', part.id)
      .where(mark, 'is', null)
      .returning('orderId')
      .executeTakeFirst(),
  )
}

/** Numbers of the orders with a payment that finally failed, for the dashboard. */
export async function listMissingPayments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('planParts', 'planParts.orderId', 'orders.id')
    .select('orders.number')
    .where('orders.planId', 'is not', null)
    .where('orders.paidAt', 'is', null)
    .where('orders.failedAt', 'is not', null)
    .where('orders.canceledAt', 'is', null)
    .where('planParts.retryAt', 'is', null)
    .whereRef('orders.id', '!=', 'orders.planId')
    .orderBy('orders.failedAt')
    .limit(20)
    .execute()
  return rows.map(({ number }) => number)
}
