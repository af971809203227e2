import { nextInSeries } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { lockOrder } from '../orders/find-order.server.ts'
import type { RefundFact } from '../orders/stripe-facts.ts'
import type { PrintedSeller } from './printed.ts'
import { newestVersion, notesOf } from './stored.server.ts'

/**
 * Issues a credit note for each refund without one, oldest first. `readCents` is the refunded total when Stripe was
 * asked, so everything up to it is covered.
 */
export async function issueCreditNotes(
  tx: Db,
  orderId: string,
  refunds: readonly RefundFact[],
  seller: PrintedSeller,
  readCents: number,
): Promise<void> {
  // Two processes must not use two numbers for one refund.
  const order = await lockOrder(tx, orderId)
  if (!order?.receiptNumber) return
  const known = new Set((await notesOf(tx, orderId)).map(({ refundId }) => refundId))
  for (const refund of refunds.toSorted(byTime)) {
    if (known.has(refund.id)) await addSettlement(tx, refund)
    else await insertNote(tx, order, refund, seller)
  }
  await tx
    .updateTable('orders')
    .set({ creditedCents: readCents })
    .where('id', '=', orderId)
    .where((row) => row(row.fn.coalesce('creditedCents', row.lit(0)), '<', readCents))
    .execute()
}

async function insertNote(
  tx: Db,
  order: OrderRow,
  { id: refundId, amountCents, refundedAt, settled }: RefundFact,
  seller: PrintedSeller,
): Promise<void> {
  const { buyer } = await newestVersion(tx, order.id)
  const issuedAt = new Date().toISOString()
  // The buyer was emailed before credit notes existed, or before the order was rebuilt.
  const isOld = order.refundMailedAt !== null && refundedAt <= order.refundMailedAt
  await tx
    .insertInto('creditNotes')
    .values({
      refundId,
      orderId: order.id,
      amountCents,
      refundedAt,
      issuedAt,
      buyer,
      number: await nextInSeries(tx, 'credit-notes'),
      seller: JSON.stringify(seller),
      mailedAt: isOld ? order.refundMailedAt : null,
      ...settled,
    })
    .execute()
}

async function addSettlement(tx: Db, { id, settled }: RefundFact): Promise<void> {
  if (!settled) return
  await tx.updateTable('creditNotes').set(settled).where('refundId', '=', id).where('feeCents', 'is', null).execute()
}

function byTime(one: RefundFact, other: RefundFact): number {
  return one.refundedAt.localeCompare(other.refundedAt) || one.id.localeCompare(other.id)
}
