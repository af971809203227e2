import type { Db } from '#platform/database/connect.server.ts'
import type { Ratings } from '../scoring.ts'

export type Round = {
  id: string
  createdAt: string
  ratings: Ratings
  overallScore: number
  /** What its plan said. */
  recommendations?: string[]
}

/** The rounds of the series that a report belongs to, oldest first, up to the report itself: at least that one. */
export async function readRounds(db: Db, reportId: string): Promise<Round[]> {
  const report = await db
    .selectFrom('assessments')
    .select(['id', 'series', 'createdAt'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report) return []
  const first = report.series ?? report.id
  const rows = await db
    .selectFrom('assessments')
    .select(['id', 'createdAt', 'ratings', 'overallScore', 'recommendations'])
    .where((where) => where.or([where('id', '=', first), where('series', '=', first)]))
    .where('createdAt', '<=', report.createdAt)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ ratings, recommendations, ...row }) => ({
    ...row,
    ratings: JSON.parse(ratings) as Ratings,
    recommendations: JSON.parse(recommendations) as string[],
  }))
}
