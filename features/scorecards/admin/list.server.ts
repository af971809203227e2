import { sql } from 'kysely'
import { isoDay } from '#lib/time/dates.ts'
import { startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ScorecardRow } from '#platform/database/tables/visitors.ts'

export type ListedScorecard = Pick<
  ScorecardRow,
  'id' | 'slug' | 'title' | 'kind' | 'published' | 'archivedAt' | 'changedAt'
> & {
  answers: number
  /** Percent of those who began this month; undefined if no one did. */
  completion: number | undefined
  median: number | undefined
}

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
    .select([byScorecard.as('scorecard'), 'percent'])
    .select((row) => row.fn.countAll<number>().as('answers'))
    .where('createdAt', '>=', startOfDay(month).toISOString())
    .groupBy([byScorecard, 'percent'])
    .execute()
  const starts = await db
    .selectFrom('scorecardStarts')
    .select('scorecard')
    .select((row) => row.fn.sum<number>('started').as('started'))
    .where('day', '>=', month)
    .groupBy('scorecard')
    .execute()
  const startedBy = new Map(starts.map(({ scorecard, started }) => [scorecard, Number(started)]))
  const scoresOf = Map.groupBy(scores, ({ scorecard }) => scorecard)
  // Sorted here: an owner has dozens. Archived ones come last.
  const order = ({ archivedAt, changedAt }: (typeof rows)[number]) => (archivedAt ? '0' : '1') + changedAt
  const sorted = rows.toSorted((one, other) => (order(one) < order(other) ? 1 : -1))
  return sorted.map((row) => {
    const own = (scoresOf.get(row.id) ?? []).map(({ percent, answers }) => ({
      percent,
      answers: Number(answers),
    }))
    const answers = own.reduce((sum, each) => sum + each.answers, 0)
    // Without scripts or through the API, an answer may come without a start.
    const started = Math.max(startedBy.get(row.id) ?? 0, answers)
    return {
      ...row,
      answers,
      completion: started > 0 ? Math.round((answers * 100) / started) : undefined,
      median: medianOf(own),
    }
  })
}

type Counted = { percent: number | null; answers: number }

/** The lower of the two in the middle. */
export function medianOf(counted: readonly Counted[]): number | undefined {
  const scored = counted.flatMap(({ percent, answers }) => (percent === null ? [] : [{ percent, answers }]))
  scored.sort((a, b) => a.percent - b.percent)
  const middle = scored.reduce((sum, { answers }) => sum + answers, 0) / 2
  let passed = 0
  return scored.find(({ answers }) => {
    passed += answers
    return passed >= middle
  })?.percent
}
