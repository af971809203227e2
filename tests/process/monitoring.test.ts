import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertTexts } from '#content/admin/alerts.ts'
import { backupsDir } from '#platform/database/backup.server.ts'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { readMetrics, sumOf } from '../metrics-text.ts'
import { builtServer, keptUp, startReady, temporaryDir } from './built-server.ts'

/** Generous for a busy machine that renders all pages. */
const timeout = 5 * 60_000

async function startWithPages(settings: Record<string, string> = {}, DATA_DIR = temporaryDir()) {
  const server = await startReady({ DATA_DIR, ...settings }, settings.WEB_CONCURRENCY ? keptUp : builtServer)
  const ready = async () => (await get(server.port, '/api/ready')).status
  await expect.poll(ready, { timeout: 4 * 60_000 }).toBe(200)
  return { ...server, DATA_DIR }
}

type Answer = { status: number; body: string; length: number | undefined }

/** Uses a new connection, so that the processes take turns. */
function send(port: number, path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    request({ port, path, agent: false, ...options }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('error', reject)
      response.on('end', () => {
        const length = response.headers['content-length']
        resolve({ status: response.statusCode ?? 0, body, length: length ? Number(length) : undefined })
      })
    })
      .on('error', reject)
      .end()
  })
}

const get = (port: number, path: string, headers: Record<string, string> = {}) => send(port, path, { headers })

test.for(['1', '2'])('the metrics of %s process(es) count requests exactly', { timeout }, async (WEB_CONCURRENCY) => {
  const { port } = await startWithPages({ WEB_CONCURRENCY })
  const scrape = () => get(port, '/metrics', { host: 'localhost' })
  // The metrics of all processes are complete only once the last one has started, too.
  await expect.poll(async () => (await scrape()).status, { timeout: 4 * 60_000 }).toBe(200)
  if (WEB_CONCURRENCY === '1') expectGauges((await scrape()).body)
  const requests = async () => {
    const { body } = await scrape()
    const metrics = readMetrics(body)
    const count = (labels: Record<string, string>) => sumOf(metrics, 'http_request_duration_seconds_count', labels)
    return {
      pages: count({ group: 'memory', method: 'GET', status: '2xx' }),
      moved: count({ group: 'memory', status: '3xx' }),
      health: count({ group: '/api/health', status: '2xx' }),
      refused: count({ group: '/api/waitlist', method: 'POST', status: '4xx' }),
      unknown: count({ group: '/api/*', status: '4xx' }),
      rendered: count({ group: 'pages', method: 'GET', status: '4xx' }),
      odd: count({ method: 'other' }),
    }
  }
  const before = await requests()
  const ask = async (times: number, path: string, method = 'GET') => {
    for (let turn = 0; turn < times; turn += 1) await send(port, path, { method })
  }
  await ask(7, '/')
  await ask(2, '/toolbox/')
  await ask(5, '/api/health')
  await ask(3, '/api/waitlist', 'POST')
  await ask(4, '/api/made-up-by-a-stranger')
  await ask(2, '/no-such-page')
  await ask(1, '/', 'PROPFIND')
  const after = await requests()
  const grown = Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - before[name as keyof typeof before]]),
  )
  expect(grown).toEqual({ pages: 7, moved: 2, health: 5, refused: 3, unknown: 4, rendered: 2, odd: 1 })
})

