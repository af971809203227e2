import type { Db } from '#platform/database/connect.server.ts'
import type { StoredReport } from '../schema.ts'
import { compareRounds, type RoundsReading } from './compare-rounds.ts'
import { readRounds } from './series.server.ts'

/** Of a first report, which nearly all are, nothing is asked for. */
export async function findRounds(
  db: Db,
  { report, series }: Pick<StoredReport, 'report' | 'series'>,
): Promise<RoundsReading | undefined> {
  return series === null ? undefined : compareRounds(await readRounds(db, report.id))
}
