import type { Content } from '#content/owner/content.ts'
import { recordOptIn } from '#domain/consent/opt-ins.server.ts'
import { readContact } from '#domain/people/contact.server.ts'
import { recordActivity, sourcesOf } from '#domain/people/people.server.ts'
import { readSeller } from '#domain/shop/seller.server.ts'
import { cameFromOf } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow, StripeEventRow } from '#platform/database/tables/orders.ts'
import type { Services } from '#platform/http/api.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { receiptMail, saleNoticeMail } from '../emails/order-mails.tsx'
import { senderOf } from '../emails/write-mail.tsx'
import { paymentLabels } from '../plans/payment-labels.server.ts'
import { lockPlan, settleAccess } from '../plans/plans.server.ts'
import { issueReceipt, type Letterhead, letterheadOf } from '../receipts/issue.server.ts'
import { saveCharge, saveDisputeFee } from '../receipts/settlements.server.ts'
import { lockOrder, saveIntent } from './find-order.server.ts'
import { findRepeats } from './paid-twice.server.ts'
import { mailRefunds } from './refund-mails.server.ts'
import { addressIn, type Facts, type Payment, type PaymentFacts, type Subject } from './stripe-facts.ts'

export type Shop = {
  db: Db
  log: Log
  siteUrl: string
  content: () => Content
}

export function shopOf({ db, log, env, content }: Services): Shop {
  return { db, log, siteUrl: env.PUBLIC_URL, content }
}

type Event = { id: string; type: string; payload: string }

/**
 * Records what Stripe reported through an event, the return page or the sweep. Whichever reports the payment first
 * fulfils the order; the emails are queued in the transaction that marks it paid, so they are sent once. Returns the
 * order's id, or undefined if no order of ours matches.
 */
export async function recordPaymentFacts(
  shop: Shop,
  reported: PaymentFacts,
  event?: Event,
): Promise<string | undefined> {
  const { db, log } = shop
  const { subject, facts } = reported
  const found = await findSubject(db, subject)
  const order = found && coversPrice(found, facts.payment) ? found : undefined
  if (!order) {
    const reason = found ? 'a payment does not match its order' : 'Stripe reported an unknown order'
    log.error({ paymentIntentId: subject.paymentIntentId, orderId: found?.id, event: event?.type }, reason)
  }
  // Rendered before the transaction, which must stay short.
  const fulfilled =
    order && facts.payment && !order.paidAt ? await prepareFulfilment(order, facts.payment, shop) : undefined
  await db.transaction().execute(async (tx) => {
    // The plan's row first, so that concurrent reports about one order cannot deadlock.
    if (order?.planId) await lockPlan(tx, order.planId)
    if (order) await lockOrder(tx, order.id)
    const kept = { paymentIntentId: subject.paymentIntentId, orderId: found?.id ?? null }
    if (event && !(await saveEvent(tx, { ...event, ...kept }, !order))) return
    if (order) await addFacts(tx, order.id, subject, facts, fulfilled)
  })
  if (order) await mailRefunds(db, senderOf(shop), order.id)
  return order?.id
}

async function findSubject(db: Db, { paymentIntentId, orderId }: Subject): Promise<OrderRow | undefined> {
  const orders = db.selectFrom('orders').selectAll()
  const byIntent = await orders.where('paymentIntentId', '=', paymentIntentId).executeTakeFirst()
  if (byIntent || !orderId) return byIntent
  // Stripe's event can arrive before its response, from which we learn the intent's id.
  return orders.where('id', '=', orderId).where('paymentIntentId', 'is', null).executeTakeFirst()
}

/** A payment below the price does not fulfil the order. */
export function coversPrice(order: OrderRow, payment: Payment | undefined): boolean {
  if (!payment) return true
  return payment.currency === order.currency && payment.amountCents >= order.amountCents
}

type Fulfilled = { mails: Mail[]; letterhead: Letterhead }

async function prepareFulfilment(order: OrderRow, payment: Payment, shop: Shop): Promise<Fulfilled> {
  return { mails: await paidMails(order, payment, shop), letterhead: await letterheadOf(shop, order) }
}

async function paidMails(order: OrderRow, { email }: Payment, shop: Shop): Promise<Mail[]> {
  const paid = { ...order, email, paidAt: new Date().toISOString() }
  const sender = { ...senderOf(shop), seller: (await readSeller(shop.db)).name }
  const buyer = email ? await readContact(shop.db, shop.siteUrl, { email }) : undefined
  const repeats = (await findRepeats(shop.db, [paid])).get(order.id)
  const part = (await paymentLabels(shop.db, [order])).get(order.id)
  return [
    saleNoticeMail(paid, sender, buyer, { repeats, part }),
    ...(email ? [receiptMail({ ...paid, email }, sender, part)] : []),
  ]
}

