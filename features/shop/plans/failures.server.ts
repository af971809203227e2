import { readContact } from '#domain/people/contact.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { failureNoticeMail, paymentFailedMail } from '../emails/plan-mails.tsx'
import { senderOf } from '../emails/write-mail.tsx'
import type { Shop } from '../orders/fulfilment.server.ts'
import { isUnpaid } from './plan-state.ts'
import { listPlanPayments, type PlanPayment } from './plans.server.ts'

/** Tells buyer and owner once that a payment failed, and once when Stripe stops trying. */
export async function mailFailures(shop: Shop, planId: string): Promise<void> {
  const missing = (await listPlanPayments(shop.db, planId)).filter(
    (payment) => payment.id !== planId && isUnpaid(payment),
  )
  for (const payment of missing) {
    const isFinal = payment.retryAt === null
    if (isFinal ? !payment.toldFinalAt : !payment.toldAt) await mailFailure(shop, payment, isFinal)
  }
}

async function mailFailure(shop: Shop, payment: PlanPayment, isFinal: boolean): Promise<void> {
  const { db, siteUrl } = shop
  const sender = senderOf(shop)
  const { email } = payment
  const buyer = email ? await readContact(db, siteUrl, { email }) : undefined
  const mails = [
    failureNoticeMail(payment, sender, buyer),
    ...(email ? [paymentFailedMail({ ...payment, email }, sender)] : []),
  ].map((mail) => ({ ...mail, urgent: true }))
  const mark = isFinal ? 'toldFinalAt' : 'toldAt'
  await queueOnce(db, mails, (tx) =>
    tx
      .updateTable('planPayments')
      .set({ [mark]: new Date().toISOString() })
      .where('orderId', '=', payment.id)
      .where(mark, 'is', null)
      .returning('orderId')
      .executeTakeFirst(),
  )
}

/** Numbers of the orders with a payment that finally failed, for the dashboard. */
export async function listMissingPayments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('planPayments', 'planPayments.orderId', 'orders.id')
    .select('orders.number')
    .where('orders.planId', 'is not', null)
    .where('orders.paidAt', 'is', null)
    .where('orders.failedAt', 'is not', null)
    .where('orders.canceledAt', 'is', null)
    .where('planPayments.retryAt', 'is', null)
    .whereRef('orders.id', '!=', 'orders.planId')
    .orderBy('orders.failedAt')
    .limit(20)
    .execute()
  return rows.map(({ number }) => number)
}
