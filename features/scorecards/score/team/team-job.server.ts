import type { Content } from '#content/owner/content.ts'
import type { TeamKind } from '#domain/teams/team-tables.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { findResultJob } from '../../answers/mails.server.ts'
import { ownTeamJob, reportTeamJob, type TeamJob } from '../emails/team-mails.tsx'
import { findReportJob } from '../report/pdf/report-job.server.ts'

/** undefined if there is no such report, or if it cannot ask a team. */
export async function findTeamJob(
  db: Db,
  of: TeamKind,
  id: string,
  content: Content,
  siteUrl: string,
): Promise<TeamJob | undefined> {
  if (of === 'scorecard') {
    const job = await findResultJob(db, id, content, siteUrl)
    return job?.team && ownTeamJob(job)
  }
  const job = await findReportJob(db, id, content, siteUrl)
  return job && reportTeamJob(job)
}
