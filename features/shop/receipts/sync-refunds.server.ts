import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { Log } from '#platform/log.server.ts'
import { withoutBalance } from '#platform/stripe.server.ts'
import { type Sender, senderOf } from '../emails/write-mail.tsx'
import { mailRefunds } from '../orders/refund-mails.server.ts'
import { readRefund } from '../orders/stripe-facts.ts'
import { issueCreditNotes } from './credit-notes.server.ts'
import { issueMissing, letterheadOf, type ReceiptSource } from './issue.server.ts'

type Shop = ReceiptSource & { log: Log; siteUrl: string }

const batchSize = 20
/** Per payment. */
const maxRefunds = 1000

/**
 * Fetches the refunds of orders for which only the refunded sum is known, issues credit notes and emails the buyers.
 * Events report only the sum, in any order and repeatedly; Stripe's refund list has the details. If Stripe does not
 * answer, the sweep tries again.
 */
export async function syncRefunds(shop: Shop, stripe: Stripe, orderId?: string): Promise<void> {
  await issueMissing(shop)
  const sender: Sender = senderOf(shop)
  for (const order of await ordersToCredit(shop, orderId)) {
    try {
      await learnRefundsOf(shop, stripe, order)
      await mailRefunds(shop.db, sender, order.id)
    } catch (error) {
      shop.log.error({ err: error, orderId: order.id }, 'the refunds of an order could not be read')
    }
  }
}

function ordersToCredit({ db }: ReceiptSource, orderId: string | undefined): Promise<OrderRow[]> {
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
    stripe.refunds.list({ payment_intent, limit: 100, ...more }).autoPagingToArray({ limit: maxRefunds })
  const refunds = await withoutBalance(() => list({ expand: ['data.balance_transaction'] }), list)
  const facts = refunds.flatMap((refund) => readRefund(refund) ?? [])
  const { seller } = await letterheadOf(shop, order)
  await shop.db.transaction().execute((tx) => issueCreditNotes(tx, order.id, facts, seller, refundedCents))
}
