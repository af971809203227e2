import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { accountApi, openAccountApi } from '#features/account/api.server.ts'
import { newSignInMail } from '#features/account/emails/account-mails.tsx'
import { passkeySignInApi, passkeysApi } from '#features/account/passkeys/api.server.ts'
import { secondFactorApi } from '#features/account/second-factor/account-api.server.ts'
import { codeSignInApi } from '#features/account/second-factor/api.server.ts'
import { mailAdminApi } from '#features/admin/api.server.ts'
import { dataAdminApi } from '#features/admin/retention/api.server.ts'
import { backupsAdminApi, checkPath } from '#features/backups/api.server.ts'
import { setupRestoreApi, setupRestorePath } from '#features/backups/setup-api.server.ts'
import { assessmentsApi, clarityCallApi } from '#features/diagnostic/api.server.ts'
import { createReportMailer, reportAttachments } from '#features/diagnostic/report/report-mails.server.ts'
import type { ReportWork } from '#features/diagnostic/report/report-work.server.ts'
import { founderTestApi } from '#features/founder-test/api.server.ts'
import { helpersAdminApi, joinApi } from '#features/helpers/api.server.ts'
import { peopleAdminApi } from '#features/people/admin-api.server.ts'
import { myDataApi } from '#features/people/my-data-api.server.ts'
import { settingsAdminApi } from '#features/settings/api.server.ts'
import { setupAdminApi, setupApi } from '#features/setup/api.server.ts'
import { ordersAdminApi } from '#features/shop/admin/admin-api.server.ts'
import {
  orderFilesApi,
  ordersApi,
  paymentsApi,
  productsApi,
  stripeApi,
  webhookPath,
} from '#features/shop/api.server.ts'
import { handledEvents } from '#features/shop/orders/stripe-facts.ts'
import { sweepOrders, sweepRefunds } from '#features/shop/orders/sweep.server.ts'
import { draftPath, siteDraftApi } from '#features/site/draft/api.server.ts'
import { largestDraftBytes } from '#features/site/draft/schema.ts'
import { filesPath, siteFilesApi } from '#features/site/files/api.server.ts'
import {
  frameApi,
  framePath,
  previewApi,
  previewLinksApi,
  previewPath,
} from '#features/site/frame/api.server.ts'
import { pictureFilesApi, picturesAdminApi, picturesPath } from '#features/site/pictures/api.server.ts'
import { siteSetupApi } from '#features/site/setup/api.server.ts'
import { unsubscribeApi } from '#features/unsubscribe/api.server.ts'
import { countVisits, visitsApi } from '#features/visits/api.server.ts'
import { createVisitCounter, type VisitCounter } from '#features/visits/counter.server.ts'
import { waitlistApi } from '#features/waitlist/api.server.ts'
import { iconFile } from '#lib/pictures/icons.ts'
import { authApi } from '#platform/auth/api.server.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { createBusyCheck, repeat } from '#platform/background-job.server.ts'
import { createBackupMaker, lookPauseMs } from '#platform/backups/maker.server.ts'
import { readRestoreId, watchForRestore } from '#platform/backups/restores.server.ts'
import type { BackupWork } from '#platform/backups/work.server.ts'
import type { Pictures } from '#platform/content/pictures.server.ts'
import { openPublishedContent, type PublishedContent } from '#platform/content/published.server.ts'
import { connectDatabase, type Database } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { holdWhileServing } from '#platform/database/site-lock.server.ts'
import type { Env } from '#platform/env.server.ts'
import { createApi, type Services } from '#platform/http/api.server.ts'
import { createBaseApp } from '#platform/http/base-app.server.ts'
import { clientAddress } from '#platform/http/client-address.server.ts'
import { createFormTokens } from '#platform/http/form-tokens.server.ts'
import { formTokensApi } from '#platform/http/open-form.server.ts'
import { createRateLimiter, type RateLimiter } from '#platform/http/rate-limit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.server.ts'
import { type AttachmentMakers, createMailWorker } from '#platform/mail/worker.server.ts'
import { startRetention } from '#platform/retention.server.ts'
import { currentMail } from '#platform/settings/current-mail.server.ts'
import { lookUpTxt } from '#platform/settings/look-up-txt.server.ts'
import { openSettings, type Settings } from '#platform/settings/settings.server.ts'
import { metricsApi } from '#platform/watch/metrics-api.server.ts'
import { readTroubles } from '#platform/watch/open-troubles.server.ts'
import { openAdminReader } from './admin-reader.server.ts'
import { failureContext, nonceContext, renderedContext, servicesContext, siteContext } from './context.ts'
import { securityTxt } from './document/security-txt.ts'
import { takesPayments } from './payment-pages.ts'
import { createDraftPages } from './preview/draft-pages.server.ts'
import type { RenderPage } from './render-page.server.ts'
import { drawOnce } from './rendering/draw-once.server.ts'
import type { PictureWork } from './rendering/picture-work.server.ts'
import { createPictures } from './rendering/pictures.server.ts'
import { siteFileNames, siteFiles } from './rendering/site-files.ts'
import { openWatch, type Watch } from './watch.server.ts'

