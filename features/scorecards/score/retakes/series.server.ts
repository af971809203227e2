import type { Db } from '#platform/database/connect.server.ts'
import type { Ratings } from '../scoring.ts'

export type Retake = {
  id: string
  createdAt: string
  ratings: Ratings
  overallScore: number
}

/** The reports of a series, oldest first, up to and including the given one. */
export async function readRetakes(db: Db, reportId: string): Promise<Retake[]> {
  const report = await db
    .selectFrom('assessments')
    .select(['id', 'series', 'createdAt'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report) return []
  const first = report.series ?? report.id
  const rows = await db
    .selectFrom('assessments')
    .select(['id', 'createdAt', 'ratings', 'overallScore'])
    .where((where) => where.or([where('id', '=', first), where('series', '=', first)]))
    .where('createdAt', '<=', report.createdAt)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ ratings, ...row }) => ({ ...row, ratings: JSON.parse(ratings) as Ratings }))
}
