import type { Content } from '#content/owner/content.ts'
import { cameFromOf } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow, StripeEventRow } from '#platform/database/tables/orders.ts'
import type { Log } from '#platform/log.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { readContact } from '#platform/people/contact.server.ts'
import { keepPerson, sourcesOf } from '#platform/people/people.server.ts'
import { keepTick } from '#platform/people/ticks.server.ts'
import { tellOfReturns } from '../checkout/returns.server.ts'
import { receiptMail, saleNoticeMail, senderOf } from '../emails/order-mails.tsx'
import { issueReceipt, type Letterhead, letterheadOf } from '../receipts/issue.server.ts'
import { keepCharge, keepDisputeFee } from '../receipts/settlements.server.ts'
import { sumUpMonthOf } from './sales.server.ts'
import { addressIn, type Facts, type News, type Payment, type Subject } from './stripe-facts.ts'

export type Shop = {
  db: Db
  log: Log
  siteUrl: string
  /** The owner's words as they are when a mail is written. */
  content: () => Content
}

type Event = { id: string; type: string; payload: string }

/**
 * Writes down what Stripe told us: in an event, in answer to the return page, or to the sweep. Whichever brings
 * the payment first fulfils the order; the mails are in the transaction that marks it paid, so they are queued
 * once. Returns the order's id, or nothing where no order of ours fits.
 */
export async function recordNews(shop: Shop, news: News, event?: Event): Promise<string | undefined> {
  const { db, log } = shop
  const { subject, facts } = news
  const found = await findOrder(db, subject)
  const order = found && fits(found, facts.payment) ? found : undefined
  if (!order) {
    const reason = found ? 'a payment does not fit its order' : 'Stripe tells of no order of ours'
    log.error({ paymentIntentId: subject.paymentIntentId, orderId: found?.id, event: event?.type }, reason)
  }
  // Written before the transaction: rendering takes longer than anything may hold the database.
  const fulfilled =
    order && facts.payment && !order.paidAt ? await writtenFor(order, facts.payment, shop) : undefined
  await db.transaction().execute(async (tx) => {
    if (order) await holdOrder(tx, order.id)
    const kept = { paymentIntentId: subject.paymentIntentId, orderId: found?.id ?? null }
    if (event && !(await keepEvent(tx, { ...event, ...kept }, !order))) return
    if (order) await addFacts(tx, order.id, subject, facts, fulfilled)
  })
  if (order) await tellOfReturns(db, senderOf(shop), order.id)
  return order?.id
}

/** News of one order come one after the other from their first write on: none holds what another waits for. */
async function holdOrder(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((row) => ({ nextCheckAt: row.ref('nextCheckAt') }))
    .where('id', '=', id)
    .execute()
}

async function findOrder(db: Db, { paymentIntentId, orderId }: Subject): Promise<OrderRow | undefined> {
  const orders = db.selectFrom('orders').selectAll()
  const byIntent = await orders.where('paymentIntentId', '=', paymentIntentId).executeTakeFirst()
  if (byIntent || !orderId) return byIntent
  // Stripe's event can be faster than its answer to us, in which we learn the intent's id.
  return orders.where('id', '=', orderId).where('paymentIntentId', 'is', null).executeTakeFirst()
}

/** A payment of less than the price opens nothing. */
export function fits(order: OrderRow, payment: Payment | undefined): boolean {
  if (!payment) return true
  return payment.currency === order.currency && payment.amountCents >= order.amountCents
}

/** What a payment causes, written beforehand. */
type Fulfilled = { mails: Mail[]; letterhead: Letterhead }

async function writtenFor(order: OrderRow, payment: Payment, shop: Shop): Promise<Fulfilled> {
  return { mails: await paidMails(order, payment, shop), letterhead: await letterheadOf(shop, order) }
}

async function paidMails(order: OrderRow, { email }: Payment, shop: Shop): Promise<Mail[]> {
  const paid = { ...order, email, paidAt: new Date().toISOString() }
  const sender = senderOf(shop)
  const buyer = email ? await readContact(shop.db, shop.siteUrl, { email }) : undefined
  return [saleNoticeMail(paid, sender, buyer), ...(email ? [receiptMail({ ...paid, email }, sender)] : [])]
}

type KeptEvent = Event & Pick<StripeEventRow, 'paymentIntentId' | 'orderId'>

/** Returns false for an event that we have already. Its payload stays only where nothing could be done with it. */
async function keepEvent(tx: Db, event: KeptEvent, withPayload: boolean): Promise<boolean> {
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
 * Each line adds one fact if it is new; none ever takes one back. An order that is paid without anything written for it
 * gets its receipt's number later, from issueMissing.
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
  const { paymentIntentId } = subject
  await order.set({ paymentIntentId }).where('paymentIntentId', 'is', null).execute()
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
  if (facts.disputeFeeCents !== undefined) await keepDisputeFee(tx, id, facts.disputeFeeCents)
  await sumUpMonthOf(tx, id)
}

/** The receipt's number comes last: others wait for it, and the transaction is nearly over. */
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
  if (charge) await keepCharge(tx, id, charge)
  if (first) for (const mail of fulfilled?.mails ?? []) await queueMail(tx, { ...mail, urgent: true })
  if (first && email) await keepBuyer(tx, first, email)
  if (first && email) await keepBuyersTick(tx, first, email)
  if (first && fulfilled) await issueReceipt(tx, first, fulfilled.letterhead)
}

/** The newest counts, with the address of who tried. That of who paid comes with the payment. */
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

/** Who left an address here before was led here by what the person's row says, and not by the tab they pay in. */
export async function keepBuyer(tx: Db, order: OrderRow, email: string): Promise<void> {
  const { id, createdAt, paidAt } = order
  await keepPerson(tx, { email, did: 'order', at: paidAt ?? createdAt, from: cameFromOf(order) })
  const known = await sourcesOf(tx, email.toLowerCase())
  if (!known) return
  const { first: firstSource, last: lastSource } = known
  await tx.updateTable('orders').set({ firstSource, lastSource }).where('id', '=', id).execute()
}

/** Of who only typed an address there is nothing to keep: it may be anybody's. A refund takes no word back. */
async function keepBuyersTick(tx: Db, { tickedWords, tickedAt }: OrderRow, email: string): Promise<void> {
  if (!tickedWords || !tickedAt) return
  await keepTick(tx, { email, wording: tickedWords, place: 'order', at: tickedAt, byPerson: true })
}

/** A payment can be disputed twice: one lost dispute closes the order, whatever became of the other. */
async function addOutcome(tx: Db, id: string, disputeOutcome: 'won' | 'lost'): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ disputeOutcome })
    .where('id', '=', id)
    .$if(disputeOutcome === 'won', (query) => query.where('disputeOutcome', 'is', null))
    .execute()
}
