import type { Db } from '#platform/database/connect.server.ts'
import { type ReportKind, reportTables } from '../../report-tables.ts'
import type { Ratings } from '../scoring.ts'

export type Retake = {
  id: string
  createdAt: string
  ratings: Ratings
  overallScore: number
}

/** The reports of a series, oldest first, up to and including the given one. */
export async function readRetakes(db: Db, reportId: string): Promise<Retake[]> {
  const ids = await idsInSeries(db, 'diagnostic', reportId)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('assessments')
    .select(['id', 'createdAt', 'ratings', 'overallScore'])
    .where('id', 'in', ids)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ ratings, ...row }) => ({ ...row, ratings: JSON.parse(ratings) as Ratings }))
}

export async function idsInSeries(db: Db, of: ReportKind, reportId: string): Promise<string[]> {
  const { reports } = reportTables[of]
  const report = await db
    .selectFrom(reports)
    .select(['id', 'series', 'createdAt'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report) return []
  const first = report.series ?? report.id
  const rows = await db
    .selectFrom(reports)
    .select('id')
    .where((where) => where.or([where('id', '=', first), where('series', '=', first)]))
    .where('createdAt', '<=', report.createdAt)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}
