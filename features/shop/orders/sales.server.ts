import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { Sale } from '../admin/sales-totals.ts'

/** keptCents of order-state.ts, in SQL. */
const kept = sql<number | string | null>`
  sum(case when dispute_outcome = 'lost' or refunded_cents >= amount_cents then 0
    else amount_cents - refunded_cents end)`

/**
 * Adds up the month and product of an order anew, in the transaction that changed it: nothing is counted twice, and a
 * sum that was wrong comes right. Who changes another order of that month waits for this one, and then sees it.
 */
export async function sumUpMonthOf(tx: Db, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['productId', 'paidAt'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order?.paidAt) return
  const { productId } = order
  const month = order.paidAt.slice(0, 7)
  await tx
    .insertInto('sales')
    .values({ month, productId, sold: 0, takenCents: 0, keptCents: 0 })
    .onConflict((conflict) => conflict.columns(['month', 'productId']).doUpdateSet({ sold: sql`sales.sold` }))
    .execute()
  const sums = await tx
    .selectFrom('orders')
    .select((value) => [
      value.fn.countAll<number | string>().as('sold'),
      value.fn.sum<number | string | null>('amountCents').as('takenCents'),
      kept.as('keptCents'),
    ])
    .where('productId', '=', productId)
    .where('paidAt', '>=', month)
    .where('paidAt', '<', monthAfter(month))
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('sales')
    .set({ sold: Number(sums.sold), takenCents: sums.takenCents ?? 0, keptCents: sums.keptCents ?? 0 })
    .where('month', '=', month)
    .where('productId', '=', productId)
    .execute()
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** A row for each month and each product that was sold in it. */
export async function listSales(db: Db): Promise<Sale[]> {
  const rows = await db.selectFrom('sales').selectAll().execute()
  return rows.map((row) => ({
    ...row,
    takenCents: Number(row.takenCents),
    keptCents: Number(row.keptCents),
  }))
}
