import type Stripe from 'stripe'
import { exactDollars } from '#lib/text/money.ts'
import { typedCents } from '#lib/text/typed-amount.ts'
import { type By, isAboutSubject, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import { retrieveIntent } from '../checkout/payments.server.ts'
import { recordNews, type Shop } from '../orders/fulfilment.server.ts'
import { keptCents, orderState } from '../orders/order-state.ts'
import { readIntent } from '../orders/stripe-facts.ts'
import { learnRefunds } from '../receipts/learn-refunds.server.ts'
import type { RefundEntry } from '../schema.ts'
import { findOrThrow } from './admin-actions.server.ts'

/**
 * Gives back what is left of the payment, or a part of it. Stripe never returns more than was paid, and the same press of
 * the button, sent again, moves nothing again: its key is new for each press, since Stripe repeats under a key also a
 * failure, for a day, though the owner has put money into the account meanwhile. What closes the order, and tells the
 * buyer, is the fact itself.
 */
export async function refundOrder(
  shop: Shop,
  stripe: Stripe | undefined,
  owner: By,
  number: string,
  entry: RefundEntry,
): Promise<void> {
  const order = await findOrThrow(shop.db, number)
  const state = orderState(order)
  if (state === 'refunded' && entry.amount === undefined) return
  if (state === 'disputed') {
    throw new Refusal(409, 'The bank decides on this payment already. Answer the dispute at Stripe.')
  }
  if (state !== 'paid' || !order.paymentIntentId) throw new Refusal(409, 'There is no payment to give back.')
  const amount = amountOf(order, entry)
  if (!stripe) throw new Refusal(503, 'Payments are off: enter your Stripe keys under Settings first.')
  const made = await giveBack(shop, stripe, order, amount, entry.key)
  await noteReturn(shop, stripe, order.paymentIntentId)
  if (amount === undefined) await recordWhole(shop.db, owner, number)
  else if (made) await recordPart(shop.db, owner, number, made)
}

/** The money has moved: should Stripe not answer now, its event or the sweep brings the fact. */
async function noteReturn(shop: Shop, stripe: Stripe, paymentIntentId: string): Promise<void> {
  try {
    const intent = await retrieveIntent(stripe, paymentIntentId)
    const orderId = intent && (await recordNews(shop, readIntent(intent)))
    if (orderId) await learnRefunds(shop, stripe, orderId)
  } catch (error) {
    if (!isStripeError(error)) throw error
    shop.log.error({ err: error, paymentIntentId }, 'a refund was made and could not be read')
  }
}

/** undefined for all that is left. */
function amountOf(order: OrderRow, { amount: typed, seenCents }: RefundEntry): number | undefined {
  if (typed === undefined) return undefined
  const cents = typedCents(typed)
  const left = keptCents(order)
  if (cents === undefined) {
    throw new Refusal(400, 'Please enter the amount in figures, such as 12.50 or 12,50.')
  }
  if (cents === 0) throw new Refusal(400, 'Please enter an amount of at least one cent.')
  if (seenCents !== undefined && seenCents !== order.refundedCents) {
    throw new Refusal(
      409,
      `${exactDollars(order.refundedCents)} has gone back by now, and ${exactDollars(left)} is left. Please look again.`,
    )
  }
  if (cents > left) throw new Refusal(400, `That is more than the ${exactDollars(left)} that is left.`)
  return cents
}

/** The refund that was made; undefined where everything had gone back already. */
async function giveBack(
  { log }: Shop,
  stripe: Stripe,
  { id, paymentIntentId }: OrderRow,
  amount: number | undefined,
  key: string | undefined,
): Promise<Stripe.Refund | undefined> {
  try {
    return await stripe.refunds.create(
      { payment_intent: paymentIntentId ?? '', ...(amount !== undefined && { amount }) },
      key ? { idempotencyKey: `refund-${id}-${key}` } : {},
    )
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.code === 'charge_already_refunded') return undefined
    log.error({ type: error.type, code: error.code, request: error.requestId }, 'a refund was not made')
    if (isRefused(error)) throw new Refusal(502, `Stripe made no refund: ${error.message}`)
    throw new Refusal(
      503,
      'Stripe did not answer, so nobody knows whether it was made. Press the button again: under the same key it is made once.',
    )
  }
}

/** Stripe looked at it and said no. */
function isRefused({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode !== undefined && statusCode < 500
}

/** Two clicks at once give the money back once, and are one entry in the log. */
async function recordWhole(db: Db, owner: By, number: string): Promise<void> {
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

async function recordPart(db: Db, owner: By, number: string, { id, amount }: Stripe.Refund): Promise<void> {
  const detail = `${exactDollars(amount)}, ${id}`
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'order-partly-refunded')
      .where(isAboutSubject(number))
      .where('detail', '=', detail)
      .executeTakeFirst()
    if (!known) await recordAction(tx, owner, { action: 'order-partly-refunded', subject: number, detail })
  })
}
