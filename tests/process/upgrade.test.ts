import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { keptUp, placePages, startReady, startServer, temporaryDir } from './built-server.ts'
import { letBuilds, makeCheckout, prepareWith, replaceFile, runThere } from './checkout.ts'
import { sendVisitors } from './steady-visitors.ts'

/** Generous for a busy machine that renders the pages of each release. */
const limit = 10 * 60_000
const [first, second, broken] = ['2026-01-01', '2026-02-01', '2026-03-01']

/** Simulates a later release's migration, including a name unknown to this one. */
const laterMigration = `
  import { DatabaseSync } from 'node:sqlite'
  process.once('beforeExit', () => {
    const db = new DatabaseSync(process.env.DATA_DIR + '/site.sqlite', { timeout: 60_000 })
    if (db.prepare("select 1 from kysely_migration where name = '999-later'").get()) return
    db.exec('create table later (id text); alter table waitlist_entries add column later text')
    db.exec("insert into kysely_migration values ('999-later', '2027')")
    console.log('The database was changed by 999-later.')
  })`

async function startSite(dir: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const { DATA_DIR = temporaryDir() } = settings
  const quiet = { LOG_LEVEL: 'error', RATE_LIMIT: 'off' }
  const env = { PORT: String(port), PUBLIC_URL: publicUrl, ...quiet, ...settings, DATA_DIR }
  const server = startServer(env, ['build/current/server/start.js'], dir)
  await server.ready()
  const url = `http://localhost:${port}`
  await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: limit }).toBe(200)
  const current = () => basename(realpathSync(join(dir, 'build/current')))
  const run = (...command: string[]) => runThere(dir, { PORT: env.PORT, DATA_DIR }, ...command)
  return { ...server, port, url, DATA_DIR, current, run }
}

function post(url: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }

test('visitors notice neither an upgrade nor a rollback nor a release that fails to start', {
  timeout: limit,
}, async () => {
  const dir = makeCheckout(first, second, broken)
  prepareWith(dir, second, laterMigration)
  replaceFile(join(dir, 'build', broken, 'server/server.js'), `throw new Error('not today')`)
  const DATA_DIR = temporaryDir()
  placePages(DATA_DIR)
  const site = await startSite(dir, { DATA_DIR })
  const [script] = readdirSync(join(dir, 'build', first, 'client/assets')).filter((name) => name.endsWith('.js'))
  const paths = ['/', '/toolbox', '/sitemap.xml', '/pictures/portrait-320.webp', `/assets/${script}`, '/admin/login']
  const visitors = sendVisitors(site.port, paths)

  const upgraded = await site.run('scripts/upgrade.ts', second)
  expect(upgraded).toMatchObject({ status: 0, output: expect.stringContaining(`changed by 999-later`) })
  expect(upgraded.output).toContain(`${second} serves.`)
  expect(site.current()).toBe(second)

  const back = await site.run('scripts/rollback.ts')
  expect(back).toMatchObject({ status: 0, output: expect.stringContaining(`${first} serves.`) })
  expect(back.output).toContain(`Going back to ${first}…\n${second} serves now.`)
  expect([site.current(), readFileSync(join(dir, 'build/held'), 'utf8')]).toEqual([first, first])
  const again = await site.run('scripts/rollback.ts')
  expect(again).toMatchObject({ status: 0, output: expect.stringContaining(`${first} serves now.`) })
  // A rollback that reached no site changes the next start only; the next one names what serves, and replaces it.
  await site.run('scripts/upgrade.ts', second)
  const elsewhere = { PORT: String(await freePort()), DATA_DIR }
  const missed = await runThere(dir, elsewhere, 'scripts/rollback.ts')
  expect(missed.output).toContain('Nothing was running for this PORT')
  const reached = await site.run('scripts/rollback.ts')
  expect(reached.output).toContain(`${second} serves now.`)
  expect(reached.output).toContain(`${first} serves.`)
  // The previous release works with the later one's database.
  expect((await post(`${site.url}/api/waitlist`, { ...ada, toolInterest: 'roi-calculator' })).status).toBe(201)

  const failed = await site.run('scripts/upgrade.ts', broken)
  expect(failed).toMatchObject({ status: 1, output: expect.stringContaining(`${first} keeps serving`) })
  expect(site.output()).toContain('not today')
  expect(site.current()).toBe(first)

  const answered = visitors.answered()
  await expect.poll(visitors.answered, { timeout: limit }).toBeGreaterThan(answered + 50)
  expect(await visitors.leave()).toEqual([])
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
  expect(readdirSync(site.DATA_DIR).filter((name) => name.startsWith('control'))).toEqual([])
})

test('a failed build leaves the site running, and the next start keeps its release', {
  timeout: limit,
}, async () => {
  const dir = makeCheckout(first)
  letBuilds(dir, 'never')
  const settings = { PORT: String(await freePort()), DATA_DIR: temporaryDir() }
  const site = await startReady(settings, keptUp, dir)
  const answers = async () => (await fetch(`${site.url}/api/health`)).status

  const failed = await runThere(dir, settings, 'scripts/upgrade.ts')
  expect(failed).toMatchObject({ status: 1, output: expect.stringContaining('stopped at pages and server') })
  expect(failed.output).toContain('The build failed; the site was not changed.')
  expect(readdirSync(join(dir, 'build')).toSorted()).toEqual([first, 'current', 'held'])
  expect(await answers()).toBe(200)
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)

  // Like npm start, which would otherwise build.
  const next = await startReady(settings, ['scripts/start.mjs'], dir)
  expect(next.output()).toContain(`Staying with release ${first}`)
  expect(await answers()).toBe(200)
  next.child.kill('SIGTERM')
  expect(await next.exited).toBe(0)
})

test('a release runs without installed packages, including pictures, PDFs and shutdown', {
  timeout: limit,
}, async () => {
  const dir = makeCheckout(first)
  expect(existsSync(join(dir, 'node_modules'))).toBe(false)
  const site = await startSite(dir, { WEB_CONCURRENCY: '2' })
  const answers = sections.flatMap(({ ratings }) => ratings.map(({ key }, index) => [key, index]))
  const report = { ...ada, currentChallenges: [challenges[0].name], ...Object.fromEntries(answers) }
  const { id } = await (await post(`${site.url}/api/assessments`, report)).json()
  const pdf = await fetch(`${site.url}/api/assessments/${id}/report.pdf`)
  expect(
    Buffer.from(await pdf.bytes())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  // Roll back across a breaking migration.
  const db = new DatabaseSync(join(site.DATA_DIR, 'site.sqlite'), { timeout: limit })
  db.exec(`insert into kysely_migration values ('999-other-shape-breaking', '2027')`)
  db.close()
  const refused = await site.run('scripts/upgrade.ts', first)
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('999-other-shape-breaking') })
  expect(refused.output).toContain('restore the backup')
  expect((await fetch(site.url)).status).toBe(200)
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
})
