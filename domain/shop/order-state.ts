import type { OrderRow } from '#platform/database/tables/orders.ts'

export type OrderState = 'pending' | 'failed' | 'canceled' | 'paid' | 'disputed' | 'refunded' | 'lost'

export type OrderFacts = Pick<
  OrderRow,
  'amountCents' | 'paidAt' | 'failedAt' | 'canceledAt' | 'refundedCents' | 'disputedAt' | 'disputeOutcome'
> &
  Partial<Pick<OrderRow, 'planId' | 'closesAt'>>

/** An order to which nothing has happened yet. */
export const withoutFacts = {
  visitorKey: null,
  nextCheckAt: null,
  paidAt: null,
  failedAt: null,
  canceledAt: null,
  refundedCents: 0,
  refundedAt: null,
  disputedAt: null,
  disputeOutcome: null,
  refundMailedAt: null,
  disputeNoticedAt: null,
  recoveredAt: null,
  recoveryMailedAt: null,
  receiptNumber: null,
  creditedCents: null,
  settlementDueAt: null,
  optInText: null,
  optInAt: null,
} as const

/** The strongest fact wins, whichever came first: refund, then dispute, then payment. */
export function orderState(order: OrderFacts): OrderState {
  if (order.refundedCents >= order.amountCents) return 'refunded'
  if (order.disputeOutcome === 'lost') return 'lost'
  if (order.paidAt) return order.disputedAt && !order.disputeOutcome ? 'disputed' : 'paid'
  if (order.canceledAt) return 'canceled'
  return order.failedAt ? 'failed' : 'pending'
}

/**
 * Whether the buyer can download the files. They can while a dispute is undecided. With a plan, all its payments
 * decide (features/shop/plans/plan-state.ts).
 */
export function isOpen(order: OrderFacts): boolean {
  if (order.planId) {
    return order.paidAt !== null && (!order.closesAt || order.closesAt > new Date().toISOString())
  }
  const state = orderState(order)
  return state === 'paid' || state === 'disputed'
}

/** Paid minus refunded. */
export function keptCents(order: OrderFacts): number {
  if (!order.paidAt || orderState(order) === 'lost') return 0
  return Math.max(0, order.amountCents - order.refundedCents)
}
