// node build/current/server/start.js: the supervisor. It holds the port and starts the workers. It loads none of the
// site's code, so it stays small and keeps running across upgrades.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, parseEnv } from 'node:util'
import { markInUse, markUnused } from '#platform/folders/kept-folders.server.ts'
import { gatherMetrics } from '#platform/monitoring/cluster-metrics.server.ts'
import { inWords } from '#platform/readable-error.server.ts'
import { type ControlPlace, openControl } from '#platform/supervisor/control.server.ts'
import { createWorkers, type Generation, NotReadyError, nodeOf } from '#platform/supervisor/workers.server.ts'

type Say = (line: string) => void

const usage = 'npm start takes no options. Set PORT and the other settings in .env; see .env.example.'
const ownDir = dirname(dirname(fileURLToPath(import.meta.url)))
const releasesDir = dirname(ownDir)
const workers = createWorkers(say)
let serving: Generation = { releaseDir: ownDir }
let changing = false

main().catch((error) => {
  // A worker that failed to start has printed the reason already.
  if (!(error instanceof NotReadyError)) process.stderr.write(`${inWords(error, { usage })}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  parseArgs({ options: {} })
  const startupSummary: string[] = []
  if (!(await prepare(ownDir, [], (line) => startupSummary.push(line)))) process.exit(1)
  markInUse(ownDir)
  gatherMetrics()
  onSignals()
  try {
    await workers.start(serving, workerCount())
    await openControlSocket()
  } finally {
    // The table has the new set-up link, so show it even when the port is taken.
    say(startupSummary.join('\n'))
  }
}

/** If the control socket fails, the site still serves, but an upgrade needs a restart. */
async function openControlSocket(): Promise<void> {
  const serve = (name: string, tell: Say) => serveFrom(join(releasesDir, basename(name)), tell)
  const control = await openControl(settings(), serve).catch((error: Error) => error)
  if (control instanceof Error) say(`npm run upgrade cannot reach this site: ${control.message}`)
  else process.once('exit', () => control.close())
}

/** Read each time, so that a changed .env applies from the next upgrade on. `prepare` validates it. */
function settings(): ControlPlace & { WEB_CONCURRENCY?: string } {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return Object.fromEntries(Object.entries({ ...file, ...process.env }).filter(([, value]) => value !== ''))
}

const workerCount = () => Number(settings().WEB_CONCURRENCY ?? 1)

/** Runs a release's preparation: a backup, then its migrations. */
function prepare(releaseDir: string, args: string[], tell: Say): Promise<boolean> {
  const child = spawn(nodeOf(releaseDir), [join(releaseDir, 'server', 'prepare.js'), ...args], {
    stdio: ['ignore', 'pipe', args.length > 0 ? 'pipe' : 'inherit'],
  })
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', tell)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      tell(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

/** Switches to a release, or keeps the current one if it fails. Returns whether the new one serves. */
async function serveFrom(releaseDir: string, tell: Say): Promise<boolean> {
  if (changing) {
    tell('Another upgrade is in progress. Wait for it to finish.')
    return false
  }
  changing = true
  tell(`${basename(serving.releaseDir)} serves now.`)
  try {
    return (await prepareNext(releaseDir, tell)) && (await replaceWorkers(releaseDir, tell))
  } finally {
    changing = false
  }
}

async function prepareNext(releaseDir: string, tell: Say): Promise<boolean> {
  const prepared = await prepare(releaseDir, ['--steps'], tell)
  if (!prepared) tell(`${basename(releaseDir)} could not be prepared. The site keeps running as before.`)
  return prepared
}

async function replaceWorkers(releaseDir: string, tell: Say): Promise<boolean> {
  const [before, next] = [serving, { releaseDir }]
  markInUse(releaseDir)
  tell(`Starting ${basename(releaseDir)}, one process at a time…`)
  const error = await workers.roll(next, workerCount()).catch((reason: Error) => reason)
  if (!error) {
    serving = next
    if (before.releaseDir !== releaseDir) markUnused(before.releaseDir)
    tell(`${basename(releaseDir)} serves.`)
    return true
  }
  tell(`${error.message} Going back to ${basename(before.releaseDir)}…`)
  await workers.roll(before, workerCount()).catch((reason: Error) => tell(reason.message))
  if (before.releaseDir !== releaseDir) markUnused(releaseDir)
  tell(`${basename(before.releaseDir)} keeps serving. See the site's log for the error.`)
  return false
}

function onSignals(): void {
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await workers.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', () => {
    // From a closing terminal, SIGHUP means stop; service managers send it to reload.
    if (process.stdout.isTTY) stop()
    else serveFrom(realpathSync(join(releasesDir, 'current')), say)
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
