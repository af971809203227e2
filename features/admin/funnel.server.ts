import { sql } from 'kysely'
import { type FunnelStep, funnel } from '#content/admin/funnel.ts'
import type { Db } from '#platform/database/connect.server.ts'

export type StepSource = { source: string; last30: number; last90: number }

export type StepCount = {
  step: FunnelStep
  label: string
  last30: number
  last90: number
  /** Where they came from, most first; empty for purchases, which reach us from Stripe. */
  sources: StepSource[]
}

type Since = { last30: string; last90: string }
type Count = { last30: number; last90: number }

const sourcesShown = 4

/**
 * The way from a visit to a client over the last 30 and 90 days. Steps that leave a row are counted from their
 * rows; the others, and where everybody came from, by the numbers of each day's visits.
 */
export async function readFunnel(db: Db, now: Date): Promise<StepCount[]> {
  const since: Since = { last30: daysBefore(now, 30), last90: daysBefore(now, 90) }
  const stored: Partial<Record<FunnelStep, Count>> = {
    'diagnostic-finished': await countRows(db, 'assessments', 'createdAt', since),
    'founder-test-finished': await countRows(db, 'founderTestResults', 'createdAt', since),
    'waitlist-joined': await countRows(db, 'waitlistEntries', 'createdAt', since),
    purchase: await countRows(db, 'orders', 'paidAt', since),
    'call-asked': await countRows(db, 'assessments', 'callRequestedAt', since),
  }
  const bySource = Map.groupBy(await countSources(db, since), ({ step }) => step)
  return funnel.map(({ step, label }) => {
    const found = (bySource.get(step) ?? []).toSorted((one, other) => other.last90 - one.last90)
    const sources = found.map(({ source, last30, last90 }) => ({ source, last30, last90 }))
    return { step, label, ...(stored[step] ?? sum(sources)), sources: sources.slice(0, sourcesShown) }
  })
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - (days - 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

function sum(counts: readonly Count[]): Count {
  return {
    last30: counts.reduce((total, { last30 }) => total + last30, 0),
    last90: counts.reduce((total, { last90 }) => total + last90, 0),
  }
}

type Dated =
  | ['assessments' | 'founderTestResults' | 'waitlistEntries', 'createdAt']
  | ['orders', 'paidAt']
  | ['assessments', 'callRequestedAt']

/** Times are ISO text, so a day compares with them as it is. */
async function countRows(db: Db, ...[table, column, since]: [...Dated, Since]): Promise<Count> {
  const { rows } = await sql<{ last30: number | string | null; last90: number | string }>`
    select count(*) as ${sql.ref('last90')},
      sum(case when ${sql.ref(column)} >= ${since.last30} then 1 else 0 end) as ${sql.ref('last30')}
    from ${sql.table(table)} where ${sql.ref(column)} >= ${since.last90}`.execute(db)
  return { last30: Number(rows[0]?.last30 ?? 0), last90: Number(rows[0]?.last90 ?? 0) }
}

type SourceCount = Count & { step: string; source: string }

async function countSources(db: Db, since: Since): Promise<SourceCount[]> {
  const rows = await db
    .selectFrom('visitDays')
    .select((value) => [
      'step',
      'source',
      value.fn.sum<number | string>('visitors').as('last90'),
      sql<number | string>`sum(case when day >= ${since.last30} then visitors else 0 end)`.as('last30'),
    ])
    .where('day', '>=', since.last90)
    .groupBy(['step', 'source'])
    .having((value) => value.fn.sum('visitors'), '>', 0)
    .execute()
  return rows.map((row) => ({ ...row, last30: Number(row.last30), last90: Number(row.last90) }))
}
