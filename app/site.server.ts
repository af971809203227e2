import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { newSignInMail } from '#features/account/emails/account-mails.tsx'
import { createVisitCounter } from '#features/analytics/counter.server.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { startJobs } from '#platform/background-jobs.server.ts'
import { readRestoreId } from '#platform/backups/restores.server.ts'
import type { BackupWork } from '#platform/backups/work.server.ts'
import { nameNetworks } from '#platform/cause.server.ts'
import { openPublishedContent } from '#platform/content/published.server.ts'
import { connectDatabase, type Database, type Db, sqliteFile } from '#platform/database/connect.server.ts'
import { createReadThread } from '#platform/database/read-thread.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { holdWhileServing } from '#platform/database/site-lock.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Services } from '#platform/http/api.server.ts'
import { clientAddress } from '#platform/http/client-address.server.ts'
import { createFormTokens } from '#platform/http/forms/form-tokens.server.ts'
import { createRateLimiter } from '#platform/http/rate-limit.server.ts'
import type { Log } from '#platform/log.server.ts'
import { lookUpTxt } from '#platform/settings/look-up-txt.server.ts'
import { openSettings } from '#platform/settings/settings.server.ts'
import { openAdminReader } from './admin-reader.server.ts'
import { siteJobs } from './jobs.server.ts'
import type { PdfWork } from './pdf-work.server.ts'
import { createDraftPages } from './preview/draft-pages.server.ts'
import type { RenderPage } from './render-page.server.ts'
import { drawOnce } from './rendering/pictures/draw-once.server.ts'
import type { PictureWork } from './rendering/pictures/picture-work.server.ts'
import { createPictures } from './rendering/pictures/pictures.server.ts'
import { createSiteApp, groupsOf } from './site-app.server.ts'
import { openMonitoring } from './state/monitoring.server.ts'

/** What a site is made from, besides its database. */
type SiteParts = {
  env: Env
  log: Log
  renderPage: RenderPage
  mode: Services['mode']
  /** The full editions of the tools, for buyers. */
  fullEditionsDir: string
  fontsDir: string
  pdfWork: PdfWork
  pictureWork: PictureWork
  backupWork: BackupWork & { stop?: () => void }
  /** Tests replace these two. */
  lookUpTxt?: Services['lookUpTxt']
  stripeTimeoutMs?: number | undefined
}

type OpenedParts = Omit<SiteParts, 'renderPage'> & {
  pages: ServerBuild | (() => Promise<ServerBuild>)
  readThreadFile: string
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** Opens the site on its own, migrated database. `startJobs` is called once it serves. */
export async function openSite({ pages, readThreadFile, ...given }: OpenedParts) {
  const { env, log, backupWork } = given
  const parts = { ...given, renderPage: createRequestHandler(pages, given.mode) }
  const releaseLock = await holdWhileServing(env, log)
  const database = connectDatabase(env, log)
  const reader = await openAdminReader(database, () => createReadThread(readThreadFile, sqliteFile(env.DATA_DIR)))
  const { services, visits, monitoring, app, jobs, restored } = await createSite(parts, database, reader.readDb)
  let stopJobs = async () => {}
  return {
    published: services.published,
    pictures: services.pictures,
    monitoring,
    startJobs() {
      stopJobs = startJobs(jobs, log)
    },
    /** Marks the site as ready; buyers download from this folder from now on. */
    pagesAreMade(dir: string) {
      services.fullEditionsDir = dir
      services.pagesMade = true
    },
    listener: getRequestListener(app.fetch) as (
      request: IncomingMessage,
      response: ServerResponse,
    ) => Promise<void> | void,
    groupOf: groupsOf(app.routes),
    /** Counts a page view that was answered from memory. */
    noteVisit(request: IncomingMessage) {
      const header = (name: string) => oneValue(request.headers[name])
      const address = clientAddress(request.socket, header('x-forwarded-for'), env.TRUST_PROXY)
      visits.note({ method: request.method ?? 'GET', url: request.url ?? '/', address, header })
    },
    /** Resolves after a restore: this process holds stale state and must end. */
    restored,
    /** Finishes the email being sent and closes the database. */
    async close() {
      backupWork.stop?.()
      await stopJobs()
      await reader.close()
      await database.close()
      await releaseLock()
    },
  }
}

/** The site on an open database, with its background jobs, which are not started yet. */
export async function createSite(parts: SiteParts, database: Database, readDb: Db) {
  const { env, log, renderPage, mode, pictureWork, pdfWork, backupWork } = parts
  const { db } = database
  const siteUrl = env.PUBLIC_URL
  const published = await openPublishedContent(db)
  const content = () => published.shown().content
  const settings = await openSettings(db, env, log, parts.stripeTimeoutMs)
  const drawSign = drawOnce(pictureWork, parts.fontsDir)
  const services: Services = {
    env,
    db,
    readDb,
    log,
    mode,
    content,
    published,
    drawSign,
    settings,
    backupWork,
    auth: await createAuth(db, env, (to, seen) => newSignInMail(to, seen, { who: content().who, siteUrl })),
    drafts: createDraftPages(renderPage, siteUrl, { published, drawSign }),
    pictures: createPictures(db, env.DATA_DIR, pictureWork, log),
    lookUpTxt: parts.lookUpTxt ?? lookUpTxt,
    restoreId: await readRestoreId(db),
    formTokens: createFormTokens(await readSecret(db, 'form-tokens')),
    nameNetwork: nameNetworks(await readSecret(db, 'networks')),
    fullEditionsDir: parts.fullEditionsDir,
    pagesMade: mode === 'development',
  }
  const visits = createVisitCounter(db, siteUrl)
  const monitoring = openMonitoring({ database, env, settings, content, log })
  const limiter = createRateLimiter(database, env.RATE_LIMIT)
  const app = createSiteApp(services, limiter, visits, pdfWork, renderPage, monitoring.readMetrics)
  const restored = Promise.withResolvers<void>()
  const jobs = siteJobs({ services, database, visits, monitoring, pdfWork, onRestored: restored.resolve })
  return { services, visits, monitoring, app, jobs, restored: restored.promise }
}

function oneValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}
