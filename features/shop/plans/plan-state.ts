import { type OrderFacts, orderState } from '#domain/shop/order-state.ts'
import type { PlanPaymentRow, PlanRow } from '#platform/database/tables/orders.ts'

export type PlanFacts = Pick<PlanRow, 'kind' | 'paymentCount' | 'endedAt'>

export type PlanPaymentFacts = OrderFacts &
  Pick<PlanPaymentRow, 'coversUntil' | 'retryAt'> & { refundedAt: string | null }

export type PlanState = 'paying' | 'retrying' | 'paused' | 'complete' | 'ended' | 'refunded' | 'lost'

/** From all payments, in whatever order they were learned. */
export function planState(plan: PlanFacts, payments: readonly PlanPaymentFacts[]): PlanState {
  const paid = payments.filter(({ paidAt }) => paidAt)
  if (paid.some((payment) => stateOf(payment) === 'lost')) return 'lost'
  if (paid.length > 0 && paid.every((payment) => stateOf(payment) === 'refunded')) return 'refunded'
  if (plan.kind === 'instalments' && paid.length >= (plan.paymentCount ?? 0)) return 'complete'
  if (plan.endedAt) return 'ended'
  const unpaid = payments.filter(isUnpaid)
  if (unpaid.some(({ retryAt }) => retryAt === null)) return 'paused'
  return unpaid.length > 0 ? 'retrying' : 'paying'
}

/** Stripe tried to charge it, and it is not paid. */
export function isUnpaid(payment: PlanPaymentFacts): boolean {
  return stateOf(payment) === 'failed'
}

/**
 * When access ends or ended; null while it is open. Instalments close when a payment has finally failed
 * and stay open permanently once everything is paid; a subscription stays open to the end of the last month that was paid and not refunded.
 */
export function accessEndsAt(plan: PlanFacts, payments: readonly PlanPaymentFacts[]): string | null {
  switch (planState(plan, payments)) {
    case 'paused':
      return first(payments.filter(isUnpaid).map(({ failedAt }) => failedAt))
    case 'ended':
      return plan.kind === 'instalments' ? plan.endedAt : (paidUntil(payments) ?? plan.endedAt)
    case 'refunded':
      return last(payments.map(({ refundedAt }) => refundedAt))
    case 'lost':
      return first(payments.map(({ disputedAt }) => disputedAt))
    default:
      return null
  }
}

export function paidUntil(payments: readonly PlanPaymentFacts[]): string | null {
  return last(
    payments
      .filter((payment) => payment.paidAt && stateOf(payment) !== 'refunded')
      .map(({ coversUntil }) => coversUntil),
  )
}

const stateOf = (payment: PlanPaymentFacts) => orderState(payment)

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
