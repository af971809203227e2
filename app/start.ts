// node build/current/server/start.js: the site, kept up. This process holds the port and starts those that serve; it
// loads nothing of the site itself, so that it is small and may stay while releases come and go.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, parseEnv } from 'node:util'
import { markInUse, markUnused } from '#platform/folders/kept-folders.server.ts'
import { inWords } from '#platform/readable-error.server.ts'
import { type ControlPlace, openControl } from '#platform/supervisor/control.server.ts'
import { createWorkers, type Generation, NotReadyError, nodeOf } from '#platform/supervisor/workers.server.ts'
import { gatherMetrics } from '#platform/watch/cluster-metrics.server.ts'

type Say = (line: string) => void

const usage = 'npm start takes no options: PORT and all else are set in .env, as .env.example shows.'
const ownDir = dirname(dirname(fileURLToPath(import.meta.url)))
const releasesDir = dirname(ownDir)
const workers = createWorkers(say)
let serving: Generation = { releaseDir: ownDir }
let changing = false

main().catch((error) => {
  // A process that did not start has said why.
  if (!(error instanceof NotReadyError)) process.stderr.write(`${inWords(error, { usage })}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  parseArgs({ options: {} })
  const table: string[] = []
  if (!(await prepare(ownDir, [], (line) => table.push(line)))) process.exit(1)
  markInUse(ownDir)
  gatherMetrics()
  onSignals()
  try {
    await workers.start(serving, workerCount())
    await takeOrders()
  } finally {
    // A new site's set-up link was made for this start: it is shown also where the port is taken.
    say(table.join('\n'))
  }
}

/** Without it the site serves all the same, and an upgrade is a restart. */
async function takeOrders(): Promise<void> {
  const serve = (name: string, tell: Say) => serveFrom(join(releasesDir, basename(name)), tell)
  const control = await openControl(settings(), serve).catch((error: Error) => error)
  if (control instanceof Error) say(`npm run upgrade cannot reach this site: ${control.message}`)
  else process.once('exit', () => control.close())
}

/** Read anew each time: a changed .env counts from the next upgrade on. What is wrong in it, `prepare` says. */
function settings(): ControlPlace & { WEB_CONCURRENCY?: string } {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return Object.fromEntries(Object.entries({ ...file, ...process.env }).filter(([, value]) => value !== ''))
}

const workerCount = () => Number(settings().WEB_CONCURRENCY ?? 1)

/** Has a release do what it needs before it serves: a backup, then its migrations. */
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

/** Puts a release in the place of the one that serves, or stays with that one. Returns whether it serves. */
async function serveFrom(releaseDir: string, tell: Say): Promise<boolean> {
  if (changing) {
    tell('Another upgrade is under way: wait for it.')
    return false
  }
  changing = true
  try {
    return (await prepareNext(releaseDir, tell)) && (await replaceWorkers(releaseDir, tell))
  } finally {
    changing = false
  }
}

async function prepareNext(releaseDir: string, tell: Say): Promise<boolean> {
  const prepared = await prepare(releaseDir, ['--steps'], tell)
  if (!prepared) tell(`${basename(releaseDir)} cannot serve as things are; the site goes on as it was.`)
  return prepared
}

async function replaceWorkers(releaseDir: string, tell: Say): Promise<boolean> {
  const [before, next] = [serving, { releaseDir }]
  markInUse(releaseDir)
  tell(`Starting ${basename(releaseDir)}, process by process…`)
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
  tell(`${basename(before.releaseDir)} goes on; the site's log says what was wrong.`)
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
    // A terminal that is closed means the end; without one it is what service managers send for a reload.
    if (process.stdout.isTTY) stop()
    else serveFrom(realpathSync(join(releasesDir, 'current')), say)
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
