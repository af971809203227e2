import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { Log } from '#platform/log.server.ts'
import { withoutBalance } from '#platform/stripe.server.ts'
import { tellOfReturns } from '../checkout/returns.server.ts'
import { type Sender, senderOf } from '../emails/order-mails.tsx'
import { readRefund } from '../orders/stripe-facts.ts'
import { issueCreditNotes } from './credit-notes.server.ts'
import { issueMissing, letterheadOf, type Office } from './issue.server.ts'

type Shop = Office & { log: Log; siteUrl: string }

const batchSize = 20
/** Of one payment. */
const mostRefunds = 1000

/**
 * Asks Stripe for the refunds of orders of which only the sum that went back is known, writes their credit notes, and
 * tells the buyers. News of a refund bring the sum alone, in any order and more than once: what each refund was stands in
 * Stripe's list. Without an answer the sweep asks again.
 */
export async function learnRefunds(shop: Shop, stripe: Stripe, orderId?: string): Promise<void> {
  await issueMissing(shop)
  const sender: Sender = senderOf(shop)
  for (const order of await ordersToCredit(shop, orderId)) {
    try {
      await learnRefundsOf(shop, stripe, order)
      await tellOfReturns(shop.db, sender, order.id)
    } catch (error) {
      shop.log.error({ err: error, orderId: order.id }, 'the refunds of an order could not be read')
    }
  }
}

function ordersToCredit({ db }: Office, orderId: string | undefined): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`paid_at is not null and refunded_cents > coalesce(credited_cents, 0)`)
    .where('paymentIntentId', 'is not', null)
    .$if(orderId !== undefined, (query) => query.where('id', '=', orderId ?? ''))
    .limit(batchSize)
    .execute()
}

async function learnRefundsOf(shop: Shop, stripe: Stripe, order: OrderRow): Promise<void> {
  const { paymentIntentId: payment_intent, refundedCents } = order
  if (!payment_intent) return
  const list = (more: { expand?: string[] } = {}) =>
    stripe.refunds.list({ payment_intent, limit: 100, ...more }).autoPagingToArray({ limit: mostRefunds })
  const refunds = await withoutBalance(() => list({ expand: ['data.balance_transaction'] }), list)
  const facts = refunds.flatMap((refund) => readRefund(refund) ?? [])
  const { seller } = await letterheadOf(shop, order)
  await shop.db.transaction().execute((tx) => issueCreditNotes(tx, order.id, facts, seller, refundedCents))
}
