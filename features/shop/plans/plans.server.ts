import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow, PlanPaymentRow, PlanRow } from '#platform/database/tables/orders.ts'
import { accessEndsAt } from './plan-state.ts'

export type PlanPayment = OrderRow & Pick<PlanPaymentRow, 'coversUntil' | 'retryAt' | 'toldAt' | 'toldFinalAt'>

export function findPlan(db: Db, id: string | null): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst()
}

/** Every payment of a plan that was attempted, oldest first. */
export async function listPlanPayments(db: Db, planId: string): Promise<PlanPayment[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('planPayments', 'planPayments.orderId', 'orders.id')
    .selectAll('orders')
    .select(['planPayments.coversUntil', 'planPayments.retryAt', 'planPayments.toldAt', 'planPayments.toldFinalAt'])
    .where('orders.planId', '=', planId)
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .execute()
  return rows
}

export async function lockPlan(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('plans')
    .set((row) => ({ nextCheckAt: row.ref('nextCheckAt') }))
    .where('id', '=', id)
    .execute()
}

/** Derives again when access ends, in the transaction that added a fact. Every order of the plan says the same. */
export async function settleAccess(tx: Db, orderId: string): Promise<void> {
  const order = await tx.selectFrom('orders').select('planId').where('id', '=', orderId).executeTakeFirst()
  const plan = order?.planId ? await findPlan(tx, order.planId) : undefined
  if (!plan) return
  const closesAt = accessEndsAt(plan, await listPlanPayments(tx, plan.id))
  await tx
    .updateTable('orders')
    .set({ closesAt })
    .where('planId', '=', plan.id)
    .where('closesAt', 'is distinct from', closesAt)
    .execute()
}
