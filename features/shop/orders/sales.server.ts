import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { Sale } from '../admin/sales-totals.ts'
import { isPurchase } from './orders.server.ts'

/** keptCents of order-state.ts, in SQL. */
const kept = sql<number | string | null>`
  sum(case when dispute_outcome = 'lost' or refunded_cents >= amount_cents then 0
    else amount_cents - refunded_cents end)`

/**
 * Recalculates the totals for the order's month, currency and product in the transaction that changed it, so nothing counts
 * twice and wrong totals correct themselves. Concurrent changes to that month wait for this row.
 */
export async function sumUpMonthOf(tx: Db, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['productId', 'currency', 'paidAt'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order?.paidAt) return
  const { productId, currency } = order
  const month = order.paidAt.slice(0, 7)
  await tx
    .insertInto('monthlySales')
    .values({ month, currency, productId, sold: 0, takenCents: 0, keptCents: 0 })
    .onConflict((conflict) =>
      conflict.columns(['month', 'currency', 'productId']).doUpdateSet({ sold: sql`monthly_sales.sold` }),
    )
    .execute()
  const sums = await tx
    .selectFrom('orders')
    .select((value) => [
      sql<number | string | null>`sum(case when ${isPurchase} then 1 else 0 end)`.as('sold'),
      value.fn.sum<number | string | null>('amountCents').as('takenCents'),
      kept.as('keptCents'),
    ])
    .where('productId', '=', productId)
    .where('currency', '=', currency)
    .where('paidAt', '>=', month)
    .where('paidAt', '<', monthAfter(month))
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('monthlySales')
    .set({ sold: Number(sums.sold ?? 0), takenCents: sums.takenCents ?? 0, keptCents: sums.keptCents ?? 0 })
    .where('month', '=', month)
    .where('currency', '=', currency)
    .where('productId', '=', productId)
    .execute()
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** One row per month, currency and product. */
export async function listSales(db: Db): Promise<Sale[]> {
  const rows = await db.selectFrom('monthlySales').selectAll().execute()
  return rows.map((row) => ({
    ...row,
    takenCents: Number(row.takenCents),
    keptCents: Number(row.keptCents),
  }))
}
