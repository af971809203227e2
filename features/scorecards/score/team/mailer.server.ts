import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { teamOpenedMail } from '../emails/team-mails.tsx'
import { findReportJob } from '../report/paper/report-job.server.ts'

/** Each call emails one report owner whose team result has opened, and marks it in the transaction that queues it. */
export function createTeamMailer(db: Db, content: () => Content, siteUrl: string): () => Promise<void> {
  return async () => {
    const now = new Date().toISOString()
    const due = await nextDue(db, now)
    if (!due) return
    const job = await findReportJob(db, due.reportId, content(), siteUrl)
    const results = job?.team?.results
    // The report was erased meanwhile.
    if (!job || !results) return
    await queueOnce(db, [teamOpenedMail(job, results, due.invited)], (tx) =>
      tx
        .updateTable('teamSteps')
        .set({ mailsQueuedAt: now })
        .where('teamId', '=', due.teamId)
        .where('opensAt', '<=', now)
        .where('mailsQueuedAt', 'is', null)
        .returning('step')
        .executeTakeFirst(),
    )
  }
}

function nextDue(db: Db, now: string) {
  return db
    .selectFrom('teamSteps')
    .innerJoin('teams', 'teams.id', 'teamSteps.teamId')
    .select(['teamSteps.teamId', 'teams.reportId', 'teams.invited'])
    .where('teamSteps.mailsQueuedAt', 'is', null)
    .where('teamSteps.opensAt', '<=', now)
    .orderBy('teamSteps.opensAt')
    .limit(1)
    .executeTakeFirst()
}
