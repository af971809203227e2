import type Stripe from 'stripe'
import { keptCents, orderState } from '#domain/shop/order-state.ts'
import { decimalsOf, stepOf } from '#lib/money/currencies.ts'
import { money } from '#lib/money/money.ts'
import { typedAmount } from '#lib/money/typed-amount.ts'
import { type By, isAboutSubject, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import type { Shop } from '../orders/fulfilment.server.ts'
import { syncPayment } from '../orders/sync-payment.server.ts'
import type { RefundEntry } from '../schema.ts'
import { findOrThrow } from './admin-actions.server.ts'

/**
 * Refunds all or part of what is left. The idempotency key is new for each press of the button: resending a press
 * never refunds twice, and because Stripe repeats failures for a key for a day, a fixed key would block retries. The
 * recorded refund closes the order and emails the buyer.
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
    throw new HttpError(409, 'This payment is disputed and with the bank. Respond to the dispute in Stripe.')
  }
  if (state !== 'paid' || !order.paymentIntentId) throw new HttpError(409, 'There is no payment to refund.')
  const amount = amountOf(order, entry)
  if (!stripe) throw new HttpError(503, 'Payments are off. Add your Stripe keys in Settings first.')
  const made = await createRefund(shop, stripe, order, amount, entry.key)
  await recordRefund(shop, stripe, order.paymentIntentId)
  if (amount === undefined) await recordOnce(shop.db, owner, { action: 'order-refunded', subject: number })
  else if (made) {
    const detail = `${money(made.amount, made.currency)}, ${made.id}`
    await recordOnce(shop.db, owner, { action: 'order-partly-refunded', subject: number, detail })
  }
}

/** The money has moved. If Stripe does not answer now, its event or the sweep records the refund. */
async function recordRefund(shop: Shop, stripe: Stripe, paymentIntentId: string): Promise<void> {
  try {
    await syncPayment(shop, stripe, paymentIntentId)
  } catch (error) {
    if (!isStripeError(error)) throw error
    shop.log.error({ err: error, paymentIntentId }, 'a refund was made but could not be read')
  }
}

/** undefined means all that is left. */
function amountOf(order: OrderRow, { amount: typed, seenCents }: RefundEntry): number | undefined {
  if (typed === undefined) return undefined
  const cents = typedAmount(typed, order.currency)
  const left = keptCents(order)
  if (cents === undefined || cents % stepOf(order.currency) !== 0) {
    throw new HttpError(400, enterAmount(order.currency))
  }
  if (cents === 0) throw new HttpError(400, 'Please enter an amount above zero.')
  if (seenCents !== undefined && seenCents !== order.refundedCents) {
    throw new HttpError(
      409,
      `${money(order.refundedCents, order.currency)} has been refunded in the meantime and ${money(left, order.currency)} is left. Please check the amount.`,
    )
  }
  if (cents > left) throw new HttpError(400, `You can refund up to ${money(left, order.currency)}.`)
  return cents
}

const enterAmount = (currency: string) =>
  stepOf(currency) % 10 ** decimalsOf(currency) === 0
    ? 'Please enter a whole amount such as 1200.'
    : 'Please enter an amount such as 12.50 or 12,50.'

/** Returns undefined if everything was refunded already. */
async function createRefund(
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
    log.error({ type: error.type, code: error.code, request: error.requestId }, 'a refund failed')
    if (isRefused(error)) throw new HttpError(502, `Stripe refused the refund: ${error.message}`)
    throw new HttpError(
      503,
      'Stripe did not answer, so the refund may or may not have been made. Try again: you can’t refund twice by mistake.',
    )
  }
}

function isRefused({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode !== undefined && statusCode < 500
}

/** Two clicks at once refund once and create one log entry. */
async function recordOnce(
  db: Db,
  owner: By,
  entry: { action: 'order-refunded' | 'order-partly-refunded'; subject: string; detail?: string },
): Promise<void> {
  const { action, subject, detail } = entry
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', action)
      .where(isAboutSubject(subject))
      .$if(detail !== undefined, (query) => query.where('detail', '=', detail ?? ''))
      .executeTakeFirst()
    if (!known) await recordAction(tx, owner, entry)
  })
}
