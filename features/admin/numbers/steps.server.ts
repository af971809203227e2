import { sql } from 'kysely'
import { type FunnelStep, funnel } from '#content/admin/funnel.ts'
import { isIncome } from '#domain/shop/income.server.ts'
import { addDays, startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Period } from './period.ts'
import { rowSteps } from './row-steps.ts'

export type StepCount = {
  step: FunnelStep
  label: string
  now: number
  before: number
  /** Most frequent first. */
  sources: { source: string; count: number }[]
}

type Days = { comparedFrom: string; from: string; before: string }
type Count = Pick<StepCount, 'now' | 'before' | 'sources'>

const sourcesShown = 4
const noCount: Count = { now: 0, before: 0, sources: [] }

/** Steps that store a row are counted from their rows; the others, and all sources, from the daily visit counts. */
export async function readSteps(db: Db, period: Period): Promise<StepCount[]> {
  const days = { ...period, before: addDays(period.until, 1) }
  const visits = await countVisits(db, days)
  const steps: StepCount[] = []
  for (const { step, label } of funnel) {
    const source = rowSteps.find((each) => each.step === step)
    const counted = visits.get(step) ?? noCount
    const rows = source ? await countRows(db, source.table, source.column, days) : counted
    steps.push({ step, label, ...counted, now: rows.now, before: rows.before })
  }
  return steps
}

async function countRows(db: Db, table: string, column: string, days: Days) {
  const [comparedFrom, from, before] = [days.comparedFrom, days.from, days.before].map((day) =>
    startOfDay(day).toISOString(),
  )
  const at = sql.ref(column)
  const also = table === 'orders' ? isIncome : sql`1 = 1`
  // Two range counts take half the time of one conditional sum over all rows.
  const countIn = (since = '', end = '') =>
    sql`(select count(*) from ${sql.table(table)} where ${at} >= ${since} and ${at} < ${end} and ${also})`
  const { rows } = await sql<{ now: number | string; before: number | string }>`
    select ${countIn(from, before)} as ${sql.ref('now')}, ${countIn(comparedFrom, from)} as ${sql.ref('before')}`.execute(
    db,
  )
  return { now: Number(rows[0]?.now), before: Number(rows[0]?.before) }
}

type Row = Record<'now' | 'before' | 'allNow' | 'allBefore', number | string> & {
  step: string
  source: string
}

/** Visitors and top sources per step. The ranking runs in the database, because there can be many sources. */
async function countVisits(db: Db, { comparedFrom, from, before }: Days): Promise<Map<string, Count>> {
  const { rows } = await sql<Row>`
    with sums as (
      select step, source, sum(case when day >= ${from} then visitors else 0 end) as shown,
        sum(case when day < ${from} then visitors else 0 end) as compared
      from visit_days where step in (${sql.join(funnel.map(({ step }) => step))})
        and day >= ${comparedFrom} and day < ${before} group by step, source
    ), places as (
      select step, source, shown, compared,
        sum(shown) over (partition by step) as all_shown, sum(compared) over (partition by step) as all_compared,
        row_number() over (partition by step order by shown desc, source) as place
      from sums
    )
    select step, source, shown as ${sql.ref('now')}, compared as ${sql.ref('before')},
      all_shown as ${sql.ref('allNow')}, all_compared as ${sql.ref('allBefore')}
    from places where place <= ${sourcesShown} order by step, place`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ step }) => step)].map(([step, found]) => [
      step,
      {
        now: Number(found[0]?.allNow),
        before: Number(found[0]?.allBefore),
        sources: found.map(({ source, now }) => ({ source, count: Number(now) })).filter(({ count }) => count > 0),
      },
    ]),
  )
}
