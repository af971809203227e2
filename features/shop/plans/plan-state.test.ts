import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessEndsAt, type PlanFacts, type PlanPaymentFacts, planState } from './plan-state.ts'

const fresh: PlanPaymentFacts = {
  amountCents: 12_000,
  paidAt: null,
  failedAt: null,
  canceledAt: null,
  refundedCents: 0,
  refundedAt: null,
  disputedAt: null,
  disputeOutcome: null,
  coversUntil: null,
  retryAt: null,
}
const paid = (month: string): PlanPaymentFacts => ({
  ...fresh,
  paidAt: `2026-${month}-01`,
  coversUntil: `2026-${month}-31`,
})
const failed = (month: string, retryAt: string | null): PlanPaymentFacts => ({
  ...fresh,
  failedAt: `2026-${month}-01`,
  coversUntil: `2026-${month}-31`,
  retryAt,
})
const refunded = (month: string): PlanPaymentFacts => ({
  ...paid(month),
  refundedCents: 12_000,
  refundedAt: `2026-${month}-20`,
})
const instalments: PlanFacts = { kind: 'instalments', paymentCount: 3, endedAt: null }
const monthly: PlanFacts = { kind: 'monthly', paymentCount: null, endedAt: null }
const over = { endedAt: '2026-04-10' }

test.for([
  ['paying', instalments, [paid('01')], null],
  ['retrying', instalments, [paid('01'), failed('02', '2026-02-04')], null],
  ['paused', instalments, [paid('01'), failed('02', null)], '2026-02-01'],
  // A later payment does not make up for a missing one.
  ['paused', instalments, [paid('01'), failed('02', null), paid('03')], '2026-02-01'],
  // Paid after all.
  ['paying', instalments, [paid('01'), { ...failed('02', null), paidAt: '2026-02-09' }], null],
  // Given up by the owner in Stripe.
  ['paying', instalments, [paid('01'), { ...failed('02', null), canceledAt: '2026-02-09' }], null],
  ['complete', { ...instalments, ...over }, [paid('01'), paid('02'), paid('03')], null],
  ['complete', instalments, [paid('01'), refunded('02'), paid('03')], null],
  ['ended', { ...instalments, ...over }, [paid('01'), paid('02')], '2026-04-10'],
  ['refunded', instalments, [refunded('01'), refunded('02')], '2026-02-20'],
  ['lost', monthly, [paid('01'), { ...paid('02'), disputedAt: '2026-02-05', disputeOutcome: 'lost' }], '2026-02-05'],
  ['paying', monthly, [paid('01'), refunded('02')], null],
  ['ended', { ...monthly, ...over }, [paid('01'), paid('02')], '2026-02-31'],
  ['ended', { ...monthly, ...over }, [paid('01'), refunded('02')], '2026-01-31'],
  ['ended', { ...monthly, paymentCount: 2, ...over }, [paid('01'), paid('02')], '2026-02-31'],
] as const)('%s: case %#, in any order', ([state, plan, parts, closesAt]) => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...parts], { minLength: parts.length }), (shuffled) => {
      expect(planState(plan, shuffled)).toBe(state)
      expect(accessEndsAt(plan, shuffled)).toBe(closesAt)
    }),
  )
})
