import type { Mail } from '#platform/mail/outbox.server.ts'
import { leadMail, type MailedReport, reportMail } from '../emails/report-mails.tsx'
import { makeReportPdf } from './report-pdf.server.ts'

/** What is too heavy for the process that visitors wait for: the site has it done in another. */
export const reportWork = { pdf: makeReportPdf, mails: writeReportMails }

export type ReportWork = typeof reportWork

/** The visitor's mail and the team's. */
async function writeReportMails(mailed: MailedReport): Promise<Mail[]> {
  return [reportMail(mailed), leadMail(mailed)]
}
