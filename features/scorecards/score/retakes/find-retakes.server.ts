import type { Db } from '#platform/database/connect.server.ts'
import { type ReportContent, type ReportReading, readReport } from '../report/report-reading.ts'
import type { StoredReport } from '../schema.ts'
import { compareRetakes, type RetakesReading } from './compare-retakes.ts'
import { readRetakes } from './series.server.ts'

/** The report and its comparison with earlier ones. First reports, which nearly all are, need no further query. */
export async function readWithRetakes(
  db: Db,
  stored: StoredReport,
  content: ReportContent,
): Promise<{ reading: ReportReading; retakes: RetakesReading | undefined }> {
  const reading = readReport(stored, content)
  if (stored.series === null) return { reading, retakes: undefined }
  return { reading, retakes: compareRetakes(await readRetakes(db, stored.report.id)) }
}
