import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { findPaper, type PaperJob } from '../../../result/paper-job.server.ts'
import { findStoredReport } from '../../assessments.server.ts'
import { readBenchmark } from '../../benchmark/benchmark.server.ts'
import { readBenchmarkLines } from '../../benchmark/read-benchmark.ts'
import { readWithRetakes } from '../../retakes/find-retakes.server.ts'
import type { AssessmentReport } from '../../schema.ts'
import { readTeamOf } from '../../team/team.server.ts'
import type { ReportReading } from '../report-reading.ts'

export type ReportJob = PaperJob & {
  report: AssessmentReport
  reading: ReportReading
  booking: { label: string; href: string }
}

export async function findReportJob(
  db: Db,
  id: string,
  content: Content,
  siteUrl: string,
): Promise<ReportJob | undefined> {
  const stored = await findStoredReport(db, id)
  if (!stored) return undefined
  const { report, email, phone } = stored
  const figures = await readBenchmark(db, report.companySize)
  return {
    ...(await findPaper(db, id, { email, phone, name: report.name }, content.who, siteUrl)),
    ...(await readWithRetakes(db, stored, content)),
    report,
    benchmark: figures && readBenchmarkLines(report, figures),
    team: await readTeamOf(db, report, siteUrl),
    booking: { label: content.sprintProgram.button, href: content.who.links.booking },
  }
}
