import { expect, test } from 'vitest'
import { isOpen, keptCents, type OrderFacts, orderState } from './order-state.ts'

const fresh: OrderFacts = {
  amountCents: 4900,
  paidAt: null,
  failedAt: null,
  canceledAt: null,
  refundedCents: 0,
  disputedAt: null,
  disputeOutcome: null,
}
const at = '2026-03-01T12:00:00.000Z'
const paid = { ...fresh, paidAt: at }

test.for([
  ['pending', fresh, false],
  ['failed', { ...fresh, failedAt: at }, false],
  ['canceled', { ...fresh, failedAt: at, canceledAt: at }, false],
  ['paid', { ...paid, failedAt: at, canceledAt: at }, true],
  ['paid', { ...paid, refundedCents: 4800 }, true],
  ['disputed', { ...paid, disputedAt: at }, true],
  ['paid', { ...paid, disputedAt: at, disputeOutcome: 'won' }, true],
  ['lost', { ...paid, disputedAt: at, disputeOutcome: 'lost' }, false],
  ['refunded', { ...paid, refundedCents: 4900 }, false],
  ['refunded', { ...paid, refundedCents: 4900, disputedAt: at, disputeOutcome: 'won' }, false],
  // The refund was reported before the payment.
  ['refunded', { ...fresh, refundedCents: 4900 }, false],
] as const)('%s: case %#', ([state, order, open]) => {
  expect(orderState(order)).toBe(state)
  expect(isOpen(order)).toBe(open)
})

test('the kept amount is the price minus refunds', () => {
  const kept = [
    fresh,
    paid,
    { ...paid, refundedCents: 1000 },
    { ...paid, refundedCents: 4900 },
    { ...paid, disputedAt: at },
    { ...paid, disputedAt: at, disputeOutcome: 'lost' as const },
  ].map(keptCents)
  expect(kept).toEqual([0, 4900, 3900, 0, 4900, 0])
})
