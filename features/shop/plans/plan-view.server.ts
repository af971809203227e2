import { planWords } from '#content/shop/plans.ts'
import { orderState } from '#domain/shop/order-state.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { OrderView, PlanView } from '../schema.ts'
import { isUnpaid, paidUntil, planState } from './plan-state.ts'
import { findPlan, listPlanPayments, type PlanPayment } from './plans.server.ts'

/** What was paid and what comes when; undefined for an order that was paid at once. */
export async function planViewOf(db: Db, order: OrderRow): Promise<PlanView | undefined> {
  const plan = await findPlan(db, order.planId)
  if (!plan) return undefined
  const payments = await listPlanPayments(db, plan.id)
  const state = planState(plan, payments)
  const counted = payments.filter(({ canceledAt }) => !canceledAt)
  const paid = counted.filter(({ paidAt }) => paidAt).length
  return {
    kind: plan.kind,
    state,
    cents: order.amountCents,
    left: plan.paymentCount === null ? null : Math.max(0, plan.paymentCount - paid),
    payments: counted.flatMap((payment, index) => {
      const shown = stateOf(payment)
      const label = planWords.part(index + 1, plan)
      return shown ? [{ ...entryOf(payment), state: shown, label }] : []
    }),
    nextAt: state === 'complete' ? null : plan.nextAt,
    endsAt: plan.endsAt ?? plan.endedAt,
    paidUntil: paidUntil(payments),
    retryAt: payments.filter(isUnpaid).map(({ retryAt }) => retryAt)[0] ?? null,
  }
}

function entryOf({ paidAt, createdAt, amountCents, number, token }: PlanPayment) {
  const receipt = paidAt ? `/api/orders/${token}/receipt.pdf` : undefined
  return { at: paidAt ?? createdAt, amountCents, number, receipt }
}

function stateOf(payment: PlanPayment): PlanView['payments'][number]['state'] | undefined {
  const state = orderState(payment)
  if (state === 'failed' || state === 'refunded' || state === 'lost') return state
  if (state === 'paid' || state === 'disputed') return payment.refundedCents > 0 ? 'partly' : 'paid'
  return undefined
}

/** What the order page says. */
export function viewState({ state, kind }: PlanView, isOpen: boolean): OrderView['state'] {
  if (isOpen) return 'open'
  if (state === 'refunded' || state === 'lost') return state
  if (state === 'ended') return kind === 'instalments' ? 'stopped' : 'over'
  return 'paused'
}
