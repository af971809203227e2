import { planWords } from '#content/shop/plans.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { orderState } from '../orders/order-state.ts'
import type { OrderView, PlanView } from '../schema.ts'
import { isUnpaid, paidUntil, planState } from './plan-state.ts'
import { findPlan, listParts, type Part } from './plans.server.ts'

/** What was paid and what comes when; undefined for an order that was paid at once. */
export async function planViewOf(db: Db, order: OrderRow): Promise<PlanView | undefined> {
  const plan = await findPlan(db, order.planId)
  if (!plan) return undefined
  const parts = await listParts(db, plan.id)
  const state = planState(plan, parts)
  const counted = parts.filter(({ canceledAt }) => !canceledAt)
  const paid = counted.filter(({ paidAt }) => paidAt).length
  return {
    kind: plan.kind,
    state,
    cents: order.amountCents,
    left: plan.parts === null ? null : Math.max(0, plan.parts - paid),
    payments: counted.flatMap((part, index) => {
      const shown = stateOf(part)
      const label = planWords.part(index + 1, plan)
      return shown ? [{ ...entryOf(part), state: shown, label }] : []
    }),
    nextAt: state === 'complete' ? null : plan.nextAt,
    endsAt: plan.endsAt ?? plan.endedAt,
    paidUntil: paidUntil(parts),
    retryAt: parts.filter(isUnpaid).map(({ retryAt }) => retryAt)[0] ?? null,
  }
}

function entryOf({ paidAt, createdAt, amountCents, number, token }: Part) {
  const receipt = paidAt ? `/api/orders/${token}/receipt.pdf` : undefined
  return { at: paidAt ?? createdAt, amountCents, number, receipt }
}

function stateOf(part: Part): PlanView['payments'][number]['state'] | undefined {
  const state = orderState(part)
  if (state === 'failed' || state === 'refunded' || state === 'lost') return state
  if (state === 'paid' || state === 'disputed') return part.refundedCents > 0 ? 'partly' : 'paid'
  return undefined
}

/** What the order page says. */
export function viewState({ state, kind }: PlanView, isOpen: boolean): OrderView['state'] {
  if (isOpen) return 'open'
  if (state === 'refunded' || state === 'lost') return state
  if (state === 'ended') return kind === 'instalments' ? 'stopped' : 'over'
  return 'paused'
}
