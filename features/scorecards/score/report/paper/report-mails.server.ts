import type { Content } from '#content/owner/content.ts'
import { keepPerson } from '#domain/people/people.server.ts'
import { type CameFrom, cameFromOf } from '#lib/web/came-from.ts'
import { causedBy } from '#platform/cause.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Mail, queueOnce } from '#platform/mail/outbox.server.ts'
import type { AttachmentMakers } from '#platform/mail/worker.server.ts'
import { oneByOne } from '../../../one-by-one.server.ts'
import { callRequestMail, reportPdfKind } from '../../emails/report-mails.tsx'
import { findReportJob } from './report-job.server.ts'
import type { ReportWork } from './report-work.server.ts'

/**
 * Stores the person and queues the emails of the oldest report that has none yet. This is not part of the visitor's
 * request because rendering takes a hundred times longer than saving. `mailsQueuedAt` is set in the transaction that
 * queues the emails, so a crash neither loses nor repeats one.
 */
export function createReportMailer(
  db: Db,
  content: () => Content,
  siteUrl: string,
  writeMails: ReportWork['mails'],
): () => Promise<void> {
  const nextDue = (resting: string[]) =>
    db
      .selectFrom('assessments')
      .select(['id', 'createdAt', 'firstSource', 'lastSource', 'phone', 'company', 'role', 'companySize'])
      .select(['overallScore', 'network'])
      .where('mailsQueuedAt', 'is', null)
      .$if(resting.length > 0, (query) => query.where('id', 'not in', resting))
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst()
  return oneByOne(nextDue, async (due) => {
    const job = await findReportJob(db, due.id, content(), siteUrl)
    if (!job) return
    const { email, report } = job
    const { phone, company, role, companySize } = due
    const details = { phone, company, role, companySize, report: { id: due.id, score: due.overallScore } }
    const from = cameFromOf(due)
    const trace = { email, name: report.name, did: 'diagnostic', at: due.createdAt, from, details } as const
    // Before the emails, which may fail: the person must appear in the admin in any case.
    await db.transaction().execute((tx) => keepPerson(tx, trace))
    const mails = await writeMails(job)
    await causedBy(due, () => queueOnceFor(db, due.id, 'mailsQueuedAt', mails))
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
  await queueOnceFor(db, id, 'callRequestedAt', [callRequestMail(job)], (tx, at) =>
    keepPerson(tx, { email, name: report.name, did: 'call', at, from }),
  )
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

async function queueOnceFor(
  db: Db,
  id: string,
  mark: 'mailsQueuedAt' | 'callRequestedAt',
  mails: Mail[],
  also?: (tx: Db, at: string) => Promise<void>,
): Promise<void> {
  const at = new Date().toISOString()
  await queueOnce(db, mails, async (tx) => {
    const marked = await tx
      .updateTable('assessments')
      .set({ [mark]: at, network: null })
      .where('id', '=', id)
      .where(mark, 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (marked) await also?.(tx, at)
    return marked
  })
}
