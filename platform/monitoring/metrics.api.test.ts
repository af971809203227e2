import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupsDir } from '#platform/database/backup.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { readMetrics, sumOf } from '#tests/metrics-text.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

type TestSite = Awaited<ReturnType<typeof openTestSite>>

function openSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'site-metrics-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  return openTestSite({ DATA_DIR, ...settings })
}

/** As if it came from this address; no header of its own but the host's. */
function ask({ app }: TestSite, remoteAddress: string, headers: Record<string, string> = {}) {
  const request = { headers: { host: 'localhost:3000', ...headers } }
  return app.request('/metrics', request, { incoming: { socket: { remoteAddress } } })
}

async function read(site: TestSite) {
  const response = await ask(site, '127.0.0.1')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return readMetrics(await response.text())
}

test('this machine reads the metrics, another one does not, whatever it says of itself', async () => {
  const site = await openSite()
  for (const here of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
    expect((await ask(site, here)).status, here).toBe(200)
  }
  for (const elsewhere of ['203.0.113.7', '10.0.0.5', '::ffff:203.0.113.7', '2001:db8::1', '1127.0.0.1', '']) {
    expect((await ask(site, elsewhere)).status, elsewhere).toBe(404)
    const forged = { 'x-forwarded-for': '127.0.0.1', host: 'localhost' }
    expect((await ask(site, elsewhere, forged)).status, elsewhere).toBe(404)
    // Without a token there is none that fits.
    for (const authorization of ['Bearer ', 'Bearer undefined']) {
      expect((await ask(site, elsewhere, { authorization })).status).toBe(404)
    }
  }
  expect((await site.app.request('/metrics')).status).toBe(404)
})

test('a token opens them from anywhere, and only the right one', async () => {
  const METRICS_TOKEN = 'a token of the test'
  const site = await openSite({ METRICS_TOKEN })
  const status = async (authorization: string) => (await ask(site, '203.0.113.7', { authorization })).status
  expect(await status(`Bearer ${METRICS_TOKEN}`)).toBe(200)
  for (const wrong of [METRICS_TOKEN.slice(1), `${METRICS_TOKEN} `, METRICS_TOKEN.toUpperCase(), '']) {
    expect(await status(`Bearer ${wrong}x`), wrong).toBe(404)
  }
  expect(await status(METRICS_TOKEN)).toBe(404)
})

test('neither a visitor behind a proxy nor one with a wrong token gets the metrics', async () => {
  const METRICS_TOKEN = 'a token of the test'
  const site = await openSite({ METRICS_TOKEN, TRUST_PROXY: 'on' })
  const status = async (headers: Record<string, string>) => (await ask(site, '127.0.0.1', headers)).status
  expect(await status({})).toBe(200)
  const strangers: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '::1, 127.0.0.1' },
    { 'X-Forwarded-For': '' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'coach.example' },
    { host: 'localhost.evil.example' },
  ]
  for (const headers of strangers) {
    expect(await status(headers), JSON.stringify(headers)).toBe(404)
    for (const wrong of [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${METRICS_TOKEN}x`,
      `Basic ${METRICS_TOKEN}`,
      METRICS_TOKEN,
    ]) {
      expect(await status({ ...headers, authorization: wrong }), wrong).toBe(404)
    }
    expect(await status({ ...headers, authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
  }
})

test('requests are counted by group, method and class, and by how long they took', async () => {
  const site = await openSite()
  const { noteRequest } = site.monitoring
  for (const ms of [0.02, 0.4, 7, 60_000]) noteRequest('memory', 'GET', 200, ms)
  noteRequest('/api/waitlist', 'POST', 429, 3)
  noteRequest('pages', 'BREW', 0, 3)
  const metrics = await read(site)
  const pages = { group: 'memory', method: 'GET', status: '2xx' }
  const upTo = (le: string) => sumOf(metrics, 'http_request_duration_seconds_bucket', { ...pages, le })
  expect([upTo('0.0005'), upTo('0.005'), upTo('0.01'), upTo('10'), upTo('+Inf')]).toEqual([2, 2, 3, 3, 4])
  expect(sumOf(metrics, 'http_request_duration_seconds_count', pages)).toBe(4)
  expect(sumOf(metrics, 'http_request_duration_seconds_sum', pages)).toBeCloseTo(60.00742, 5)
  const count = (labels: Record<string, string>) => sumOf(metrics, 'http_request_duration_seconds_count', labels)
  expect(count({ group: '/api/waitlist', method: 'POST', status: '4xx' })).toBe(1)
  expect(count({ group: 'pages', method: 'other', status: 'none' })).toBe(1)
  expect(count({})).toBe(6)
})

test('outbox, payments, backup and alerts are read when they are asked for', async () => {
  const site = await openSite()
  const { db, env } = site
  const before = await read(site)
  for (const name of ['site_mail_waiting', 'site_mail_given_up', 'site_payments_pending', 'site_trouble']) {
    expect(sumOf(before, name), name).toBe(0)
  }
  const mail = { kind: 'test', to: 'ada@example.com', html: '', text: '' }
  for (const subject of ['one', 'two', 'three']) await queueMail(db, { ...mail, subject })
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  await db.updateTable('mailOutbox').set({ state: 'failed' }).where('subject', '=', 'three').execute()
  await db
    .updateTable('mailOutbox')
    .set({ nextAttemptAt: ago(3600).toISOString() })
    .where('subject', '=', 'two')
    .execute()
  const now = new Date().toISOString()
  await db.insertInto('alerts').values({ kind: 'disk', finding: 'full', since: now, lastSeenAt: now }).execute()
  mkdirSync(backupsDir(env.DATA_DIR))
  const backup = join(backupsDir(env.DATA_DIR), 'site-2026-01-01T00-00-00.000Z.jsonl.gz')
  writeFileSync(backup, '')
  utimesSync(backup, ago(7200), ago(7200))

  const after = await read(site)
  expect(sumOf(after, 'site_mail_waiting')).toBe(2)
  expect(sumOf(after, 'site_mail_given_up')).toBe(1)
  expect(Math.round(sumOf(after, 'site_mail_oldest_waiting_seconds') / 600)).toBe(6)
  expect(Math.round(sumOf(after, 'site_backup_age_seconds') / 600)).toBe(12)
  expect(sumOf(after, 'site_trouble', { kind: 'disk' })).toBe(1)
})

test('without its database the site still tells of its requests', async () => {
  const site = await openSite()
  site.monitoring.noteRequest('memory', 'GET', 200, 1)
  await site.db.destroy()
  const metrics = await read(site)
  expect(sumOf(metrics, 'http_request_duration_seconds_count')).toBe(1)
  expect(metrics.filter(({ name }) => name === 'site_mail_waiting')).toEqual([])
})
