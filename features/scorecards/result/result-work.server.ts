import type { Mail } from '#platform/mail/outbox.server.ts'
import { scorecardAnswersMail, scorecardResultMail } from '../emails/result-mails.tsx'
import type { ResultJob } from './result-job.server.ts'
import { makeResultPdf } from './result-pdf.server.ts'

/** Runs in a worker process, because it would block the one that serves visitors. */
export const scorecardWork = { resultPdf: makeResultPdf, resultMails: writeResultMails }

export type ScorecardWork = typeof scorecardWork

async function writeResultMails(job: ResultJob): Promise<Mail[]> {
  return [scorecardResultMail(job), scorecardAnswersMail(job)]
}
