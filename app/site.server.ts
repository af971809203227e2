import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { newSignInMail } from '#features/account/emails/account-mails.tsx'
import { createAsker } from '#features/agreeing/ask.server.ts'
import { computePeersOnceADay } from '#features/diagnostic/peers/compute.server.ts'
import {
  createReportMailer,
  reportAttachments,
} from '#features/diagnostic/report/paper/report-mails.server.ts'
import { createReminderMailer } from '#features/diagnostic/rounds/reminders/reminder-mailer.server.ts'
import { createRoundsRunner } from '#features/diagnostic/sentences/runner.server.ts'
import { createTeamMailer } from '#features/diagnostic/team/mailer.server.ts'
import { sweepOrders, sweepRefunds } from '#features/shop/orders/sweep.server.ts'
import { receiptAttachments } from '#features/shop/receipts/receipt-jobs.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { sendWeeklySummaries } from '#features/today/weekly/send-summaries.server.ts'
import { createVisitCounter } from '#features/visits/counter.server.ts'
import { createLetterRunner } from '#features/writing/sending/runner.server.ts'
import { createSequenceRunner } from '#features/writing/sequences/runner.server.ts'
import { decentTime } from '#features/writing/sequences/timing.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { createBusyCheck, repeat } from '#platform/background-job.server.ts'
import { createBackupMaker, lookPauseMs } from '#platform/backups/maker.server.ts'
import { readRestoreId, watchForRestore } from '#platform/backups/restores.server.ts'
import type { BackupWork } from '#platform/backups/work.server.ts'
import type { Pictures } from '#platform/content/pictures.server.ts'
import { openPublishedContent, type PublishedContent } from '#platform/content/published.server.ts'
import { connectDatabase, type Database, sqliteFile } from '#platform/database/connect.server.ts'
import { createReadThread } from '#platform/database/read-thread.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { holdWhileServing } from '#platform/database/site-lock.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Services } from '#platform/http/api.server.ts'
import { clientAddress } from '#platform/http/client-address.server.ts'
import { createFormTokens } from '#platform/http/forms/form-tokens.server.ts'
import { createRateLimiter } from '#platform/http/rate-limit.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type AttachmentMakers, createMailWorker } from '#platform/mail/worker.server.ts'
import { startRetention } from '#platform/retention.server.ts'
import { currentMail } from '#platform/settings/current-mail.server.ts'
import { lookUpTxt } from '#platform/settings/look-up-txt.server.ts'
import { openSettings, type Settings } from '#platform/settings/settings.server.ts'
import { openAdminReader } from './admin-reader.server.ts'
import type { PaperWork } from './paper-work.server.ts'
import { createDraftPages } from './preview/draft-pages.server.ts'
import { drawOnce } from './rendering/pictures/draw-once.server.ts'
import type { PictureWork } from './rendering/pictures/picture-work.server.ts'
import { createPictures } from './rendering/pictures/pictures.server.ts'
import { createSiteApp, groupsOf } from './site-app.server.ts'
import { openWatch, type Watch } from './state/watch.server.ts'
import { writingPeople } from './writing-people.server.ts'

export type Site = {
  published: PublishedContent
  pictures: Pictures
  /** Marks the site as ready; buyers download from this folder from now on. */
  pagesAreMade: (fullEditionsDir: string) => void
  listener: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
  /** The group a request is counted under in the metrics. */
  groupOf: (url: string) => string
  watch: Watch
  /** Counts a page view that was answered from memory. */
  noteVisit: (request: IncomingMessage) => void
  /** Resolves after a restore: this process holds stale state and must end. */
  restored: Promise<void>
  /** Finishes the email being sent and closes the database. */
  close: () => Promise<void>
}

/** Report emails and PDFs are expensive: one at a time, with a pause, and not while the server is busy. */
const reportMailPauseMs = 250
const orderSweepPauseMs = 60_000
const refundSweepPauseMs = 60 * 60_000
const visitsPauseMs = 5_000
const followPauseMs = 500
const settingsPauseMs = 2_000
const weeklyPauseMs = 5 * 60_000
const lettersPauseMs = 2_000
const peersPauseMs = 10 * 60_000
const sequencesPauseMs = 20_000
const teamsPauseMs = 30_000
const roundsPauseMs = 20_000