export type Site = {
  published: PublishedContent
  pictures: Pictures
  /** From now on it is ready, and buyers get the files of this folder. */
  pagesAreMade: (fullEditionsDir: string) => void
  listener: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
  /** What a request is counted under. */
  groupOf: (url: string) => string
  watch: Watch
  /** Counts a page that was answered before it could come here. */
  noteVisit: (request: IncomingMessage) => void
  /** Resolves when a backup was put back: this process holds what was before, and has to end. */
  restored: Promise<void>
  /** Finishes the mail in hand and closes the database. */
  close: () => Promise<void>
}

/** A report's mails and PDF are heavy work: one at a time, with a pause, and not while visitors wait. */
const reportMailPauseMs = 250
const orderSweepPauseMs = 60_000
const refundSweepPauseMs = 60 * 60_000
const visitsPauseMs = 5_000
const followPauseMs = 500
const settingsPauseMs = 2_000

/** Everything that runs behind the address, on a database that is migrated already. */
export async function openSite(
  env: Env,
  log: Log,
  pages: ServerBuild | (() => Promise<ServerBuild>),
  mode: Services['mode'],
  fullEditionsDir: string,
  reportWork: ReportWork,
  pictureWork: PictureWork,
  readThreadFile: string,
  fontsDir: string,
  backupWork: BackupWork & { stop?: () => void },
): Promise<Site> {
  const releaseLock = await holdWhileServing(env, log)
  const database = connectDatabase(env, log)
  const restoreId = await readRestoreId(database.db)
  const reader = await openAdminReader(database, env, readThreadFile)
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
  const app = createSiteApp(services, limiter, visits, reportWork, renderPage, watch.readMetrics)
  const attachmentMakers = reportAttachments(database.db, content, env.PUBLIC_URL, reportWork.pdf)
  const mailWorker = startMail(database, env, settings, log, attachmentMakers)
  const isBusy = createBusyCheck()
  const mailNextReport = createReportMailer(database.db, content, env.PUBLIC_URL, reportWork.mails)
  const mailUnlessBusy = async () => {
    if (!isBusy()) await mailNextReport()
  }
  const stopReportMails = repeat(reportMailPauseMs, mailUnlessBusy, log)
  // In production words and pages change together; here each page is made when it is asked for.
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
      await visits.write().catch((error) => log.error({ err: error }, 'the last visits were not written'))
      await stopReportMails()
      await stopSettings()
      await stopSweep()
      await stopRefundSweep()
      await mailWorker.stop()
      await reader.close()
      await database.close()
      await releaseLock()
    },
  }
}

