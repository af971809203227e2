import { sql } from 'kysely'
import { type FunnelStep, funnel } from '#content/admin/funnel.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { rowSteps } from './row-steps.ts'
import { readSourceSales, type SourceSales } from './source-sales.server.ts'

export type StepSource = { source: string; last30: number; last90: number }

export type StepCount = {
  step: FunnelStep
  label: string
  last30: number
  last90: number
  /** Where they came from, most first; of buyers what first led them here. */
  sources: StepSource[]
}

type Since = { last30: string; last90: string }
type Count = { last30: number; last90: number }

const sourcesShown = 4
const noCount = { last30: 0, last90: 0, sources: [] as StepSource[] }

/**
 * The way from a visit to a client over the last 30 and 90 days. Steps that leave a row are counted from their
 * rows; the others, and where everybody came from, by the numbers of each day's visits.
 */
export async function readFunnel(db: Db, now: Date): Promise<{ steps: StepCount[]; sales: SourceSales[] }> {
  const since: Since = { last30: daysBefore(now, 30), last90: daysBefore(now, 90) }
  const stored: Partial<Record<FunnelStep, Count>> = {}
  for (const { step, table, column } of rowSteps) stored[step] = await countRows(db, table, column, since)
  const visits = await countVisits(db, since)
  const sales = await readSourceSales(db, since)
  visits.set('purchase', { ...noCount, sources: ofBuyers(sales) })
  const steps = funnel.map(({ step, label }) => {
    const { sources, ...visitors } = visits.get(step) ?? noCount
    return { step, label, ...(stored[step] ?? visitors), sources }
  })
  return { steps, sales }
}

function ofBuyers(sales: readonly SourceSales[]): StepSource[] {
  return sales
    .filter(({ first }) => first > 0)
    .map(({ source, first, first30 }) => ({ source, last30: first30, last90: first }))
    .slice(0, sourcesShown)
}

/** The first of so many days, today included, in UTC. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - (days - 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Times are ISO text, so a day compares with them as it is. */
async function countRows(db: Db, table: string, column: string, since: Since): Promise<Count> {
  // Two counts of a range: half the time of one that looks at each row to tell the two apart.
  const countSince = (day: string) =>
    sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} >= ${day})`
  const { rows } = await sql<{ last30: number | string; last90: number | string }>`
    select ${countSince(since.last30)} as ${sql.ref('last30')},
      ${countSince(since.last90)} as ${sql.ref('last90')}`.execute(db)
  return { last30: Number(rows[0]?.last30), last90: Number(rows[0]?.last90) }
}

type Counted<Names extends string> = Record<Names, number | string>

/** Of each step its visitors and where most of them came from; of all other sources only the database hears. */
async function countVisits(db: Db, since: Since): Promise<Map<string, Count & { sources: StepSource[] }>> {
  const { rows } = await sql<
    { step: string; source: string } & Counted<'last30' | 'last90' | 'all30' | 'all90'>
  >`
    with sums as (
      select step, source, sum(visitors) as last90,
        sum(case when day >= ${since.last30} then visitors else 0 end) as last30
      from visit_days where day >= ${since.last90} group by step, source
    ), places as (
      select step, source, last30, last90,
        sum(last30) over (partition by step) as all30, sum(last90) over (partition by step) as all90,
        row_number() over (partition by step order by last90 desc, source) as place
      from sums
    )
    select step, source, last30, last90, all30, all90 from places
    where place <= ${sourcesShown} order by step, place`.execute(db)
  const steps = new Map<string, Count & { sources: StepSource[] }>()
  for (const [step, found] of Map.groupBy(rows, (row) => row.step)) {
    const sources = found
      .map(({ source, last30, last90 }) => ({ source, last30: Number(last30), last90: Number(last90) }))
      .filter(({ last90 }) => last90 > 0)
    steps.set(step, { last30: Number(found[0]?.all30), last90: Number(found[0]?.all90), sources })
  }
  return steps
}
