import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { teamEndedMail, teamOpenedMail } from '../emails/team-mails.tsx'
import { findReportJob } from '../report/paper/report-job.server.ts'

/**
 * Each call writes to one of those whose team's view has opened, or has grown: one mail, however many steps a night
 * brought. The row says that it is due, and is marked in the transaction that queues the mail.
 */
export function createTeamMailer(db: Db, content: () => Content, siteUrl: string): () => Promise<void> {
  return async () => {
    const now = new Date()
    await tellOfEnd(db, content, siteUrl, now)
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

/** Of one that ended with fewer than three answers; of the others the mail comes with what they answered. */
async function tellOfEnd(db: Db, content: () => Content, siteUrl: string, now: Date): Promise<void> {
  const ended = await db
    .selectFrom('teams')
    .select(['id', 'reportId', 'invited'])
    .select((row) =>
      row
        .selectFrom('teamSteps')
        .select((steps) => steps.fn.countAll().as('steps'))
        .whereRef('teamSteps.teamId', '=', 'teams.id')
        .as('steps'),
    )
    // Word for word, so that an index of those alone serves.
    .where(sql<boolean>`closed_at is not null and end_told_at is null`)
    .orderBy('closedAt')
    .limit(1)
    .executeTakeFirst()
  if (!ended) return
  const job =
    Number(ended.steps) > 0 ? undefined : await findReportJob(db, ended.reportId, content(), siteUrl)
  const mails = job ? [teamEndedMail(job, ended.invited)] : []
  await queueOnce(db, mails, (tx) =>
    tx
      .updateTable('teams')
      .set({ endToldAt: now.toISOString() })
      .where('id', '=', ended.id)
      .where('endToldAt', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
}
