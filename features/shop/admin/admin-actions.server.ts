import type Stripe from 'stripe'
import { type By, isAboutSubject, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { refuseIfRefused } from '#platform/mail/refused-addresses.server.ts'
import { reviewPerson } from '#platform/people/people.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import { retrieveIntent } from '../checkout/payments.server.ts'
import { linksMailKind, receiptMail, senderOf } from '../emails/order-mails.tsx'
import { keepBuyer, recordNews, type Shop } from '../orders/fulfilment.server.ts'
import { isOpen, orderState } from '../orders/order-state.ts'
import { readIntent } from '../orders/stripe-facts.ts'
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
  await db.transaction().execute(async (tx) => {
    if (mail) await refuseIfRefused(tx, email)
    await tx.updateTable('orders').set({ email }).where('id', '=', order.id).execute()
    await moveToPerson(tx, order, email)
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

/**
 * Gives back all that is left of the payment. Stripe never returns more than was paid, so a second click, or a refund
 * that was made in its dashboard, ends here as done; a key of our own would only repeat a failure for a day, where
 * the owner has put money into the account meanwhile. What closes the order, and tells the buyer, is the fact itself.
 */
export async function refundOrder(
  shop: Shop,
  stripe: Stripe | undefined,
  owner: By,
  number: string,
): Promise<void> {
  const order = await findOrThrow(shop.db, number)
  const state = orderState(order)
  if (state === 'refunded') return
  if (state === 'disputed') {
    throw new Refusal(409, 'The bank decides on this payment already. Answer the dispute at Stripe.')
  }
  if (state !== 'paid' || !order.paymentIntentId) throw new Refusal(409, 'There is no payment to give back.')
  if (!stripe) throw new Refusal(503, 'Payments are off: enter your Stripe keys under Settings first.')
  await giveBack(shop, stripe, order.paymentIntentId)
  const intent = await retrieveIntent(stripe, order.paymentIntentId)
  if (intent) await recordNews(shop, readIntent(intent))
  await recordRefund(shop.db, owner, number)
}

async function giveBack({ log }: Shop, stripe: Stripe, paymentIntentId: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentIntentId })
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.code === 'charge_already_refunded') return
    log.error({ type: error.type, code: error.code, request: error.requestId }, 'a refund was not made')
    throw new Refusal(502, `Stripe made no refund: ${error.message}`)
  }
}

/** Two clicks at once give the money back once, and are one entry in the log. */
async function recordRefund(db: Db, owner: By, number: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'order-refunded')
      .where(isAboutSubject(number))
      .executeTakeFirst()
    if (!known) await recordAction(tx, owner, { action: 'order-refunded', subject: number })
  })
}

function receiptOf(order: OrderRow, shop: Shop): Mail {
  const { email, paidAt } = order
  if (!paidAt || !isOpen(order))
    throw new Refusal(409, 'This order is not open: a receipt would lead nowhere.')
  if (!email) throw new Refusal(409, 'We have no address for this order. Correct it first.')
  return receiptMail({ ...order, email, paidAt }, senderOf(shop))
}

async function findOrThrow(db: Db, number: string): Promise<OrderRow> {
  const order = await findByNumber(db, number)
  if (!order) throw new Refusal(404, 'There is no order with this number.')
  return order
}
