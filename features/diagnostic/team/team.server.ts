import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import { newId } from '#platform/ids.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { endTeam, isEnough, openLater } from '#platform/team-steps.server.ts'
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
  if (counts && opensAt && opensAt <= now.toISOString())
    return { ...team, shown: JSON.parse(counts) as Counts }
  // Of one that is open, that all have answered would tell how many have.
  return team.closedAt ? { ...team, opens: opensAt !== null } : team
}

/** The same in the words of the report. */
export async function readTeamOf(
  db: Db,
  report: AssessmentReport,
  { products }: Pick<Content, 'products'>,
  siteUrl: string,
): Promise<TeamReading> {
  return readTeamSection(report, await readTeam(db, report.id), { products, siteUrl })
}

/** One for each report: who asks again gets the one that is there. The mail tells whose report it is. */
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
 * Three answers or more that wait are shown; with fewer it stays open, because closed it could not ask again. Where all have
 * answered it looks the same: that nothing happens would tell it. undefined where there is no such invitation.
 */
export async function closeTeam(
  db: Db,
  reportId: string,
  now = new Date(),
): Promise<'closed' | 'few' | undefined> {
  return db.transaction().execute(async (tx) => {
    const team = await holdTeam(tx, 'reportId', reportId)
    if (!team) return undefined
    if (team.closedAt) return 'closed'
    const isFull = stateOf(team) === 'full'
    if (!isFull && !isEnough(team)) return 'few'
    await endTeam(tx, team, now)
    if (isFull) await openLater(tx, team.id, now)
    return 'closed'
  })
}

/** Whatever happens to one at once happens one after the other, in however many processes. */
export function holdTeam(tx: Db, by: 'id' | 'reportId', id: string): Promise<TeamRow | undefined> {
  return tx
    .updateTable('teams')
    .set((row) => ({ taken: row.ref('taken') }))
    .where(by, '=', id)
    .returningAll()
    .executeTakeFirst()
}

export type Invitation = {
  state: 'open' | 'closed' | 'full'
  /** As they were typed; see nameInMail. */
  name: string
  company: string | null
}

/** What somebody with the link may know: nothing that leads to the report, and no answer. */
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
