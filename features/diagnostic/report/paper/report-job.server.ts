import type { Content } from '#content/owner/content.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Contact, readContact } from '#platform/people/contact.server.ts'
import { findStoredReport } from '../../assessments.server.ts'
import { readPeers } from '../../peers/peers.server.ts'
import { type PeersReading, readPeerLines } from '../../peers/read-peers.ts'
import type { RoundsReading } from '../../rounds/compare-rounds.ts'
import { readWithRounds } from '../../rounds/find-rounds.server.ts'
import { isDoubtful } from '../../rounds/honest-rounds.server.ts'
import { mailedMark } from '../../rounds/links.server.ts'
import type { AssessmentReport } from '../../schema.ts'
import type { TeamReading } from '../../team/read-team.ts'
import { readTeamOf } from '../../team/team.server.ts'
import type { ReportReading } from '../report-reading.ts'

/** All that a report's PDF and mails say. They are made in a process that has no database to look anything up in. */
export type ReportJob = {
  report: AssessmentReport
  reading: ReportReading
  peers?: PeersReading | undefined
  rounds?: RoundsReading | undefined
  team?: TeamReading
  email: string
  /** Whom it is about, for the team's eyes alone. */
  visitor: Contact
  who: Who
  booking: { label: string; href: string }
  siteUrl: string
  /** For the links in its reader's mail; see links.server.ts. */
  mailedMark: string
  /** Where another report of the mailbox says otherwise than the first of two rounds: then no change is claimed. */
  isDoubtful?: boolean
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
  const figures = await readPeers(db, stored.report.companySize)
  const { reading, rounds } = await readWithRounds(db, stored, content)
  return {
    report: stored.report,
    ...{ reading, rounds, isDoubtful: rounds?.count === 2 && (await isDoubtful(db, id)) },
    mailedMark: await mailedMark(db, id),
    peers: figures && readPeerLines(stored.report, figures),
    team: await readTeamOf(db, stored.report, content, siteUrl),
    email,
    visitor: await readContact(db, siteUrl, { email, phone, name: stored.report.name }),
    who,
    booking: { label: content.sprintProgram.button, href: who.links.booking },
    siteUrl,
  }
}
