import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { monthsToCompare, type SalesSoFar, type Sum } from './sales.ts'

/** Whole months from the sums that the page of orders shows; a part of one is added up from its orders in the same way. */
export async function readSalesSoFar(db: Db, now: Date): Promise<SalesSoFar> {
  const { month, monthBefore, day, end } = monthsToCompare(now)
  return {
    ...{ month, monthBefore, day },
    thisMonth: await sumOfMonth(db, month),
    sameDays: await sumOfPaid(db, `${monthBefore}-01`, end),
    wholeMonth: await sumOfMonth(db, monthBefore),
  }
}

type Summed = { sold: number | string | null; kept: number | string | null }

async function sumOfMonth(db: Db, month: string): Promise<Sum> {
  const row = await db
    .selectFrom('sales')
    .select((sales) => [
      sales.fn.sum<number | string | null>('sold').as('sold'),
      sales.fn.sum<number | string | null>('keptCents').as('kept'),
    ])
    .where('month', '=', month)
    .executeTakeFirst()
  return sumOf(row)
}

/** Of orders that were paid from one time on and before another. */
export async function sumOfPaid(db: Db, from: string, before: string): Promise<Sum> {
  const { rows } = await sql<Summed>`
    select count(*) as sold,
      sum(case when dispute_outcome = 'lost' or refunded_cents >= amount_cents then 0
        else amount_cents - refunded_cents end) as kept
    from orders where paid_at >= ${from} and paid_at < ${before}`.execute(db)
  return sumOf(rows[0])
}

function sumOf(row: Summed | undefined): Sum {
  return { sold: Number(row?.sold ?? 0), keptCents: Number(row?.kept ?? 0) }
}
