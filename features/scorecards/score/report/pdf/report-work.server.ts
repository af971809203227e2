import type { Mail } from '#platform/mail/outbox.server.ts'
import { leadMail, reportMail } from '../../emails/report-mails.tsx'
import type { ReportJob } from './report-job.server.ts'
import { makeReportPdf } from './report-pdf.server.ts'

/** Runs in a worker process, because it would block the one that serves visitors. */
export const reportWork = { pdf: makeReportPdf, mails: writeReportMails }

export type ReportWork = typeof reportWork

async function writeReportMails(job: ReportJob): Promise<Mail[]> {
  return [reportMail(job), leadMail(job)]
}
