import type { Content } from '#content/owner/content.ts'
import { type TeamKind, teamKinds, teamTables } from '#domain/teams/team-tables.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { teamOpenedMail } from '../emails/team-mails.tsx'
import { findTeamJob } from './team-job.server.ts'

/** Each call emails one report owner whose team result has opened, and marks it in the transaction that queues it. */
export function createTeamMailer(db: Db, content: () => Content, siteUrl: string): () => Promise<void> {
  async function mailNext(of: TeamKind): Promise<void> {
    const now = new Date().toISOString()
    const due = await nextDue(db, of, now)
    if (!due) return
    const job = await findTeamJob(db, of, due.reportId, content(), siteUrl)
    const results = job?.team?.results
    // The report was erased meanwhile.
    if (!job || !results) return
    await queueOnce(db, [teamOpenedMail(job, results, due.invited)], (tx) =>
      tx
        .updateTable(teamTables[of].steps)
        .set({ mailsQueuedAt: now })
        .where('teamId', '=', due.teamId)
        .where('opensAt', '<=', now)
        .where('mailsQueuedAt', 'is', null)
        .returning('step')
        .executeTakeFirst(),
    )
  }
  return async () => {
    for (const of of teamKinds) await mailNext(of)
  }
}

async function nextDue(db: Db, of: TeamKind, now: string) {
  const { teams, steps } = teamTables[of]
  const step = await db
    .selectFrom(steps)
    .select('teamId')
    .where('mailsQueuedAt', 'is', null)
    .where('opensAt', '<=', now)
    .orderBy('opensAt')
    .limit(1)
    .executeTakeFirst()
  if (!step) return undefined
  const team = db.selectFrom(teams).select(['reportId', 'invited']).where('id', '=', step.teamId)
  return { ...step, ...(await team.executeTakeFirstOrThrow()) }
}
