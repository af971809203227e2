import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'

/** What the last 90 days brought from buyers whom a source led here, the first time or the last. */
export type SourceSales = {
  source: string
  /** Sold to those whom it led here first; first30 counts the last 30 days alone. */
  first: number
  first30: number
  /** Sold to those whom it led here last. */
  last: number
  /** What those paid whom it led here first, less what went back to them. */
  keptCents: number
}

type Row = {
  first: string | null
  last: string | null
  sold: number | string
  sold30: number | string
  kept: number | string
}

/** An order of before sources were kept, or one that was rebuilt from Stripe's records. */
export const notKnown = 'not known'

/** The same sums as features/shop/orders/sales.server.ts has by month. Most first. */
export async function readSourceSales(
  db: Db,
  since: { last30: string; last90: string },
): Promise<SourceSales[]> {
  const { rows } = await sql<Row>`
    select first_source as first, last_source as last, count(*) as sold,
      sum(case when paid_at >= ${since.last30} then 1 else 0 end) as sold30,
      sum(case when dispute_outcome = 'lost' or refunded_cents >= amount_cents then 0
        else amount_cents - refunded_cents end) as kept
    from orders where paid_at >= ${since.last90}
    group by first_source, last_source`.execute(db)
  const sales = new Map<string, SourceSales>()
  for (const row of rows) {
    const first = find(sales, row.first)
    first.first += Number(row.sold)
    first.first30 += Number(row.sold30)
    first.keptCents += Number(row.kept)
    find(sales, row.last).last += Number(row.sold)
  }
  return [...sales.values()].toSorted(
    (one, other) => other.first - one.first || other.last - one.last || (one.source < other.source ? -1 : 1),
  )
}

function find(sales: Map<string, SourceSales>, source: string | null): SourceSales {
  const name = source ?? notKnown
  const known = sales.get(name) ?? { source: name, first: 0, first30: 0, last: 0, keptCents: 0 }
  sales.set(name, known)
  return known
}
