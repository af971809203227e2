import { setRefused } from '#domain/people/refused.server.ts'
import { retentionJob } from '#domain/retention/retention.server.ts'
import type { VisitCounter } from '#features/analytics/counter.server.ts'
import { createCampaignRunner } from '#features/campaigns/sending/runner.server.ts'
import { createSequenceRunner } from '#features/campaigns/sequences/runner.server.ts'
import { nextSendingTime } from '#features/campaigns/sequences/timing.ts'
import { createConfirmationMailer } from '#features/consent/confirmation-mailer.server.ts'
import { createResultMailer, resultAttachments } from '#features/scorecards/answers/mails.server.ts'
import { publishBenchmark } from '#features/scorecards/score/benchmark/publish.server.ts'
import { createReportMailer, reportAttachments } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { createReminderMailer } from '#features/scorecards/score/retakes/reminders/reminder-mailer.server.ts'
import { createTeamMailer } from '#features/scorecards/score/team/mailer.server.ts'
import { theAuthor } from '#features/scorecards/score/testimonials/link.server.ts'
import { takeOffWithdrawn } from '#features/scorecards/score/testimonials/publish.server.ts'
import { sendTestimonialRequests } from '#features/scorecards/score/testimonials/requests.server.ts'
import { sweepOrders, sweepRefunds } from '#features/shop/orders/sweep.server.ts'
import { receiptAttachments } from '#features/shop/receipts/receipt-jobs.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { sendWeeklySummaries } from '#features/today/weekly/send-summaries.server.ts'
import { hourMs, minuteMs, secondMs } from '#lib/time/durations.ts'
import { type BackgroundJob, createBusyCheck, type JobWork } from '#platform/background-jobs.server.ts'
import { createBackupMaker } from '#platform/backups/maker.server.ts'
import { restoreCheck } from '#platform/backups/restores.server.ts'
import type { Database } from '#platform/database/connect.server.ts'
import type { Services } from '#platform/http/api.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { currentMail } from '#platform/settings/current-mail.server.ts'
import type { PdfWork } from './pdf-work.server.ts'
import type { Monitoring } from './state/monitoring.server.ts'

type JobParts = {
  services: Services
  database: Database
  visits: VisitCounter
  monitoring: Monitoring
  pdfWork: PdfWork
  onRestored: () => void
}

/** Everything the site does without being asked. Any number of processes may run them. */
export function siteJobs({ services, database, visits, pdfWork, ...rest }: JobParts): BackgroundJob[] {
  const { db, readDb, log, env, content, settings, published, mode, backupWork, restoreId } = services
  const siteUrl = env.PUBLIC_URL
  const context = { db, content, siteUrl }
  const job = (name: string, everyMs: number, work: JobWork | JobWork['run']) => {
    return { name, everyMs, ...(typeof work === 'function' ? { run: work } : work) }
  }

  // Report emails and PDFs are expensive: one at a time, and not while the server is busy.
  const isBusy = createBusyCheck()
  const mailNextReport = createReportMailer(db, content, siteUrl, pdfWork.mails)
  const mailNextResult = createResultMailer(db, content, siteUrl, pdfWork.resultMails)
  const mailReport = async () => {
    if (isBusy()) return
    await mailNextReport()
    await mailNextResult()
  }
  const attachmentMakers = {
    ...reportAttachments(db, content, siteUrl, pdfWork.pdf),
    ...resultAttachments(db, content, siteUrl, pdfWork.resultPdf),
    ...receiptAttachments(context, pdfWork.receipt),
  }
  const shop = { ...context, log }
  const ifPaymentsEnabled = (sweep: typeof sweepOrders) => async () => {
    const payments = settings.payments()
    if (payments) await sweep(shop, payments.stripe)
  }
  const weekly = {
    db,
    readDb,
    siteUrl,
    sends: () => settings.mail() !== undefined,
    who: () => content().who,
  }
  const remind = createReminderMailer(db, { content, siteUrl, nextSendingTime })
  const backups = createBackupMaker({
    database,
    place: env,
    work: backupWork,
    log,
    isBusy: createBusyCheck(),
  })

  return [
    job(
      'email',
      secondMs,
      createMailWorker(database, currentMail(settings, env), log, { attachmentMakers, setRefused }),
    ),
    job('monitoring', 20 * secondMs, rest.monitoring.look),
    job('settings', 2 * secondMs, settings.follow),
    job('page views', 5 * secondMs, { run: visits.write, stop: visits.write }),
    job('report emails', secondMs / 4, mailReport),
    job('confirmation emails', 2 * secondMs, createConfirmationMailer(db, content, siteUrl)),
    job('campaigns', 2 * secondMs, createCampaignRunner(db, context, readDb)),
    job('sequences', 5 * secondMs, createSequenceRunner(db, context)),
    job('retake reminders', 2 * secondMs, () => remind()),
    job('testimonial requests', 20 * secondMs, () => sendTestimonialRequests({ ...context, nextSendingTime })),
    job('withdrawn testimonials', 20 * secondMs, () => takeOffWithdrawn(db, publishChange, theAuthor)),
    job('team assessments', 30 * secondMs, createTeamMailer(db, content, siteUrl)),
    job('orders', minuteMs, ifPaymentsEnabled(sweepOrders)),
    job('refunds', hourMs, ifPaymentsEnabled(sweepRefunds)),
    job('weekly summary', 5 * minuteMs, () => sendWeeklySummaries(weekly)),
    job('benchmark', 10 * minuteMs, () => publishBenchmark({ db, readDb })),
    job('retention', 10 * minuteMs, retentionJob(database, log)),
    job('restore check', secondMs / 2, restoreCheck(db, restoreId, rest.onRestored, log)),
    job('backups', secondMs, { run: backups.look, halt: backups.halt, stop: backups.stop }),
    // In production, content changes together with the rendered pages; in development, pages are rendered on request.
    ...(mode === 'development'
      ? [job('content', secondMs / 2, async () => published.show(await published.newest()))]
      : []),
  ]
}
