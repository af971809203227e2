import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow, RoundScoreRow } from '#platform/database/tables/visitors.ts'
import { doubtfulOf } from '../rounds/honest-rounds.server.ts'
import { scoresText } from './scores.ts'

const atOnce = 250
/** Two processes may store reports in another order than that of their times. */
const overlapMs = 60 * 60 * 1000

/**
 * Works out the scores of reports that belong to a series, once for each: a report never changes, and with them the admin
 * reads what became of everybody without opening a single answer. Who is erased goes with the report.
 */
export async function scoreRounds(db: Db): Promise<void> {
  for (;;) {
    const later = await readUnscored(db)
    if (later.length === 0) return
    const firsts = await db
      .selectFrom('assessments')
      .select(columns)
      .where('id', 'in', [...new Set(later.map(({ series }) => series ?? ''))])
      .execute()
    const answeredAt = new Map(later.toReversed().map(({ series, createdAt }) => [series, createdAt]))
    const doubtful = await doubtfulOf(
      db,
      firsts.map((first) => ({ ...first, answeredAt: answeredAt.get(first.id) ?? '' })),
    )
    const own = (row: Report) => (doubtful.has(row.id) ? { ...scored(row, 0), outside: 1 } : scored(row, 0))
    const rows = [...firsts.map(own), ...later.map((row) => scored(row, 1))]
    await db
      .insertInto('roundScores')
      .values(rows)
      .onConflict((conflict) => conflict.column('reportId').doNothing())
      .execute()
    if (later.length < atOnce) return
  }
}

const columns = [
  'id',
  'series',
  'email',
  'createdAt',
  'outsidePeers',
  'ratings',
  'overallScore',
  'provedAt',
] as const

type Report = Pick<AssessmentRow, (typeof columns)[number]>

async function readUnscored(db: Db): Promise<Report[]> {
  const last = await db
    .selectFrom('roundScores')
    .select((row) => row.fn.max('at').as('at'))
    .where('isLater', '=', 1)
    .executeTakeFirst()
  const since = last?.at ? new Date(Date.parse(last.at) - overlapMs).toISOString() : ''
  const known = sql<number>`coalesce((select 1 from round_scores where report_id = assessments.id), 0)`
  return db
    .selectFrom('assessments')
    .select(columns)
    .where(sql<boolean>`series is not null`)
    .where('createdAt', '>=', since)
    .where(sql<boolean>`${known} = 0`)
    .orderBy('createdAt')
    .limit(atOnce)
    .execute()
}

function scored(report: Report, isLater: 0 | 1): RoundScoreRow {
  return {
    ...{ reportId: report.id, email: report.email.toLowerCase(), at: report.createdAt, isLater },
    outside: report.outsidePeers ? 1 : 0,
    scores: scoresText(JSON.parse(report.ratings)),
  }
}
