import type { PlanPartRow, PlanRow } from '#platform/database/tables/orders.ts'
import { type OrderFacts, orderState } from '../orders/order-state.ts'

export type PlanFacts = Pick<PlanRow, 'kind' | 'parts' | 'endedAt'>

export type PartFacts = OrderFacts &
  Pick<PlanPartRow, 'coversUntil' | 'retryAt'> & { refundedAt: string | null }

export type PlanState = 'paying' | 'retrying' | 'paused' | 'complete' | 'ended' | 'refunded' | 'lost'

/** From all payments, in whatever order they were learned. */
export function planState(plan: PlanFacts, parts: readonly PartFacts[]): PlanState {
  const paid = parts.filter(({ paidAt }) => paidAt)
  if (paid.some((part) => stateOf(part) === 'lost')) return 'lost'
  if (paid.length > 0 && paid.every((part) => stateOf(part) === 'refunded')) return 'refunded'
  if (plan.kind === 'instalments' && paid.length >= (plan.parts ?? 0)) return 'complete'
  if (plan.endedAt) return 'ended'
  const unpaid = parts.filter(isUnpaid)
  if (unpaid.some(({ retryAt }) => retryAt === null)) return 'paused'
  return unpaid.length > 0 ? 'retrying' : 'paying'
}

/** Stripe tried to charge it, and it is not paid. */
export function isUnpaid(part: PartFacts): boolean {
  return stateOf(part) === 'failed'
}

/**
 * When access ends or ended; null while it is open. Instalments close when a payment has finally failed
 * and stay open permanently once everything is paid; a subscription stays open to the end of the last month that was paid and not refunded.
 */
export function accessEndsAt(plan: PlanFacts, parts: readonly PartFacts[]): string | null {
  switch (planState(plan, parts)) {
    case 'paused':
      return first(parts.filter(isUnpaid).map(({ failedAt }) => failedAt))
    case 'ended':
      return plan.kind === 'instalments' ? plan.endedAt : (paidUntil(parts) ?? plan.endedAt)
    case 'refunded':
      return last(parts.map(({ refundedAt }) => refundedAt))
    case 'lost':
      return first(parts.map(({ disputedAt }) => disputedAt))
    default:
      return null
  }
}

export function paidUntil(parts: readonly PartFacts[]): string | null {
  return last(
    parts.filter((part) => part.paidAt && stateOf(part) !== 'refunded').map(({ coversUntil }) => coversUntil),
  )
}

const stateOf = (part: PartFacts) => orderState(part)

function first(times: readonly (string | null)[]): string | null {
  return times.filter((time) => time !== null).toSorted()[0] ?? null
}

function last(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
