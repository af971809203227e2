import { sql } from 'kysely'
import { isIncome, keptCents } from '#domain/shop/income.server.ts'
import { isoDay } from '#lib/time/dates.ts'
import { addMonths, startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Sale } from '../admin/sales-totals.ts'
import { isPurchase } from './orders.server.ts'

/** Older sales are in the accounting export. */
const monthsShown = 24

/** One row per month in the site's time zone, currency and product. Test payments don't count. */
export async function listSales(db: Db, now = new Date()): Promise<Sale[]> {
  const start = (month: string) => startOfDay(`${month}-01`).toISOString()
  const newest = isoDay(now).slice(0, 7)
  const sales: Sale[] = []
  for (let back = 0; back < monthsShown; back += 1) {
    const month = addMonths(newest, -back)
    const rows = await db
      .selectFrom('orders')
      .select((value) => [
        'productId',
        'currency',
        sql<number | string>`sum(case when ${isPurchase} then 1 else 0 end)`.as('sold'),
        value.fn.sum<number | string>('amountCents').as('takenCents'),
        sql<number | string>`sum(${keptCents})`.as('keptCents'),
      ])
      .where('paidAt', '>=', start(month))
      .where('paidAt', '<', start(addMonths(month, 1)))
      .where(isIncome)
      .groupBy(['productId', 'currency'])
      .execute()
    for (const { sold, takenCents, keptCents, ...of } of rows) {
      sales.push({
        ...of,
        month,
        sold: Number(sold),
        takenCents: Number(takenCents),
        keptCents: Number(keptCents),
      })
    }
  }
  return sales
}
