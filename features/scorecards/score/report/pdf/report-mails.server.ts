import type { Content } from '#content/owner/content.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import type { AttachmentMakers } from '#platform/mail/worker.server.ts'
import { createAnswerMailer } from '../../../answer-mailer.server.ts'
import { callRequestMail, reportPdfKind } from '../../emails/report-mails.tsx'
import { findReportJob } from './report-job.server.ts'
import type { ReportWork } from './report-work.server.ts'

export function createReportMailer(
  db: Db,
  content: () => Content,
  siteUrl: string,
  writeMails: ReportWork['mails'],
): () => Promise<void> {
  return createAnswerMailer(db, 'diagnostic', {
    find: (id) => findReportJob(db, id, content(), siteUrl),
    detailsOf: ({ report: { id, overallScore: score } }) => ({ report: { id, score } }),
    writeMails,
  })
}

/** Emails the team once per assessment. Returns false if there is no such assessment. */
export async function requestClarityCall(
  db: Db,
  id: string,
  content: Content,
  siteUrl: string,
  from?: CameFrom,
): Promise<boolean> {
  const job = await findReportJob(db, id, content, siteUrl)
  if (!job) return false
  const { email, report } = job
  const at = new Date().toISOString()
  await queueOnce(db, [callRequestMail(job)], async (tx) => {
    const marked = await tx
      .updateTable('assessments')
      .set({ callRequestedAt: at, network: null })
      .where('id', '=', id)
      .where('callRequestedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (marked) await recordActivity(tx, { email, name: report.name, did: 'call', at, from })
    return marked
  })
  return true
}

/** PDFs are rendered when the email is sent; a report erased meanwhile has none. */
export function reportAttachments(
  db: Db,
  content: () => Content,
  siteUrl: string,
  makePdf: ReportWork['pdf'],
): AttachmentMakers {
  return {
    async [reportPdfKind](id) {
      const job = await findReportJob(db, id, content(), siteUrl)
      return job && makePdf(job)
    },
  }
}
