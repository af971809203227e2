import { type RawBuilder, sql } from 'kysely'
import { visitedThemselves } from '#domain/people/people.server.ts'
import { isIncome, keptCents } from '#domain/shop/income.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SourceValue } from './by-source.ts'

/** People and orders from before sources were recorded, or rebuilt from Stripe. */
export const notKnown = 'not known'

type Range = { from: string; before: string }
type Row = { source: string | null; currency?: string; value: number | string }

/** Anyone can make up sources, and the page lists all that it gets. */
const largest = sql`order by value desc limit 500`

export async function leadSources(db: Db, { from, before }: Range): Promise<SourceValue[]> {
  const rows = await read(
    db,
    sql<Row>`select source, count(*) as value from people
      where first_at >= ${from} and first_at < ${before} and ${visitedThemselves} group by source ${largest}`,
  )
  return rows.map(({ source, value }) => ({ source, value }))
}

/** Revenue by the buyer's first source, each currency on its own. */
export async function revenueSources(db: Db, { from, before }: Range): Promise<Map<string, SourceValue[]>> {
  const rows = await read(
    db,
    sql<Row>`select first_source as source, currency, sum(${keptCents}) as value from orders
      where paid_at >= ${from} and paid_at < ${before} and ${isIncome} group by first_source, currency ${largest}`,
  )
  return Map.groupBy(rows, ({ currency }) => currency)
}

async function read(db: Db, query: RawBuilder<Row>) {
  const { rows } = await query.execute(db)
  return rows.map(({ source, currency = '', value }) => ({
    source: source || notKnown,
    currency,
    value: Number(value),
  }))
}