type KeptEvent = Event & Pick<StripeEventRow, 'paymentIntentId' | 'orderId'>

/** Returns false for a duplicate. The payload is kept only if the event could not be applied. */
async function saveEvent(tx: Db, event: KeptEvent, withPayload: boolean): Promise<boolean> {
  const inserted = await tx
    .insertInto('stripeEvents')
    .values({
      ...event,
      payload: withPayload ? event.payload : null,
      about: withPayload ? addressIn(event.payload) : null,
      receivedAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return Boolean(inserted)
}

/**
 * Each statement adds a fact if it is new; none removes one. An order that is paid without `fulfilled` gets its
 * receipt number later, from issueMissing.
 */
export async function addFacts(
  tx: Db,
  id: string,
  subject: Subject,
  facts: Facts,
  fulfilled?: Fulfilled,
): Promise<void> {
  const now = new Date().toISOString()
  const { dates = {} } = facts
  const order = tx.updateTable('orders').where('id', '=', id)
  await saveIntent(tx, id, subject.paymentIntentId)
  if (facts.payment) await addPayment(tx, id, facts, fulfilled)
  if (facts.failedAt) await addFailure(tx, id, facts.failedAt, facts.triedBy)
  if (facts.canceled) {
    const canceledAt = dates.canceled ?? now
    await order.set({ canceledAt, nextCheckAt: null }).where('canceledAt', 'is', null).execute()
  }
  if (facts.refundedCents) {
    const { refundedCents } = facts
    const refundedAt = dates.refunded ?? now
    await order.set({ refundedCents, refundedAt }).where('refundedCents', '<', refundedCents).execute()
  }
  if (facts.disputed) {
    const disputedAt = dates.disputed ?? now
    await order.set({ disputedAt }).where('disputedAt', 'is', null).execute()
  }
  if (facts.disputeOutcome) await addOutcome(tx, id, facts.disputeOutcome)
  if (facts.disputeFeeCents !== undefined) await saveDisputeFee(tx, id, facts.disputeFeeCents)
  await settleAccess(tx, id)
}

/** The receipt number comes last, because other payments wait for it until the transaction ends. */
async function addPayment(tx: Db, id: string, facts: Facts, fulfilled?: Fulfilled): Promise<void> {
  const { payment, charge, dates } = facts
  const now = new Date().toISOString()
  const email = payment?.email ?? null
  const first = await tx
    .updateTable('orders')
    .set({ paidAt: dates?.paid ?? now, email, nextCheckAt: null, settlementDueAt: now })
    .where('id', '=', id)
    .where('paidAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (charge) await saveCharge(tx, id, charge)
  if (first) for (const mail of fulfilled?.mails ?? []) await queueMail(tx, { ...mail, urgent: true })
  if (first && email) await saveBuyer(tx, first, email)
  if (first && email) await saveBuyersConsent(tx, first, email)
  if (first && fulfilled) await issueReceipt(tx, first, fulfilled.letterhead)
}

/** The latest attempt counts, with its email. The buyer's email comes with the payment. */
async function addFailure(tx: Db, id: string, failedAt: string, triedBy: string | undefined): Promise<void> {
  const newest = await tx
    .updateTable('orders')
    .set({ failedAt })
    .where('id', '=', id)
    .where((where) => where.or([where('failedAt', 'is', null), where('failedAt', '<', failedAt)]))
    .returning('paidAt')
    .executeTakeFirst()
  if (newest && !newest.paidAt && triedBy) {
    await tx.updateTable('orders').set({ email: triedBy }).where('id', '=', id).execute()
  }
}

/** For a known person, the sources in their row count, not those of the tab they pay in. */
export async function saveBuyer(tx: Db, order: OrderRow, email: string): Promise<void> {
  const { id, createdAt, paidAt } = order
  await recordActivity(tx, { email, did: 'order', at: paidAt ?? createdAt, from: cameFromOf(order) })
  const known = await sourcesOf(tx, email)
  if (!known) return
  const { first: firstSource, last: lastSource } = known
  await tx.updateTable('orders').set({ firstSource, lastSource }).where('id', '=', id).execute()
}

/**
 * Consent is kept only once an order is paid, because an address that was only typed could be anyone's. A refund does
 * not withdraw it.
 */
async function saveBuyersConsent(tx: Db, { optInText, optInAt }: OrderRow, email: string): Promise<void> {
  if (!optInText || !optInAt) return
  await recordOptIn(tx, { email, wording: optInText, place: 'order', at: optInAt, byPerson: true })
}

/** A payment can be disputed twice: one lost dispute closes the order, whatever the other's outcome. */
async function addOutcome(tx: Db, id: string, disputeOutcome: 'won' | 'lost'): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ disputeOutcome })
    .where('id', '=', id)
    .$if(disputeOutcome === 'won', (query) => query.where('disputeOutcome', 'is', null))
    .execute()
}
