import type { ExtractSchema } from 'hono/types'
import { accountApi, openAccountApi } from '#features/account/api.server.ts'
import { passkeySignInApi, passkeysApi } from '#features/account/passkeys/api.server.ts'
import { secondFactorApi } from '#features/account/second-factor/account-api.server.ts'
import { codeSignInApi } from '#features/account/second-factor/api.server.ts'
import { mailAdminApi } from '#features/admin/api.server.ts'
import { commandsApi } from '#features/admin/commands/api.server.ts'
import { dataAdminApi } from '#features/admin/retention/api.server.ts'
import { countVisits, visitsApi } from '#features/analytics/api.server.ts'
import type { VisitCounter } from '#features/analytics/counter.server.ts'
import { backupsAdminApi, checkPath } from '#features/backups/api.server.ts'
import { setupRestoreApi, setupRestorePath } from '#features/backups/setup-api.server.ts'
import { callOutcomesApi, callsApi, callsOfPersonApi } from '#features/calls/api.server.ts'
import { webhookPaths } from '#features/calls/calendars.ts'
import { callsSettingsApi } from '#features/calls/settings/api.server.ts'
import { campaignsApi } from '#features/campaigns/api.server.ts'
import { campaignLinksApi } from '#features/campaigns/sending/links.server.ts'
import { sequencesApi } from '#features/campaigns/sequences/api.server.ts'
import { startSequence, undoStart } from '#features/campaigns/sequences/start-chosen.server.ts'
import { consentAdminApi, consentApi } from '#features/consent/api.server.ts'
import { joinApi, membersAdminApi } from '#features/members/api.server.ts'
import { peopleAdminApi } from '#features/people/admin-api.server.ts'
import { peopleChangesApi } from '#features/people/bulk/bulk-api.server.ts'
import { batchPaths, rowsPath } from '#features/people/import/imports.ts'
import { importsApi, largestBatchBytes } from '#features/people/import/imports-api.server.ts'
import { mergeApi } from '#features/people/merge/merge-api.server.ts'
import { myDataApi } from '#features/people/my-data/my-data-api.server.ts'
import { viewsApi } from '#features/people/views/views-api.server.ts'
import { scorecardsAdminApi } from '#features/scorecards/admin/api.server.ts'
import { plainScorecardsApi, scorecardsApi } from '#features/scorecards/api.server.ts'
import { assessmentsApi, clarityCallApi } from '#features/scorecards/score/api.server.ts'
import { plainDiagnosticApi } from '#features/scorecards/score/form/plain/api.server.ts'
import { reminderApi, retakesApi, stopRemindersApi } from '#features/scorecards/score/retakes/api.server.ts'
import { retakesAdminApi } from '#features/scorecards/score/retakes-admin/api.server.ts'
import { teamAnswersApi, teamFormsApi } from '#features/scorecards/score/team/api.server.ts'
import { testimonialApi, testimonialsAdminApi } from '#features/scorecards/score/testimonials/api.server.ts'
import { founderTestApi, plainFounderTestApi } from '#features/scorecards/type/api.server.ts'
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
import { discountsAdminApi, discountsApi } from '#features/shop/discounts/api.server.ts'
import { handledEvents } from '#features/shop/orders/stripe-events.server.ts'
import { plansAdminApi, plansApi } from '#features/shop/plans/api.server.ts'
import { receiptsAdminApi, receiptsApi } from '#features/shop/receipts/api.server.ts'
import { draftPath, siteDraftApi } from '#features/site/draft/api.server.ts'
import { largestDraftBytes } from '#features/site/draft/schema.ts'
import { filesPath, siteFilesApi } from '#features/site/files/api.server.ts'
import { frameApi, framePath, previewApi, previewLinksApi, previewPath } from '#features/site/frame/api.server.ts'
import { pictureFilesApi, picturesAdminApi, picturesPath } from '#features/site/pictures/api.server.ts'
import { siteSetupApi } from '#features/site/setup/api.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { todayAdminApi } from '#features/today/api.server.ts'
import { unsubscribeApi } from '#features/unsubscribe/api.server.ts'
import { plainWaitlistApi, waitlistApi } from '#features/waitlist/api.server.ts'
import { iconFile } from '#lib/pictures/icons.ts'
import { authApi } from '#platform/auth/api.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { createWriteCheck } from '#platform/database/write-check.server.ts'
import { createApi, type Services } from '#platform/http/api.server.ts'
import { createBaseApp } from '#platform/http/base-app.server.ts'
import { formTokensApi } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { sameOriginOnly } from '#platform/http/same-origin.server.ts'
import { metricsApi } from '#platform/monitoring/metrics-api.server.ts'
import { readAlerts } from '#platform/monitoring/open-alerts.server.ts'
import { isDiskFull } from '#platform/readable-error.server.ts'
import { commandSources } from './command-sources.server.ts'
import { securityTxt } from './document/security-txt.ts'
import { redirectOldAddresses } from './old-addresses.server.ts'
import { createPages } from './pages.server.ts'
import type { PdfWork } from './pdf-work.server.ts'
import type { RenderPage } from './render-page.server.ts'
import { siteFileNames, siteFiles } from './rendering/site-files.ts'

