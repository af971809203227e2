// How Lighthouse sees every public page of the production server: mobile defaults, median of three.
// Paths as arguments measure only those, and leave the kept table as it is.
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { prerenderedPaths } from '#app/prerendered.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { findChromium } from '../scripts/testing/chromium.ts'

const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']
// Chromium refuses its sandbox to root.
const chromeFlags = ['--headless=new', ...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

const chosen = process.argv.slice(2)
const pages = (chosen.length > 0 ? chosen : prerenderedPaths(sampleContent)).map((path) => ({
  path,
  runs: [] as Result[],
}))
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
      console.error(`Round ${round} of ${rounds}: ${path}`)
      runs.push(await measure(path))
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
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start.mjs'], { env, stdio })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const response = await fetch(`http://localhost:${port}/api/ready`).catch(() => undefined)
    if (response?.ok) return child
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
    const reason = outcome?.lhr.runtimeError?.message ?? 'a score is missing'
    throw new Error(`Lighthouse failed on ${path}: ${reason}`)
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
  const sum = (kind: string) => kinds.find((item) => item.resourceType === kind)
  const kb = (kind: string) => (Number(sum(kind)?.transferSize ?? 0) / 1000).toFixed(1)
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(ms)
  const shift = value('cumulative-layout-shift').toFixed(3)
  const scores = categories.map((category) => score(result, category))
  const cells = [path, ...scores, ...paints, shift, kb('script'), kb('total'), sum('total')?.requestCount]
  return `| ${cells.join(' | ')} |`
}

function report(): void {
  const largestPaint = (run: Result) => run.audits['largest-contentful-paint']?.numericValue ?? 0
  // Good pages tie at 100: the largest paint then tells which run is in the middle.
  const order = (a: Result, b: Result) =>
    score(a, 'performance') - score(b, 'performance') || largestPaint(b) - largestPaint(a)
  const medians = pages.flatMap(({ path, runs }) => {
    const result = runs.toSorted(order)[Math.floor(runs.length / 2)]
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
  const text = `# Lighthouse on every public page\n\n${lines.join('\n')}\n`
  writeFileSync('bench/results/pages-lighthouse.md', text)
}
