import type { Content } from '#content/owner/content.ts'
import { type CameFrom, cameFromOf } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Mail, queueOnce } from '#platform/mail/outbox.server.ts'
import type { AttachmentMakers } from '#platform/mail/worker.server.ts'
import { keepPerson } from '#platform/people/people.server.ts'
import { callRequestMail, reportPdfKind } from '../../emails/report-mails.tsx'
import { findReportJob } from './report-job.server.ts'
import type { ReportWork } from './report-work.server.ts'

const restMs = 60_000

/**
 * Each call lists the person of the oldest report that has no mails yet, and writes those mails. Not part of the visitor's request, because
 * rendering takes a hundred times longer than storing the answers; the row itself says that its mails are still due,
 * so a crash in between loses nothing, and the mark is set in the transaction that queues them, so none is sent
 * twice. A report whose mails could not be written rests for a minute, and those after it do not wait for it.
 */
export function createReportMailer(
  db: Db,
  content: () => Content,
  siteUrl: string,
  writeMails: ReportWork['mails'],
): () => Promise<void> {
  const restUntil = new Map<string, number>()
  return async () => {
    for (const [id, until] of restUntil) if (until <= Date.now()) restUntil.delete(id)
    const due = await db
      .selectFrom('assessments')
      .select(['id', 'createdAt', 'firstSource', 'lastSource', 'phone', 'company', 'role', 'companySize'])
      .select('overallScore')
      .where('mailsQueuedAt', 'is', null)
      .$if(restUntil.size > 0, (query) => query.where('id', 'not in', [...restUntil.keys()]))
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst()
    const job = due && (await findReportJob(db, due.id, content(), siteUrl))
    if (!job) return
    const { email, report } = job
    const from = cameFromOf(due)
    const { phone, company, role, companySize } = due
    const told = { phone, company, role, companySize, report: { id: due.id, score: due.overallScore } }
    const trace = { email, name: report.name, did: 'diagnostic', at: due.createdAt, from, told } as const
    // Before the mails, which may fail: whoever sent a report is found in the admin in any case.
    await db.transaction().execute((tx) => keepPerson(tx, trace))
    try {
      await queueOnceFor(db, due.id, 'mailsQueuedAt', await writeMails(job))
    } catch (error) {
      restUntil.set(due.id, Date.now() + restMs)
      throw error
    }
  }
}

/** Tells the team once per assessment; returns false where there is no such assessment. */
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

/** The PDF is drawn when a mail goes out; of a report that was erased meanwhile there is none. */
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
      .set({ [mark]: at })
      .where('id', '=', id)
      .where(mark, 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (marked) await also?.(tx, at)
    return marked
  })
}
