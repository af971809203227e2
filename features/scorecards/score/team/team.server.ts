import { endTeam, isEnough } from '#domain/teams/team-steps.server.ts'
import { type TeamKind, teamTables } from '#domain/teams/team-tables.ts'
import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import { newId } from '#platform/ids.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { findAnswers, type StoredAnswers } from '../../answers/answers.server.ts'
import { reportTables } from '../../report-tables.ts'
import type { AssessmentReport } from '../schema.ts'
import type { Counts } from './figures.ts'
import { ownSubject } from './own-questions.ts'
import { diagnosticSubject, readTeamSection, type Team, type TeamReading } from './read-team.ts'

export type StoredTeam = Omit<TeamRow, 'endToldAt'>

export async function readTeam(db: Db, of: TeamKind, reportId: string, now = new Date()): Promise<Team | undefined> {
  const { teams, steps } = teamTables[of]
  const team = await db
    .selectFrom(teams)
    .select(['id', 'invited', 'madeAt', 'closedAt'])
    .where('reportId', '=', reportId)
    .executeTakeFirst()
  if (!team) return undefined
  const step = await db
    .selectFrom(steps)
    .select(['counts', 'opensAt'])
    .where('teamId', '=', team.id)
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (step && step.opensAt <= now.toISOString()) return { ...team, shown: JSON.parse(step.counts) as Counts }
  // For an open invitation the day would reveal that everyone has answered.
  if (!team.closedAt || !step) return team
  return { ...team, opensOn: isoDay(new Date(step.opensAt), await readTimeZone(db)) }
}

export async function readTeamOf(db: Db, report: AssessmentReport, siteUrl: string): Promise<TeamReading> {
  return readTeamSection(diagnosticSubject(report), await readTeam(db, 'diagnostic', report.id), siteUrl)
}

/** undefined if the owner's scorecard has no team assessment. */
export async function readOwnTeam(db: Db, stored: StoredAnswers, siteUrl: string): Promise<TeamReading | undefined> {
  const subject = ownSubject(stored)
  return subject && readTeamSection(subject, await readTeam(db, 'scorecard', stored.row.id), siteUrl)
}

/** One team per report; a second request changes nothing. The email informs the report's owner. */
export async function makeTeam(
  db: Db,
  of: TeamKind,
  reportId: string,
  invited: number,
  mailOf: (teamId: string) => Mail,
): Promise<void> {
  const id = newId()
  const mail = mailOf(id)
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto(teamTables[of].teams)
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
export async function closeTeam(
  db: Db,
  of: TeamKind,
  reportId: string,
  now = new Date(),
): Promise<'closed' | 'few' | undefined> {
  return db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, of, 'reportId', reportId)
    if (!team) return undefined
    if (team.closedAt) return 'closed'
    if (stateOf(team) !== 'full' && !isEnough(team)) return 'few'
    await endTeam(tx, of, team, now)
    return 'closed'
  })
}

/** Locks the row for the transaction. */
export function lockTeam(tx: Db, of: TeamKind, by: 'id' | 'reportId', id: string): Promise<StoredTeam | undefined> {
  return tx
    .updateTable(teamTables[of].teams)
    .set((row) => ({ taken: row.ref('taken') }))
    .where(by, '=', id)
    .returning(['id', 'reportId', 'invited', 'taken', 'waiting', 'madeAt', 'closedAt'])
    .executeTakeFirst()
}

export type Invitation = {
  state: 'open' | 'closed' | 'full'
  /** Unchecked user input; see cleanName. */
  name: string
  company: string | null
}

/** Reveals neither the report nor any answer. */
export async function readInvitation(db: Db, of: TeamKind, teamId: string): Promise<Invitation | undefined> {
  const team = await db
    .selectFrom(teamTables[of].teams)
    .select(['reportId', 'invited', 'taken', 'closedAt'])
    .where('id', '=', teamId)
    .executeTakeFirst()
  if (!team) return undefined
  const { name, company } = await db
    .selectFrom(reportTables[of].reports)
    .select(['name', 'company'])
    .where('id', '=', team.reportId)
    .executeTakeFirstOrThrow()
  return { state: stateOf(team), name, company }
}

/** The answers whose team is asked. */
export async function findAsked(db: Db, teamId: string): Promise<StoredAnswers | undefined> {
  const team = await db.selectFrom('scorecardTeams').select('reportId').where('id', '=', teamId).executeTakeFirst()
  return team && findAnswers(db, team.reportId)
}

export function stateOf({
  closedAt,
  taken,
  invited,
}: Pick<TeamRow, 'closedAt' | 'taken' | 'invited'>): Invitation['state'] {
  if (closedAt) return 'closed'
  return taken >= invited ? 'full' : 'open'
}