export function createSiteApp(
  services: Services,
  limiter: RateLimiter,
  visits: VisitCounter,
  reportWork: ReportWork,
  renderPage: RenderPage,
  readMetrics: () => Promise<string>,
) {
  const app = createBaseApp(services, limiter, {
    uncounted: [webhookPath, draftPath, checkPath, setupRestorePath],
    largeBodies: { [draftPath]: largestDraftBytes },
    takesFiles: [filesPath, picturesPath, checkPath, setupRestorePath],
  })
  app.use(countVisits(visits))
  app.route('/api', healthApi)
  app.route('/api/form-token', formTokensApi)
  app.route('/api/auth', authApi)
  app.route('/api/setup', setupApi(limiter))
  app.route('/api/auth/sign-in', codeSignInApi)
  app.route('/api/auth/sign-in/passkey', passkeySignInApi)
  app.route('/api/auth/second-factor', secondFactorApi)
  app.route('/api/auth/passkeys', passkeysApi)
  app.route('/api/assessments', assessmentsApi(reportWork.pdf, limiter))
  app.route('/api/schedule-clarity-call', clarityCallApi(limiter))
  app.route('/api/founder-test', founderTestApi(limiter))
  app.route('/api/waitlist', waitlistApi(limiter))
  app.route('/api/visits', visitsApi)
  app.route('/api/products', productsApi)
  app.route('/api/create-payment-intent', paymentsApi(limiter))
  app.route('/api/stripe', stripeApi)
  app.route('/api/orders', ordersApi(limiter))
  app.route('/api/my-data', myDataApi(limiter))
  app.route('/api/admin/mail', mailAdminApi)
  app.route('/api/admin/people', peopleAdminApi)
  app.route('/api/admin/orders', ordersAdminApi)
  app.route('/api/admin/data', dataAdminApi)
  app.route('/api/admin/backups', backupsAdminApi())
  app.route(setupRestorePath, setupRestoreApi(limiter))
  app.route('/api/admin/account', accountApi)
  app.route('/api/admin/settings', settingsAdminApi({ path: webhookPath, events: handledEvents }))
  app.route('/api/account', openAccountApi(limiter))
  app.route('/api/admin/helpers', helpersAdminApi)
  app.route('/api/join', joinApi)
  app.route('/api/admin/site', siteDraftApi(limiter))
  app.route('/api/admin/site/previews', previewLinksApi)
  app.route('/api/admin/site/setup', siteSetupApi)
  app.route('/api/admin/setup', setupAdminApi)
  app.route(framePath, frameApi)
  app.route(previewPath, previewApi)
  app.route(picturesPath, picturesAdminApi(limiter))
  app.route('/pictures', pictureFilesApi)
  app.route(filesPath, siteFilesApi(limiter))
  app.route('/orders/files', orderFilesApi)
  app.route('/unsubscribe', unsubscribeApi)
  app.route('/metrics', metricsApi(readMetrics))
  // Until the pages are made, which have these files too.
  for (const name of siteFileNames) {
    app.get(`/${name}`, (c) => c.body(siteFiles(services.content(), services.env.PUBLIC_URL)[name]))
  }
  app.get(iconFile.svg, async (c) =>
    c.body(await services.drawSign(services.content().who), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
    }),
  )
  app.get('/.well-known/security.txt', (c) =>
    c.text(securityTxt(services.env.PUBLIC_URL, services.content().who.email)),
  )
  app.all('/api/*', () => {
    throw new Refusal(404, 'There is nothing at this address.')
  })
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const content = services.content()
    context.set(siteContext, { content, siteUrl: services.env.PUBLIC_URL })
    context.set(failureContext, (error) => services.log.error({ err: error }, 'a page failed'))
    if (services.mode === 'development') return renderPage(c.req.raw, context)
    const nonce = randomBytes(16).toString('base64')
    context.set(nonceContext, nonce)
    const rendered: { html?: Buffer<ArrayBuffer> } = {}
    context.set(renderedContext, rendered)
    const response = await renderPage(c.req.raw, context)
    response.headers.set(
      'content-security-policy',
      contentSecurityPolicy({ nonce, payments: takesPayments(catalogueOf(content.products), c.req.path) }),
    )
    const { status, headers } = response
    return rendered.html ? new Response(rendered.html, { status, headers }) : response
  })
  app.all('*', () => {
    throw new Refusal(405, 'Pages can only be read.')
  })
  return app
}

/** Of the API the first part of its path, if there is such a call: strangers' paths make no groups. */
function groupsOf(routes: readonly { path: string }[]): (url: string) => string {
  const groupOf = (path: string) => /^\/api\/[^/?]*/.exec(path)?.[0]
  const known = new Set(routes.map(({ path }) => groupOf(path)))
  return (url) => {
    const group = groupOf(url)
    if (group === undefined) return 'pages'
    return known.has(group) ? group : '/api/*'
  }
}

function oneValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

const healthApi = createApi()
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', async (c) => {
    if (!c.var.pagesMade) return c.json({ message: 'The pages are being made.' }, 503)
    // What is wrong and does not keep this process from serving is told with a 200.
    const troubles = await readTroubles(c.var.db).catch((error) => {
      c.var.log.error({ err: error }, 'the database does not answer')
      throw new Refusal(503, 'The database does not answer.')
    })
    return c.json({ ok: true, troubles: troubles.map(({ kind, since }) => ({ kind, since })) })
  })

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