/** The metrics of a site that was just started. */
function expectGauges(text: string): void {
  const metrics = readMetrics(text)
  const value = (name: string) => sumOf(metrics, name)
  expect(value('site_mail_waiting')).toBe(0)
  expect(value('site_payments_pending')).toBe(0)
  expect(value('site_disk_used_ratio')).toBeGreaterThan(0)
  expect(value('site_disk_used_ratio')).toBeLessThan(1)
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(10 * 2 ** 20)
  expect(metrics.some(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')).toBe(true)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(sumOf(metrics, 'site_version_info', { version })).toBe(1)
  // No backup yet, so no age is reported.
  expect(metrics.filter(({ name }) => name === 'site_backup_age_seconds')).toEqual([])
}

/** A rendered file on disk. */
function renderedFile(dataDir: string, name: string): string {
  const sets = join(dataDir, 'rendered', 'pages')
  const [set = ''] = readdirSync(sets).filter((folder) => !folder.includes('.'))
  return join(sets, set, 'client', name)
}

test('requests for a deleted file get 503, and the next start renders it again', {
  timeout,
}, async () => {
  const { port, child, exited, output, DATA_DIR } = await startWithPages({ LOG_LEVEL: 'error' })
  // Not in memory yet: only clients without Brotli request it.
  rmSync(renderedFile(DATA_DIR, 'sitemap.xml'))
  rmSync(renderedFile(DATA_DIR, 'toolbox/index.html'))
  for (const _ of [1, 2]) {
    const gone = await get(port, '/sitemap.xml')
    expect(gone.status).toBe(503)
    expect(gone.body.length).toBe(gone.length ?? gone.body.length)
  }
  expect((await get(port, '/sitemap.xml', { 'accept-encoding': 'br' })).status).toBe(200)
  // Pages need no file: they are rendered on demand.
  expect((await get(port, '/toolbox')).status).toBe(200)
  expect((await get(port, '/')).status).toBe(200)
  expect(child.exitCode).toBe(null)
  expect(output()).toMatch(/a request could not be answered/)
  expect(output()).toMatch(/ENOENT.*sitemap\.xml/)
  child.kill('SIGTERM')
  await exited
  const next = await startWithPages({ LOG_LEVEL: 'error' }, DATA_DIR)
  expect(next.output()).toMatch(/could not be read; they are rendered again/)
  expect((await get(next.port, '/sitemap.xml')).status).toBe(200)
})

test('alerts are shown at the top of the dashboard and the launch page, and only in the admin', async () => {
  const DATA_DIR = temporaryDir()
  const owner = { email: 'owner@example.com', password: 'a password of the owner' }
  mkdirSync(backupsDir(DATA_DIR))
  const backup = join(backupsDir(DATA_DIR), 'site-2026-01-01T00-00-00.000Z.jsonl.gz')
  writeFileSync(backup, '')
  utimesSync(backup, new Date(0), new Date(0))
  const { url, port } = await startReady({
    DATA_DIR,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify(owner),
  })
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
  const page = async (path: string) => (await get(port, path, { cookie: cookie.join('; ') })).body
  const { title, todo } = alertTexts.backup
  await expect.poll(() => page('/admin'), { timeout: 30_000 }).toContain(title)
  for (const path of ['/admin', '/admin/launch']) {
    const html = await page(path)
    expect(html.indexOf(title)).toBeLessThan(html.indexOf('<h1'))
    expect(html).toContain(todo)
    expect((await get(port, path)).body).not.toContain(title)
  }
})

async function startMailPeer() {
  const peer = await startSmtpPeer()
  onTestFinished(peer.close)
  const settings = { SMTP_URL: peer.url, MAIL_FROM: 'site@example.com', TEAM_EMAIL: 'team@example.com' }
  const crashes = () => peer.accepted.filter(({ subject }) => subject?.startsWith(alertTexts.crash.title)).length
  return { settings, crashes }
}

test('the next start reports a killed server, but not a stopped one', async () => {
  const { settings, crashes } = await startMailPeer()
  const DATA_DIR = temporaryDir()
  const first = await startReady({ DATA_DIR, ...settings })
  first.child.kill('SIGKILL')
  await first.exited
  const second = await startReady({ DATA_DIR, ...settings })
  await expect.poll(crashes, { timeout: 30_000 }).toBe(1)
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
  expect(readdirSync(join(DATA_DIR, 'running'))).toEqual([])
})

test('when one of several processes is killed, the others report it once', { timeout }, async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells, in /proc, which processes belong to another')
  const { settings, crashes } = await startMailPeer()
  const { child, port, DATA_DIR } = await startWithPages({ ...settings, WEB_CONCURRENCY: '2' })
  const workers = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number)
  // One process answers before the other has started.
  await expect.poll(() => readdirSync(join(DATA_DIR, 'running')), { timeout: 60_000 }).toHaveLength(2)
  const [victim, ...others] = workers()
  if (!victim || others.length === 0) throw new Error('There are not several processes.')
  process.kill(victim, 'SIGKILL')
  await expect.poll(workers, { timeout: 30_000 }).not.toContain(victim)
  expect(workers()).toEqual(expect.arrayContaining(others))
  await expect.poll(crashes, { timeout: 60_000 }).toBe(1)
  const ready = async () => JSON.parse((await get(port, '/api/ready')).body) as { alerts?: { kind: string }[] }
  await expect.poll(async () => (await ready()).alerts?.map(({ kind }) => kind), { timeout: 30_000 }).toEqual(['crash'])
})
