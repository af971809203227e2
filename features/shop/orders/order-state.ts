import type { OrderRow } from '#platform/database/tables/orders.ts'

export type OrderState = 'pending' | 'failed' | 'canceled' | 'paid' | 'disputed' | 'refunded' | 'lost'

export type OrderFacts = Pick<
  OrderRow,
  'amountCents' | 'paidAt' | 'failedAt' | 'canceledAt' | 'refundedCents' | 'disputedAt' | 'disputeOutcome'
>

/** The stronger fact decides, whichever came first: money given back, then a dispute, then the payment. */
export function orderState(order: OrderFacts): OrderState {
  if (order.refundedCents >= order.amountCents) return 'refunded'
  if (order.disputeOutcome === 'lost') return 'lost'
  if (order.paidAt) return order.disputedAt && !order.disputeOutcome ? 'disputed' : 'paid'
  if (order.canceledAt) return 'canceled'
  return order.failedAt ? 'failed' : 'pending'
}

/** Whether the buyer may have the files. While the bank decides on a dispute they stay open. */
export function isOpen(order: OrderFacts): boolean {
  const state = orderState(order)
  return state === 'paid' || state === 'disputed'
}

/** What came in for an order and did not go back. */
export function keptCents(order: OrderFacts): number {
  if (!order.paidAt || orderState(order) === 'lost') return 0
  return Math.max(0, order.amountCents - order.refundedCents)
}