/** The API of each feature, which pages call with `callApi`. */
function apisOf(limiter: RateLimiter, pdfWork: PdfWork) {
  return {
    '/api/form-token': [formTokensApi],
    '/api/auth': [authApi],
    '/api/setup': [setupApi(limiter)],
    '/api/auth/sign-in': [codeSignInApi],
    '/api/auth/sign-in/passkey': [passkeySignInApi],
    '/api/auth/second-factor': [secondFactorApi],
    '/api/auth/passkeys': [passkeysApi],
    '/api/assessments': [assessmentsApi(pdfWork.pdf, limiter)],
    '/api/retakes': [retakesApi(limiter)],
    '/api/team-answers': [teamAnswersApi(limiter)],
    '/api/schedule-clarity-call': [clarityCallApi(limiter)],
    '/api/founder-test': [founderTestApi(limiter)],
    '/api/scorecards': [scorecardsApi(pdfWork.resultPdf, limiter)],
    '/api/waitlist': [waitlistApi(limiter)],
    '/api/visits': [visitsApi],
    '/api/products': [productsApi],
    '/api/create-payment-intent': [paymentsApi(limiter)],
    '/api/discounts': [discountsApi(limiter)],
    '/api/stripe': [stripeApi],
    '/api/calls': [callsApi(limiter)],
    '/api/orders': [ordersApi(limiter), receiptsApi(pdfWork.receipt, limiter), plansApi(limiter)],
    '/api/my-data': [myDataApi(limiter)],
    '/api/admin/mail': [mailAdminApi],
    '/api/admin/commands': [commandsApi(commandSources)],
    '/api/admin/people': [peopleAdminApi, mergeApi, callsOfPersonApi],
    '/api/admin/people-changes': [peopleChangesApi({ start: startSequence, undo: undoStart })],
    '/api/admin/calls': [callOutcomesApi],
    '/api/admin/people-views': [viewsApi],
    '/api/admin/people-imports': [importsApi(limiter)],
    '/api/admin/scorecards': [scorecardsAdminApi(pdfWork)],
    '/api/admin/retakes': [retakesAdminApi],
    '/api/admin/testimonials': [testimonialsAdminApi(publishChange)],
    '/api/admin/campaigns/sequences': [sequencesApi()],
    '/api/admin/campaigns': [campaignsApi()],
    '/api/admin/consent': [consentAdminApi],
    '/api/admin/orders': [ordersAdminApi, receiptsAdminApi(pdfWork.receipt), plansAdminApi],
    '/api/admin/discounts': [discountsAdminApi],
    '/api/admin/data': [dataAdminApi],
    '/api/admin/today': [todayAdminApi],
    '/api/admin/backups': [backupsAdminApi()],
    [setupRestorePath]: [setupRestoreApi(limiter)],
    '/api/admin/account': [accountApi],
    '/api/admin/settings': [settingsAdminApi({ path: webhookPath, events: handledEvents })],
    '/api/admin/settings/calls': [callsSettingsApi],
    '/api/account': [openAccountApi(limiter)],
    '/api/admin/members': [membersAdminApi],
    '/api/join': [joinApi],
    '/api/admin/site': [siteDraftApi(limiter)],
    '/api/admin/site/previews': [previewLinksApi],
    '/api/admin/site/setup': [siteSetupApi],
    '/api/admin/setup': [setupAdminApi],
    [picturesPath]: [picturesAdminApi(limiter)],
    [filesPath]: [siteFilesApi(limiter)],
  } as const
}

type Schema<Api> = Api extends unknown ? ExtractSchema<Api> : never
type Apis = ReturnType<typeof apisOf>
type MountedApis = { [Base in keyof Apis]: Schema<Apis[Base][number]> }

declare module '#lib/web/answer-at.ts' {
  interface Mounted extends MountedApis {}
}

