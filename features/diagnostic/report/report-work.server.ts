import type { Mail } from '#platform/mail/outbox.server.ts'
import { leadMail, type MailedReport, reportMail } from '../emails/report-mails.tsx'
import { makeReportPdf } from './report-pdf.server.ts'
import { reportFileName } from './report-reading.ts'

/** What is too heavy for the process that visitors wait for: the site has it done in another. */
export const reportWork = { pdf: makeReportPdf, mails: writeReportMails }

export type ReportWork = typeof reportWork

/** The visitor's mail and the team's, each with the PDF. */
async function writeReportMails(mailed: MailedReport): Promise<Mail[]> {
  const contentBase64 = Buffer.from(await makeReportPdf(mailed)).toString('base64')
  const attachments = [{ filename: reportFileName, contentType: 'application/pdf', contentBase64 }]
  const mails = await Promise.all([reportMail(mailed), leadMail(mailed)])
  return mails.map((mail) => ({ ...mail, attachments }))
}
