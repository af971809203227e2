import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { ReportWork } from '#features/diagnostic/report/report-work.server.ts'
import { repeat, watchLoad } from '#platform/background-job.server.ts'
import { DatabaseTooNewError } from '#platform/database/migrate.server.ts'
import { type Env, EnvError, parseEnv } from '#platform/env.server.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { markInUse } from '#platform/kept-folders.server.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { createPages } from '#platform/pages/serve.server.ts'
import { createSideProcess } from '#platform/side-process.server.ts'
import { gatherMetrics } from '#platform/watch/cluster-metrics.server.ts'
import { endOnUncaughtError, markRunning } from '#platform/watch/running-mark.server.ts'
import { createListener } from './listener.server.ts'
import { prepareSite } from './prepare-site.server.ts'
import { followContent } from './rendering/follow-content.server.ts'
import { createPageSets } from './rendering/page-sets.server.ts'
import { fullDir } from './rendering/tool-page.server.ts'
import { openSite } from './site.server.ts'
import { lookMs } from './watch.server.ts'

/** A client that never finishes its request cannot hold up a restart for longer than this. */
const shutdownMs = 10_000

main().catch((error) => {
  const readable = error instanceof EnvError || error instanceof DatabaseTooNewError || isPortTaken(error)
  process.stderr.write(`${readable ? error.message : error.stack}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  if (cluster.isWorker) return serve(env, log)
  const table = await prepareSite(env, log)
  if (env.WEB_CONCURRENCY > 1) await serveFromWorkers(env.WEB_CONCURRENCY, log)
  else await serve(env, log)
  process.stdout.write(`\n${table}\n\n`)
}

async function serve(env: Env, log: Log): Promise<void> {
  // The real folder of this release, whatever the name it was started by leads to tomorrow.
  const releaseDir = dirname(dirname(fileURLToPath(import.meta.url)))
  markInUse(releaseDir)
  const side = createSideProcess<ReportWork>(join(releaseDir, 'server', 'report-process.js'))
  const reportWork: ReportWork = {
    pdf: (job) => side.do('pdf', job),
    mails: (mailed) => side.do('mails', mailed),
  }
  const site = await openSite(
    env,
    log,
    build as ServerBuild,
    'production',
    join(releaseDir, fullDir),
    reportWork,
  )
  const pages = createPages(securityHeaders(env.PUBLIC_URL), log)
  const place = { dataDir: env.DATA_DIR, releaseDir, siteUrl: env.PUBLIC_URL }
  const sets = createPageSets(place, site.readPicture, watchLoad())
  const stopFollowing = await followContent(site, sets, pages, releaseDir, log)
  const server = createServer(createListener(pages, site, log))
  await listen(server, env, log)
  const mark = markRunning(env.DATA_DIR, log)
  endOnUncaughtError(log, mark)
  const stopWatching = repeat(lookMs, site.watch.look, log)
  onStopSignal(async () => {
    mark.remove()
    await closeServer(server)
    await stopWatching()
    await stopFollowing()
    await site.close()
    side.stop()
    sets.stop()
    process.exit(0)
  })
}

async function listen(server: Server, env: Env, log: Log): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
  // Such as no file left to open for another connection: those that are open go on.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be taken'))
}

/** Stops accepting, lets open requests finish, and cuts those that do not. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), shutdownMs)
    // A browser keeps its connection open after the answer; it must not keep us.
    const tidy = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(tidy)
      resolve()
    })
  })
}

async function serveFromWorkers(count: number, log: Log): Promise<void> {
  let stopping = false
  endOnUncaughtError(log)
  gatherMetrics()
  // Not what was started, which would look for a newer release: a process that takes another's place is like it.
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: [] })
  for (let index = 0; index < count; index += 1) cluster.fork()
  cluster.on('exit', (worker, code) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
      return
    }
    log.error({ worker: worker.id, code }, 'a process ended; starting another')
    cluster.fork()
  })
  onStopSignal(() => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  })
  await new Promise<void>((resolve) => cluster.once('listening', () => resolve()))
}

function onStopSignal(stop: () => void): void {
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopped) return
      stopped = true
      stop()
    })
  }
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
