// The admin on a SQLite database with a million visits and 200,000 rows in each other table that grows: how long each page
// and call takes right after a start, with and without the statistics of ANALYZE, and what a visitor notices meanwhile.
// DESK_ROWS=10000 tries it out; DESK_DIR=folder keeps the rows for the next time.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { personPath } from '#domain/people/person-ids.server.ts'
import { connectDatabase, type Database, sqliteFile } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { adminRoutes, openAdminPages } from '#tests/admin-routes.ts'
import { fillTables } from '#tests/doubles/samples/many-rows.ts'
import { count, median, ms, newWorkDir, type Running, type Section, servingMb, startSite, stop } from './harness.ts'
import { ownerSettings, signIn } from './owner.ts'

const rows = Number(process.env.DESK_ROWS ?? 200_000)
const visits = 5 * rows
const rounds = 5
const visitsPerSecond = 50
const boundMs = 300
const homeBoundMs = 50
const boundMb = 300
/** 10 seconds for 200,000 people. */
const boundCsvMs = rows / 20

type Measured = { call: string; times: number[]; outcome: string }
type Steady = { requests: number; failed: number; p50Ms: number; p99Ms: number; maxMs: number }

export async function measureAdmin(): Promise<Section> {
  const kept = process.env.DESK_DIR
  const workDir = kept ?? newWorkDir()
  const person = await makeRows(workDir)
  await withRows(workDir, 'drop table if exists sqlite_stat1')
  const plain = await measureSite(workDir, person)
  await withRows(workDir, 'analyze')
  const analyzed = await measureSite(workDir, person)
  if (!kept) rmSync(workDir, { recursive: true })
  return asSection(plain, analyzed)
}

type Site = {
  firstMs: number
  csvMs: number
  measured: Measured[]
  visitors: Steady
  atStart: number
  peak: number
}

async function measureSite(workDir: string, person: string): Promise<Site> {
  const site = await startSite(workDir, ownerSettings)
  const atStart = servingMb(site)
  const cookie = await signIn(site)
  const home = startSteady(site)
  // Apart from the others: it starts the thread that reads, and reads from a disk that nobody has read from yet.
  const [firstMs = 0] = (await measureCall(site, '/admin', cookie)).times
  const measured: Measured[] = []
  for (const path of [...(await pagePaths(person)), ...apiPaths(person)]) {
    measured.push(await measureCall(site, path, cookie))
  }
  const csvMs = await measureCsv(site, cookie)
  const visitors = await home.end()
  const peak = servingMb(site, 'VmHWM')
  await stop({ ...site, workDir: newWorkDir() })
  return { firstMs, csvMs, measured, visitors, atStart, peak }
}

async function withRows(DATA_DIR: string, statement: string): Promise<void> {
  const { db, close } = connectDatabase({ DATA_DIR }, createLog('silent'))
  await sql.raw(statement).execute(db)
  await close()
}

async function measureCsv({ url }: Running, cookie: string): Promise<number> {
  const started = performance.now()
  const { body } = await fetch(`${url}/api/admin/people/csv`, { headers: { cookie } })
  for await (const _ of body ?? []);
  return performance.now() - started
}

