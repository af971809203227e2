import type { Content } from '#content/owner/content.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { type Contact, readContact } from '#domain/people/contact.server.ts'
import { readPicture } from '#platform/content/pictures.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { findStoredReport } from '../../assessments.server.ts'
import { readBenchmark } from '../../benchmark/benchmark.server.ts'
import { type BenchmarkReading, readBenchmarkLines } from '../../benchmark/read-benchmark.ts'
import type { RetakesReading } from '../../retakes/compare-retakes.ts'
import { readWithRetakes } from '../../retakes/find-retakes.server.ts'
import { mailedMark } from '../../retakes/links.server.ts'
import type { AssessmentReport } from '../../schema.ts'
import type { TeamReading } from '../../team/read-team.ts'
import { readTeamOf } from '../../team/team.server.ts'
import type { ReportReading } from '../report-reading.ts'

/** Everything a report's PDF and emails need: the process that renders them has no database. */
export type ReportJob = {
  report: AssessmentReport
  reading: ReportReading
  benchmark?: BenchmarkReading | undefined
  retakes?: RetakesReading | undefined
  team?: TeamReading
  email: string
  /** Only for the email to the site's team. */
  visitor: Contact
  who: Who
  /** WebP, in base64: the owner's logo, if they have one. */
  logo?: string | undefined
  booking: { label: string; href: string }
  siteUrl: string
  /** For the links in the visitor's email; see links.server.ts. */
  mailedMark: string
}

export async function findReportJob(
  db: Db,
  id: string,
  content: Content,
  siteUrl: string,
): Promise<ReportJob | undefined> {
  const stored = await findStoredReport(db, id)
  if (!stored) return undefined
  const { who } = content
  const { email, phone } = stored
  const figures = await readBenchmark(db, stored.report.companySize)
  const { reading, retakes } = await readWithRetakes(db, stored, content)
  return {
    report: stored.report,
    reading,
    retakes,
    mailedMark: await mailedMark(db, id),
    benchmark: figures && readBenchmarkLines(stored.report, figures),
    team: await readTeamOf(db, stored.report, siteUrl),
    email,
    visitor: await readContact(db, siteUrl, { email, phone, name: stored.report.name }),
    who,
    logo: who.logo && (await readPicture(db, who.logo))?.body.toString('base64'),
    booking: { label: content.sprintProgram.button, href: who.links.booking },
    siteUrl,
  }
}