/** The whole HTTP app: the API of each feature, then the pages. */
export function createSiteApp(
  services: Services,
  limiter: RateLimiter,
  visits: VisitCounter,
  pdfWork: PdfWork,
  renderPage: RenderPage,
  readMetrics: () => Promise<string>,
) {
  const app = createBaseApp(services, limiter, {
    uncounted: [webhookPath, ...Object.values(webhookPaths), draftPath, checkPath, setupRestorePath, ...batchPaths],
    largeBodies: { [draftPath]: largestDraftBytes, [rowsPath]: largestBatchBytes },
    takesFiles: [filesPath, picturesPath, checkPath, setupRestorePath],
  })
  const { showPage, showAgain, showPlain, showHttpErrors } = createPages(services, renderPage)
  // These forms work without JavaScript. Although some URLs hold a secret, only our own pages may submit them.
  for (const path of [
    '/diagnostic/*',
    '/founder-test/*',
    '/toolbox/*',
    '/testimonial/*',
    '/consent/*',
    '/scorecards/*',
  ]) {
    app.use(path, showHttpErrors, sameOriginOnly(services.env.PUBLIC_URL))
  }
  app.use(redirectOldAddresses)
  app.use(countVisits(visits))
  app.route('/api', healthApi(services.db))
  for (const [path, apis] of Object.entries(apisOf(limiter, pdfWork))) for (const api of apis) app.route(path, api)
  app.route('/diagnostic/results', teamFormsApi('diagnostic', limiter))
  app.route('/scorecards/results', teamFormsApi('scorecard', limiter))
  app.route(framePath, frameApi)
  app.route(previewPath, previewApi)
  app.route('/pictures', pictureFilesApi)
  app.route('/orders/files', orderFilesApi)
  app.route('/unsubscribe', unsubscribeApi)
  app.route('/consent', consentApi)
  app.route('/diagnostic/plain', plainDiagnosticApi(limiter, showPlain))
  app.route('/founder-test/plain', plainFounderTestApi(limiter, showPlain))
  app.route('/toolbox/waitlist', plainWaitlistApi(limiter, showPlain))
  for (const base of ['/scorecards', '/embed']) {
    app.route(base, plainScorecardsApi(base, limiter, showPlain))
  }
  app.route('/diagnostic/results', reminderApi('diagnostic', limiter))
  app.route('/scorecards/results', reminderApi('scorecard', limiter))
  app.route('/diagnostic/reminders', stopRemindersApi)
  app.route('/testimonial', testimonialApi(showAgain, publishChange))
  app.route('/go', campaignLinksApi)
  app.route('/metrics', metricsApi(readMetrics))
  // Answers until the rendered pages, which include these files, are ready.
  for (const name of siteFileNames) {
    app.get(`/${name}`, (c) => c.body(siteFiles(services.content(), services.env.PUBLIC_URL)[name]))
  }
  app.get(iconFile.svg, async (c) => {
    // Drawing may time out while a busy machine renders the pages. A missing icon must not count as a failed request.
    const sign = await services.drawSign(services.content().who).catch((error: unknown) => {
      services.log.error({ err: error }, 'the icon was not drawn')
      return null
    })
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }
    return sign === null ? c.body(null, 204) : c.body(sign, 200, headers)
  })
  app.get('/.well-known/security.txt', (c) =>
    c.text(securityTxt(services.env.PUBLIC_URL, services.content().who.email)),
  )
  app.all('/api/*', () => {
    throw new HttpError(404, 'No such endpoint.')
  })
  app.on(['GET', 'HEAD'], '*', (c) => showPage(c.req.raw))
  app.all('*', () => {
    throw new HttpError(405, 'Pages accept only GET and HEAD requests.')
  })
  return app
}

/** Groups requests by the first part of a known API path. Unknown paths share one group, so metrics stay bounded. */
export function groupsOf(routes: readonly { path: string }[]): (url: string) => string {
  const groupOf = (path: string) => /^\/api\/[^/?]*/.exec(path)?.[0]
  const known = new Set(routes.map(({ path }) => groupOf(path)))
  return (url) => {
    const group = groupOf(url)
    if (group === undefined) return 'pages'
    return known.has(group) ? group : '/api/*'
  }
}

function healthApi(db: Db) {
  const checkWrite = createWriteCheck(db)
  return createApi()
    .get('/health', (c) => c.json({ ok: true }))
    .get('/ready', async (c) => {
      if (!c.var.pagesMade) return c.json({ message: 'The pages are still being rendered.' }, 503)
      // Alerts that do not keep this process from serving come with a 200.
      const alerts = await readAlerts(db).catch((error) => {
        c.var.log.error({ err: error }, 'the database does not answer')
        throw new HttpError(503, 'The database does not answer.')
      })
      await checkWrite().catch((error) => {
        c.var.log.error({ err: error }, 'the database cannot be written')
        const reason = isDiskFull(error) ? 'The disk is full' : 'The database cannot be written'
        throw new HttpError(503, `${reason}: the site cannot save anything.`)
      })
      return c.json({ ok: true, alerts: alerts.map(({ kind, since }) => ({ kind, since })) })
    })
}
