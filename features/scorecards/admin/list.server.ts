import { sql } from 'kysely'
import { scorecardStep } from '#domain/scorecard-steps.ts'
import { isoDay } from '#lib/time/dates.ts'
import { startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ScorecardRow } from '#platform/database/tables/visitors.ts'
import { medianOf } from '../score/retakes-admin/median.ts'

/** Of this month. */
export type Figures = {
  visitors: number
  started: number
  answers: number
  /** Percent of those who began; undefined if no one did. */
  completion: number | undefined
  median: number | undefined
}

export type ListedScorecard = Figures &
  Pick<ScorecardRow, 'id' | 'slug' | 'title' | 'kind' | 'published' | 'archivedAt' | 'changedAt'>

/** An expression: for the plain column, SQLite would read every month in the order of another index. */
const byScorecard = sql<string>`coalesce(scorecard, '')`

/** With this month's figures, last changed first. */
export async function listScorecards(db: Db, now = new Date()): Promise<ListedScorecard[]> {
  const month = `${isoDay(now).slice(0, 7)}-01`
  const rows = await db
    .selectFrom('scorecards')
    .select(['id', 'slug', 'title', 'kind', 'published', 'archivedAt', 'changedAt'])
    .execute()
  const scores = await db
    .selectFrom('scorecardAnswers')
    .select([byScorecard.as('scorecard'), inOneText('percent').as('percents')])
    .select((row) => row.fn.countAll<number>().as('answers'))
    .where('createdAt', '>=', startOfDay(month).toISOString())
    .groupBy(byScorecard)
    .execute()
  const stepsOf = (slug: string) =>
    [scorecardStep('scorecard', slug), scorecardStep('scorecard-started', slug)] as const
  const visits = await readVisitors(
    db,
    rows.flatMap(({ slug }) => stepsOf(slug)),
    month,
  )
  const scoresOf = new Map(scores.map((each) => [each.scorecard, each]))
  // Sorted here: an owner has dozens. Archived ones come last.
  const order = ({ archivedAt, changedAt }: (typeof rows)[number]) => (archivedAt ? '0' : '1') + changedAt
  const sorted = rows.toSorted((one, other) => (order(one) < order(other) ? 1 : -1))
  return sorted.map((row) => {
    const own = scoresOf.get(row.id)
    return { ...row, ...figuresOf(visits, ...stepsOf(row.slug), own?.answers), median: medianIn(own?.percents ?? null) }
  })
}

/** Without scripts or through the API, an answer may come without a start. */
export function figuresOf(visits: ReadonlyMap<string, number>, page: string, start: string, count = 0) {
  const answers = Number(count)
  const started = Math.max(visits.get(start) ?? 0, answers)
  const completion = started > 0 ? Math.round((answers * 100) / started) : undefined
  return { visitors: visits.get(page) ?? 0, started, answers, completion }
}

/** Since a day, by step. */
export async function readVisitors(db: Db, steps: readonly string[], since: string): Promise<Map<string, number>> {
  if (steps.length === 0) return new Map()
  const rows = await db
    .selectFrom('visitDays')
    .select('step')
    .select((row) => row.fn.sum<number>('visitors').as('visitors'))
    .where('step', 'in', steps)
    .where('day', '>=', since)
    .groupBy('step')
    .execute()
  return new Map(rows.map(({ step, visitors }) => [step, Number(visitors)]))
}

/** A row per answer takes three times as long to read. */
export const inOneText = (column: string) => sql<string | null>`string_agg(cast(${sql.ref(column)} as text), ',')`

export function medianIn(text: string | null): number | undefined {
  const median = medianOf(text ? text.split(',').map(Number) : [])
  return median === undefined ? undefined : Math.round(median)
}
