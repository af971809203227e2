import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { teamOpenedMail } from '../emails/team-mails.tsx'
import { findReportJob } from '../report/report-job.server.ts'

/**
 * Each call writes to one of those whose team's view has opened, or has grown: one mail, however many steps a night
 * brought. The row says that it is due, and is marked in the transaction that queues the mail.
 */
export function createTeamMailer(db: Db, content: () => Content, siteUrl: string): () => Promise<void> {
  return async () => {
    const now = new Date()
    const due = await nextDue(db, now)
    if (!due) return
    const job = await findReportJob(db, due.reportId, content(), siteUrl)
    const results = job?.team?.results
    // Erased meanwhile: its steps are gone as well.
    if (!job || !results) return
    await queueOnce(db, [teamOpenedMail(job, results, due.invited)], (tx) =>
      tx
        .updateTable('teamSteps')
        .set({ mailsQueuedAt: now.toISOString() })
        .where('teamId', '=', due.teamId)
        .where('opensAt', '<=', now.toISOString())
        .where('mailsQueuedAt', 'is', null)
        .returning('step')
        .executeTakeFirst(),
    )
  }
}

function nextDue(db: Db, now: Date) {
  return db
    .selectFrom('teamSteps')
    .innerJoin('teams', 'teams.id', 'teamSteps.teamId')
    .select(['teamSteps.teamId', 'teams.reportId', 'teams.invited'])
    .where('teamSteps.mailsQueuedAt', 'is', null)
    .where('teamSteps.opensAt', '<=', now.toISOString())
    .orderBy('teamSteps.opensAt')
    .limit(1)
    .executeTakeFirst()
}
