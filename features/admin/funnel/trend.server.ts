import { sql } from 'kysely'
import { type FunnelStep, funnel } from '#content/admin/funnel.ts'
import { addDays, mondayOf } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { rowSteps } from './row-steps.ts'

const weeksShown = 12

export type StepTrend = { step: FunnelStep; label: string /** One for each week. */; counts: number[] }

export type Trend = {
  /** The Mondays they begin with, in UTC as all that is counted here; the last one is not over. */
  weeks: string[]
  steps: StepTrend[]
}

type Day = { step: string; day: string; count: number | string }

/** What each week brought, from the same numbers as the funnel; days are added up here, for both engines alike. */
export async function readTrend(db: Db, now: Date): Promise<Trend> {
  const thisWeek = mondayOf(now.toISOString().slice(0, 10))
  const weeks = Array.from({ length: weeksShown }, (_, index) =>
    addDays(thisWeek, 7 * (index + 1 - weeksShown)),
  )
  const first = weeks[0] ?? thisWeek
  const days = await visitDays(db, first)
  const isCountedByRow = new Set<string>(rowSteps.map(({ step }) => step))
  const counted = days.filter(({ step }) => !isCountedByRow.has(step))
  for (const { step, table, column } of rowSteps)
    counted.push(...(await rowDays(db, step, table, column, first)))
  const sums = new Map<string, number>()
  for (const { step, day, count } of counted) {
    const key = `${step} ${mondayOf(day)}`
    sums.set(key, (sums.get(key) ?? 0) + Number(count))
  }
  return {
    weeks,
    steps: funnel.map(({ step, label }) => ({
      ...{ step, label },
      counts: weeks.map((week) => sums.get(`${step} ${week}`) ?? 0),
    })),
  }
}

async function visitDays(db: Db, since: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select step, day, sum(visitors) as count from visit_days
    where day >= ${since} group by day, step`.execute(db)
  return rows
}

async function rowDays(db: Db, step: string, table: string, column: string, since: string): Promise<Day[]> {
  const { rows } = await sql<Omit<Day, 'step'>>`
    select substr(${sql.ref(column)}, 1, 10) as day, count(*) as count from ${sql.table(table)}
    where ${sql.ref(column)} >= ${since} group by substr(${sql.ref(column)}, 1, 10)`.execute(db)
  return rows.map((row) => ({ step, ...row }))
}
