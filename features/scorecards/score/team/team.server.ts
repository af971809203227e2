import { endTeam, isEnough } from '#domain/teams/team-steps.server.ts'
import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import { newId } from '#platform/ids.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import type { AssessmentReport } from '../schema.ts'
import type { Counts } from './figures.ts'
import { readTeamSection, type Team, type TeamReading } from './read-team.ts'

export async function readTeam(db: Db, reportId: string, now = new Date()): Promise<Team | undefined> {
  const row = await db
    .selectFrom('teams')
    .leftJoin('teamSteps', 'teamSteps.teamId', 'teams.id')
    .select(['teams.id', 'teams.invited', 'teams.madeAt', 'teams.closedAt'])
    .select(['teamSteps.counts', 'teamSteps.opensAt'])
    .where('teams.reportId', '=', reportId)
    .orderBy('teamSteps.step', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { counts, opensAt, ...team } = row
  if (counts && opensAt && opensAt <= now.toISOString()) return { ...team, shown: JSON.parse(counts) as Counts }
  // For an open invitation the day would reveal that everyone has answered.
  if (!team.closedAt || !opensAt) return team
  return { ...team, opensOn: isoDay(new Date(opensAt), await readTimeZone(db)) }
}

export async function readTeamOf(db: Db, report: AssessmentReport, siteUrl: string): Promise<TeamReading> {
  return readTeamSection(report, await readTeam(db, report.id), siteUrl)
}

/** One team per report; a second request changes nothing. The email informs the report's owner. */
export async function makeTeam(
  db: Db,
  reportId: string,
  invited: number,
  mailOf: (teamId: string) => Mail,
): Promise<void> {
  const id = newId()
  const mail = mailOf(id)
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('teams')
      .values({ id, reportId, invited, taken: 0, madeAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('reportId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await queueMail(tx, mail)
  })
}

/**
 * With fewer than three answers the invitation stays open, because a report can invite only once. undefined if there is
 * no such invitation.
 */
export async function closeTeam(db: Db, reportId: string, now = new Date()): Promise<'closed' | 'few' | undefined> {
  return db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, 'reportId', reportId)
    if (!team) return undefined
    if (team.closedAt) return 'closed'
    if (stateOf(team) !== 'full' && !isEnough(team)) return 'few'
    await endTeam(tx, team, now)
    return 'closed'
  })
}

/** Locks the row for the transaction. */
export function lockTeam(tx: Db, by: 'id' | 'reportId', id: string): Promise<TeamRow | undefined> {
  return tx
    .updateTable('teams')
    .set((row) => ({ taken: row.ref('taken') }))
    .where(by, '=', id)
    .returningAll()
    .executeTakeFirst()
}

export type Invitation = {
  state: 'open' | 'closed' | 'full'
  /** Unchecked user input; see cleanName. */
  name: string
  company: string | null
}

/** Reveals neither the report nor any answer. */
export async function readInvitation(db: Db, teamId: string): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('teams')
    .innerJoin('assessments', 'assessments.id', 'teams.reportId')
    .select(['teams.invited', 'teams.taken', 'teams.closedAt', 'assessments.name', 'assessments.company'])
    .where('teams.id', '=', teamId)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, company } = row
  return { state: stateOf(row), name, company }
}

export function stateOf({
  closedAt,
  taken,
  invited,
}: Pick<TeamRow, 'closedAt' | 'taken' | 'invited'>): Invitation['state'] {
  if (closedAt) return 'closed'
  return taken >= invited ? 'full' : 'open'
}
