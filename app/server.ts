import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { hourMs, minuteMs } from '#lib/time/durations.ts'
import { startJobs, watchLoad } from '#platform/background-jobs.server.ts'
import type { BackupWork } from '#platform/backups/work.server.ts'
import { type Env, parseEnv } from '#platform/env.server.ts'
import { writePrivately } from '#platform/folders/data-folder.server.ts'
import { markInUse } from '#platform/folders/kept-folders.server.ts'
import { type ClosingServer, createClosingServer } from '#platform/http/closing-server.server.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { endOnUncaughtError, markRunning } from '#platform/monitoring/running-mark.server.ts'
import { createPageServer } from '#platform/pages/serve.server.ts'
import { inWords } from '#platform/readable-error.server.ts'
import { createSideProcess } from '#platform/side-process.server.ts'
import { prepareSite } from './commands/prepare-site.server.ts'
import { createListener } from './listener.server.ts'
import type { PdfWork } from './pdf-work.server.ts'
import { followContent } from './rendering/follow-content.server.ts'
import { backgroundNiceness, createPageSets, drawingEnv } from './rendering/page-sets.server.ts'
import type { PictureWork } from './rendering/pictures/picture-work.server.ts'
import { fullDir } from './rendering/tool-page.server.ts'
import { openSite } from './site.server.ts'

/** Enough for gigabytes on a small, busy machine; a longer job hangs. */
const backupLimitMs = 3 * hourMs
/** The largest accepted picture opens in seconds; a longer job is an attack. */
const pictureLimitMs = minuteMs

main().catch((error) => {
  process.stderr.write(`${inWords(error)}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  writePrivately()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  // Workers are started by `app/start.ts`, which has prepared the site. Otherwise this one process is the whole site.
  if (cluster.isWorker) return serve(env, log)
  const startupSummary = await prepareSite(env, log)
  try {
    await serve(env, log)
  } finally {
    // The table has the new set-up link, so show it even when the port is taken.
    process.stdout.write(`\n${startupSummary}\n\n`)
  }
}

async function serve(env: Env, log: Log): Promise<void> {
  // The release's real folder: the `current` link it was started through may change later.
  const releaseDir = dirname(dirname(fileURLToPath(import.meta.url)))
  markInUse(releaseDir)
  const reportProcess = createSideProcess<PdfWork>(join(releaseDir, 'server', 'report-process.js'))
  const pdfWork: PdfWork = {
    pdf: (job) => reportProcess.do('pdf', job),
    mails: (mailed) => reportProcess.do('mails', mailed),
    receipt: (job) => reportProcess.do('receipt', job),
    resultPdf: (job) => reportProcess.do('resultPdf', job),
    resultMails: (job) => reportProcess.do('resultMails', job),
  }
  const isBusy = watchLoad()
  const pictureProcess = createSideProcess<PictureWork>(join(releaseDir, 'server', 'picture-process.js'), {
    jobLimitMs: pictureLimitMs,
    niceness: () => (isBusy() ? backgroundNiceness : 0),
    env: drawingEnv,
  })
  const pictureWork: PictureWork = {
    cut: (job) => pictureProcess.do('cut', job),
    resize: (job) => pictureProcess.do('resize', job),
    sign: (job) => pictureProcess.do('sign', job),
  }
  let userJobs = 0
  const backupSide = createSideProcess<BackupWork>(join(releaseDir, 'server', 'backup-process.js'), {
    jobLimitMs: backupLimitMs,
    // Someone waits for the jobs they asked for; scheduled backups yield to visitors.
    niceness: () => (userJobs > 0 && !isBusy() ? 0 : backgroundNiceness),
  })
  const trackUserJob = <Answer>(answer: Promise<Answer>) => {
    userJobs += 1
    return answer.finally(() => (userJobs -= 1))
  }
  const backupWork: BackupWork & { stop: () => void } = {
    make: (job) => (job.kind === 'own' ? trackUserJob(backupSide.do('make', job)) : backupSide.do('make', job)),
    check: (job) => trackUserJob(backupSide.do('check', job)),
    restore: (job) => trackUserJob(backupSide.do('restore', job)),
    stop: backupSide.stop,
  }
  const site = await openSite({
    env,
    log,
    pdfWork,
    pictureWork,
    backupWork,
    mode: 'production',
    pages: build as ServerBuild,
    fullEditionsDir: join(releaseDir, fullDir),
    fontsDir: join(releaseDir, 'fonts'),
    readThreadFile: join(releaseDir, 'server', 'read-thread.js'),
  })
  const pages = createPageServer(securityHeaders(env.PUBLIC_URL), log)
  const place = { dataDir: env.DATA_DIR, releaseDir, siteUrl: env.PUBLIC_URL }
  const sets = createPageSets(place, site.pictures, isBusy)
  const made = Promise.withResolvers<void>()
  const following = {
    published: site.published,
    pagesAreMade(dir: string) {
      site.pagesAreMade(dir)
      made.resolve()
    },
  }
  const stopRendering = startJobs(await followContent(following, sets, pages, releaseDir, log), log)
  const { server, stop, finish } = createClosingServer(createListener(pages, site, log))
  // When replacing another process, let that one serve visitors until our pages are rendered.
  if (process.env.LISTEN === 'when ready') await made.promise
  await listen(server, env, log)
  const mark = markRunning(env.DATA_DIR, log)
  endOnUncaughtError(log, mark)
  site.startJobs()
  const end = onEnd({ stop, finish }, mark.remove, async () => {
    // Stop rendering at once, because visitors wait for the next process; it renders the pages again.
    sets.stop()
    await stopRendering()
    await site.close()
    reportProcess.stop()
    pictureProcess.stop()
  })
  // The supervisor starts a new process.
  site.restored.then(() => end(stop))
}

async function listen(server: Server, env: Env, log: Log): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
  // For example when file descriptors run out. Open connections continue.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'))
}

/** Ends on a signal, or when the supervisor has replaced this process. */
function onEnd(
  { stop, finish }: Omit<ClosingServer, 'server'>,
  begin: () => void,
  close: () => Promise<void>,
): (closeServer: () => Promise<void>) => Promise<void> {
  let closing: Promise<void> | undefined
  const end = async (closeServer: () => Promise<void>) => {
    begin()
    await closeServer()
    closing ??= close()
    await closing
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(stop))
  process.on('message', (message) => message === 'finish' && end(finish))
  return end
}