/** Opens the site and starts its background jobs. The database must be migrated. */
export async function openSite(
  env: Env,
  log: Log,
  pages: ServerBuild | (() => Promise<ServerBuild>),
  mode: Services['mode'],
  fullEditionsDir: string,
  paperWork: PaperWork,
  pictureWork: PictureWork,
  readThreadFile: string,
  fontsDir: string,
  backupWork: BackupWork & { stop?: () => void },
): Promise<Site> {
  const releaseLock = await holdWhileServing(env, log)
  const database = connectDatabase(env, log)
  const restoreId = await readRestoreId(database.db)
  const reader = await openAdminReader(database, () =>
    createReadThread(readThreadFile, sqliteFile(env.DATA_DIR)),
  )
  const settings = await openSettings(database.db, env, log)
  const formTokens = createFormTokens(await readSecret(database.db, 'form-tokens'))
  const published = await openPublishedContent(database.db)
  const { PUBLIC_URL: siteUrl } = env
  const auth = await createAuth(database.db, env, (to, seen) =>
    newSignInMail(to, seen, { who: published.shown().content.who, siteUrl }),
  )
  const renderPage = createRequestHandler(pages, mode)
  const pictures = createPictures(database.db, env.DATA_DIR, pictureWork, log)
  const drawSign = drawOnce(pictureWork, fontsDir)
  const services: Services = {
    env,
    db: database.db,
    readDb: reader.readDb,
    log,
    auth,
    content: () => published.shown().content,
    published,
    drafts: createDraftPages(renderPage, env.PUBLIC_URL, { published, drawSign }),
    drawSign,
    pictures,
    settings,
    lookUpTxt,
    backupWork,
    restoreId,
    formTokens,
    fullEditionsDir,
    pagesMade: mode === 'development',
    mode,
  }
  const limiter = createRateLimiter(database, env.RATE_LIMIT)
  const visits = createVisitCounter(database.db, env.PUBLIC_URL)
  const { content } = services
  const watch = openWatch({ database, env, settings, content, log })
  const app = createSiteApp(services, limiter, visits, paperWork, renderPage, watch.readMetrics)
  const attachmentMakers = {
    ...reportAttachments(database.db, content, siteUrl, paperWork.pdf),
    ...receiptAttachments({ db: database.db, content, siteUrl }, paperWork.receipt),
  }
  const mailWorker = startMail(database, env, settings, log, attachmentMakers)
  const isBusy = createBusyCheck()
  const mailNextReport = createReportMailer(database.db, content, env.PUBLIC_URL, paperWork.mails)
  const mailUnlessBusy = async () => {
    if (!isBusy()) await mailNextReport()
  }
  const stopReportMails = repeat(reportMailPauseMs, mailUnlessBusy, log)
  // In production, content changes together with the rendered pages; in development, pages are rendered on request.
  const follow = async () => published.show(await published.newest())
  const stopFollowing = mode === 'development' ? repeat(followPauseMs, follow, log) : undefined
  const stopVisits = repeat(visitsPauseMs, visits.write, log)
  const stopRetention = startRetention(database, log)
  const backups = createBackupMaker({
    database,
    place: env,
    work: backupWork,
    log,
    isBusy: createBusyCheck(),
  })
  const stopBackups = repeat(lookPauseMs, () => backups.look(), log)
  const restored = Promise.withResolvers<void>()
  const stopWaiting = watchForRestore(database.db, restoreId, restored.resolve, log)
  const shop = { db: database.db, log, siteUrl: env.PUBLIC_URL, content: services.content }
  const whilePaid = (sweep: typeof sweepOrders) => async () => {
    const payments = settings.payments()
    if (payments) await sweep(shop, payments.stripe)
  }
  const weekly = {
    ...{ db: database.db, readDb: reader.readDb, siteUrl: env.PUBLIC_URL },
    sends: () => settings.mail() !== undefined,
    who: () => content().who,
  }
  const stopWeekly = repeat(weeklyPauseMs, () => sendWeeklySummaries(weekly), log)
  const peers = { db: database.db, readDb: reader.readDb }
  const stopPeers = repeat(peersPauseMs, () => computePeersOnceADay(peers), log)
  const stopTeams = repeat(teamsPauseMs, createTeamMailer(database.db, content, siteUrl), log)
  const rounds = { db: database.db, content, siteUrl, decentTime, publish: publishChange }
  const stopRounds = repeat(roundsPauseMs, createRoundsRunner(rounds), log)
  const stopAsking = repeat(lettersPauseMs, createAsker(database.db, content, siteUrl), log)
  const writing = { content, siteUrl, people: writingPeople }
  const stopLetters = repeat(lettersPauseMs, createLetterRunner(database.db, writing), log)
  const stopSequences = repeat(sequencesPauseMs, createSequenceRunner(database.db, writing), log)
  const remind = createReminderMailer(database.db, { content, siteUrl, decentTime })
  const stopReminders = repeat(sequencesPauseMs, () => remind(), log)
  const stopSettings = repeat(settingsPauseMs, settings.follow, log)
  const stopSweep = repeat(orderSweepPauseMs, whilePaid(sweepOrders), log)
  const stopRefundSweep = repeat(refundSweepPauseMs, whilePaid(sweepRefunds), log)
  return {
    published,
    pictures,
    pagesAreMade(dir) {
      services.fullEditionsDir = dir
      services.pagesMade = true
    },
    listener: getRequestListener(app.fetch),
    groupOf: groupsOf(app.routes),
    watch,
    noteVisit(request) {
      const header = (name: string) => oneValue(request.headers[name])
      const address = clientAddress(request.socket, header('x-forwarded-for'), env.TRUST_PROXY)
      visits.note({ method: request.method ?? 'GET', url: request.url ?? '/', address, header })
    },
    restored: restored.promise,
    async close() {
      backups.halt()
      backupWork.stop?.()
      await stopBackups()
      await backups.stop()
      await stopWaiting()
      await stopFollowing?.()
      await stopVisits()
      await stopRetention()
      await visits.write().catch((error) => log.error({ err: error }, 'the last page views were not saved'))
      await stopReportMails()
      await stopWeekly()
      await stopPeers()
      await stopRounds()
      await stopSettings()
      await stopLetters()
      await stopAsking()
      await stopTeams()
      await stopSequences()
      await stopReminders()
      await stopSweep()
      await stopRefundSweep()
      await mailWorker.stop()
      await reader.close()
      await database.close()
      await releaseLock()
    },
  }
}

function oneValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

function startMail(
  database: Database,
  env: Env,
  settings: Settings,
  log: Log,
  attachmentMakers: AttachmentMakers,
) {
  const worker = createMailWorker(database, currentMail(settings, env), log, attachmentMakers)
  worker.start()
  return worker
}
