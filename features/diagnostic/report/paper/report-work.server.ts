import type { Mail } from '#platform/mail/outbox.server.ts'
import { leadMail, reportMail } from '../../emails/report-mails.tsx'
import type { ReportJob } from './report-job.server.ts'
import { makeReportPdf } from './report-pdf.server.ts'

/** What is too heavy for the process that visitors wait for: the site has it done in another. */
export const reportWork = { pdf: makeReportPdf, mails: writeReportMails }

export type ReportWork = typeof reportWork

/** The visitor's mail and the team's. */
async function writeReportMails(job: ReportJob): Promise<Mail[]> {
  return [reportMail(job), leadMail(job)]
}
