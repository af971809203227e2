import { sql } from 'kysely'
import { hourMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow, RetakeScoreRow } from '#platform/database/tables/visitors.ts'
import { scoresText } from './scores.ts'

const atOnce = 250
/** Two processes may store reports out of order. */
const overlapMs = hourMs

/**
 * Caches the scores of reports in a series, so that the admin need not parse every report's answers. Reports never
 * change, so each is scored once; erasing a report erases its scores.
 */
export async function scoreRetakes(db: Db): Promise<void> {
  for (;;) {
    const later = await readUnscored(db)
    if (later.length === 0) return
    const firsts = await db
      .selectFrom('assessments')
      .select(columns)
      .where('id', 'in', [...new Set(later.map(({ series }) => series ?? ''))])
      .execute()
    const rows = [...firsts.map((row) => scored(row, 0)), ...later.map((row) => scored(row, 1))]
    await db
      .insertInto('retakeScores')
      .values(rows)
      .onConflict((conflict) => conflict.column('reportId').doNothing())
      .execute()
    if (later.length < atOnce) return
  }
}

const columns = ['id', 'series', 'email', 'createdAt', 'outsideBenchmark', 'ratings'] as const

type Report = Pick<AssessmentRow, (typeof columns)[number]>

async function readUnscored(db: Db): Promise<Report[]> {
  const last = await db
    .selectFrom('retakeScores')
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

function scored(report: Report, isLater: 0 | 1): RetakeScoreRow {
  return {
    reportId: report.id,
    email: report.email.toLowerCase(),
    at: report.createdAt,
    isLater,
    outside: report.outsideBenchmark ? 1 : 0,
    scores: scoresText(JSON.parse(report.ratings)),
  }
}
