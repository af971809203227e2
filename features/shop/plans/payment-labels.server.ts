import { planWords } from '#content/shop/plans.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'

/** "payment 2 of 3" by order id, for the orders that are a payment of a plan. */
export async function paymentLabels(
  db: Db,
  orders: readonly Pick<OrderRow, 'id' | 'planId'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(orders.flatMap(({ planId }) => planId ?? []))]
  if (ids.length === 0) return new Map()
  const plans = await db.selectFrom('plans').selectAll().where('id', 'in', ids).execute()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'planId'])
    .where('planId', 'in', ids)
    .where('canceledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const byPlan = Map.groupBy(rows, ({ planId }) => planId)
  return new Map(
    plans.flatMap((plan) =>
      (byPlan.get(plan.id) ?? []).map(({ id }, index) => [id, planWords.part(index + 1, plan)] as const),
    ),
  )
}
