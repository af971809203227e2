// How Lighthouse sees every public page of the production server: mobile defaults, median of three.
// Paths as arguments measure only those, and leave the kept table as it is.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { prerenderedPaths } from '#app/prerendered.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { findChromium } from '../scripts/chromium.ts'

const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
// Chromium refuses its sandbox to root.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']
const chromeFlags = ['--headless=new', ...quiet, ...sandbox]

const chosen = process.argv.slice(2)
const pages = (chosen.length > 0 ? chosen : prerenderedPaths).map((path) => ({ path, runs: [] as Result[] }))
const chromePath = findChromium()
const port = await freePort()
const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'))
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  // The address is written into the pages: without a fixed one, each free port would be a new build.
  PUBLIC_URL: 'http://localhost:3000',
  DATA_DIR: dataDir,
  // Empty is unset: no visit of ours ends up in the database that .env names.
  DATABASE_URL: '',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
}

const server = await startServer()
try {
  for (let round = 1; round <= rounds; round += 1) {
    // In turns, so that a noisy minute of the machine hits all of them.
    for (const { path, runs } of pages) {
      const result = await measure(path)
      runs.push(result)
      console.error(`${round}/${rounds} ${path} ${score(result, 'performance')}`)
    }
  }
} finally {
  await stop(server)
  rmSync(dataDir, { recursive: true, force: true })
}
report()

async function startServer(): Promise<ChildProcess> {
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { env, stdio: 'inherit' })
  if (build.status !== 0) throw new Error('The site could not be built')
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start.ts'], { env, stdio: 'inherit' })
  const deadline = Date.now() + 10_000
  for (;;) {
    const response = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (response?.ok) return child
    if (Date.now() > deadline) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop(child)
  throw new Error('The server did not start')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
}

/** One run in a browser of its own, as Lighthouse's command line does it. */
async function measure(path: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  try {
    const flags = { port: chrome.port, onlyCategories: categories, logLevel: 'silent' as const }
    const outcome = await lighthouse(`http://localhost:${port}${path}`, flags)
    const scored = categories.every((name) => typeof outcome?.lhr.categories[name]?.score === 'number')
    if (outcome && scored && !outcome.lhr.runtimeError) return outcome.lhr
    throw new Error(
      `Lighthouse failed on ${path}: ${outcome?.lhr.runtimeError?.message ?? 'a score is missing'}`,
    )
  } finally {
    chrome.kill()
  }
}

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function row(path: string, result: Result): string {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  const ms = (audit: string) => Math.round(value(audit)).toLocaleString('en-US')
  const details = result.audits['resource-summary']?.details
  const kinds = details?.type === 'table' ? details.items : []
  const sum = (kind: string, of: string) =>
    Number(kinds.find((item) => item.resourceType === kind)?.[of] ?? 0)
  const kb = (kind: string) => (sum(kind, 'transferSize') / 1000).toFixed(1)
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(ms)
  const shift = value('cumulative-layout-shift').toFixed(3)
  const scores = categories.map((category) => score(result, category))
  const cells = [path, ...scores, ...paints, shift, kb('script'), kb('total'), sum('total', 'requestCount')]
  return `| ${cells.join(' | ')} |`
}

function report(): void {
  const exact = (result: Result) => result.categories.performance?.score ?? 0
  const medians = pages.flatMap(({ path, runs }) => {
    const result = runs.toSorted((a, b) => exact(a) - exact(b))[Math.floor(runs.length / 2)]
    return result ? [{ path, result }] : []
  })
  const first = medians[0]?.result
  const browser = first?.environment.hostUserAgent.match(/Chrome\/([\d.]+)/)?.[1]
  const power = medians.map(({ result }) => Math.round(result.environment.benchmarkIndex))
  const lines = [
    `Lighthouse ${first?.lighthouseVersion}, mobile defaults with simulated throttling, Chromium ${browser}: of ${rounds} runs in turns, the one with the median performance. A KB is 1,000 bytes as transferred.`,
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.arch}, Node ${process.version}, Lighthouse's CPU index ${Math.min(...power)} to ${Math.max(...power)}. Server and browser share the cores.`,
    '',
    '| page | performance | accessibility | best practices | SEO | first paint ms | largest paint ms | blocking ms | shift | script KB | total KB | requests |',
    `|---|${'---:|'.repeat(11)}`,
    ...medians.map(({ path, result }) => row(path, result)),
  ]
  console.log(lines.join('\n'))
  if (chosen.length > 0) return
  writeFileSync(
    'bench/results/pages-lighthouse.md',
    `# Lighthouse on every public page\n\n${lines.join('\n')}\n`,
  )
}