/** Returns the address of one person in the middle of them. */
async function makeRows(DATA_DIR: string): Promise<string> {
  const started = performance.now()
  const isThere = existsSync(sqliteFile(DATA_DIR))
  const database = connectDatabase({ DATA_DIR }, createLog('silent'))
  await migrate(database.db)
  if (!isThere) await fill(database)
  const path = await personPath(database.db, `person${Math.ceil(rows / 2)}@example.com`)
  await database.close()
  console.error(`rows made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return path
}

async function fill(database: Database): Promise<void> {
  // Nobody else is here, and what breaks is made again.
  for (const pragma of ['journal_mode = off', 'synchronous = off', 'cache_size = -1000000']) {
    await sql.raw(`pragma ${pragma}`).execute(database.db)
  }
  // Sorting an index once takes a fraction of the time of keeping it sorted.
  const { rows: indexes } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'index' and sql is not null`.execute(database.db)
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(database.db)
  await fillTables(database, rows, new Date(), { visits })
  for (const index of indexes) await sql.raw(index.sql).execute(database.db)
}

function startSteady({ url }: Running): { end: () => Promise<Steady> } {
  const args = ['bench/steady.ts', url, String(visitsPerSecond)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answer = text(child.stdout)
  return {
    async end() {
      child.stdin.end()
      return JSON.parse(await answer)
    },
  }
}

/** Every page of the admin, and the lists with their filters and the page after a row in their middle. */
async function pagePaths(person: string): Promise<string[]> {
  const middle = `id-${Math.ceil(rows / 2)}`
  const examples: Record<string, string> = {
    '/admin/people/:id': person,
    '/admin/orders/:number': `/admin/orders/number-${Math.ceil(rows / 2)}`,
    '/admin/mail/:id': `/admin/mail/${middle}`,
    '/admin/numbers/:step': '/admin/numbers/lead?since=2026-01-01',
    '/admin/sequences/:name': '/admin/sequences/diagnostic',
    '/admin/campaigns/:id': `/admin/campaigns/${middle}`,
  }
  // The rest need a row that the samples do not have.
  const pages = (await adminRoutes()).filter(
    ({ path }) => !openAdminPages.includes(path) && (examples[path] || !path.includes(':')),
  )
  const lists = ['?state=waiting', '?state=sent', '?state=failed', `?after=${middle}`, `?state=sent&after=${middle}`]
  return [
    ...pages.map(({ path }) => examples[path] ?? path),
    '/admin/numbers?period=year',
    ...lists.map((query) => `/admin/mail${query}`),
    `/admin/log?after=${middle}`,
  ]
}

function apiPaths(person: string): string[] {
  return [
    '/api/admin/people',
    '/api/admin/people?search=person77',
    '/api/admin/people?did=order&sort=name',
    '/api/admin/orders',
    '/api/admin/orders?search=person77',
    '/api/waitlist',
    '/api/waitlist?search=person77&sort=name',
    `/api/admin/mail/id-${Math.ceil(rows / 2)}/html`,
    `/api${person}/export`,
  ]
}

async function measureCall({ url }: Running, path: string, cookie: string): Promise<Measured> {
  const times: number[] = []
  let outcome = ''
  for (let round = 0; round < rounds && outcome === ''; round += 1) {
    const started = performance.now()
    const response = await fetch(url + path, { headers: { cookie }, redirect: 'manual' })
    await response.arrayBuffer()
    times.push(performance.now() - started)
    if (!response.ok) outcome = `answered ${response.status}`
  }
  // A sealed address is long, and means nothing here.
  return { call: path.replace(/[\w-]{40,}/, '…'), times, outcome }
}

function asSection(plain: Site, analyzed: Site): Section {
  const within = (value: number, bound: number) => (value < bound ? 'yes' : 'no')
  const row = (name: string, read: (site: Site) => number, bound?: number) => {
    const values = [read(plain), read(analyzed)] as const
    const judged = bound ? [ms(bound), within(Math.max(...values), bound)] : ['', '']
    return [name, '', ms(values[0]), ms(values[1]), ...judged]
  }
  const homes = [plain.visitors, analyzed.visitors]
  const requests = homes.reduce((sum, home) => sum + home.requests, 0)
  const failed = homes.reduce((sum, home) => sum + home.failed, 0)
  const peak = Math.max(plain.peak, analyzed.peak)
  return {
    title: 'The admin on a large database',
    words: `SQLite with ${count(visits)} visits and ${count(rows)} rows in each other table that grows, spread over 1,000 days; each call ${rounds} times, one after the other, from the start of the site on, while a visitor asks for the home page ${visitsPerSecond} times a second (${count(requests)} times in all, ${failed} failed). Then once more, restarted after ANALYZE. All share two cores.`,
    head: ['', 'median', 'slowest', 'slowest after ANALYZE', 'bound', 'within'],
    rows: [
      row('/admin, first page after a start', ({ firstMs }) => firstMs),
      ...plain.measured.map(({ call, times, outcome }, index) => {
        const later = analyzed.measured[index] ?? { times: [], outcome: 'missing' }
        const slowest = [Math.max(...times), Math.max(...later.times)] as const
        const verdict = outcome || later.outcome || within(Math.max(...slowest), boundMs)
        return [call, ms(median(times)), ms(slowest[0]), ms(slowest[1]), `${boundMs} ms`, verdict]
      }),
      row(`CSV of ${count(rows)} people`, ({ csvMs }) => csvMs, boundCsvMs),
      row('home page meanwhile, p50', ({ visitors }) => visitors.p50Ms),
      row('home page meanwhile, p99', ({ visitors }) => visitors.p99Ms, homeBoundMs),
      ['memory at the start', `${count(plain.atStart)} MB`, '', '', '', ''],
      ['memory at most', `${count(peak)} MB`, '', '', `${boundMb} MB`, within(peak, boundMb)],
    ],
  }
}
