import { expect, onTestFinished, test } from 'vitest'
import { sourcesOf } from '#domain/people/people.server.ts'
import { periodOf } from '#features/admin/numbers/period.ts'
import { readSteps } from '#features/admin/numbers/steps.server.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { cameFromHeader } from '#lib/web/came-from-header.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { openTestDatabase, openTestSite } from '#tests/sites/test-site.ts'
import { createVisitCounter, type Visit } from './counter.server.ts'
import { maxRowsPerAddress, otherSources, sourcesPerDay } from './visit-days.server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function visit(url: string, headers: Record<string, string> = {}, address = '203.0.113.7'): Visit {
  const all: Record<string, string> = { 'user-agent': firefox, host: 'coach.example', ...headers }
  return { method: 'GET', url, address, header: (name) => all[name] }
}

async function openCounter(today?: () => Date) {
  const { db } = await openTestDatabase()
  const counter = createVisitCounter(db, 'https://coach.example', today)
  const count = async (...visits: Visit[]) => {
    for (const one of visits) counter.note(one)
    await counter.write()
    const rows = await db.selectFrom('visits').select(['step', 'source']).orderBy('step').execute()
    return rows.map(({ step, source }) => `${step} ${source}`)
  }
  return { db, count }
}

async function numbersOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('visitDays').selectAll().where('visitors', '>', 0).execute()
  const steps = rows.filter(({ step }) => step !== 'visitor')
  return steps.map(({ day, step, source, visitors }) => `${day} ${step} ${source} ${visitors}`).toSorted()
}

async function sumsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('visits').selectAll().execute()
  const groups = Map.groupBy(rows, ({ day, step, source }) => `${day} ${step} ${source ?? 'direct'}`)
  return [...groups].map(([name, { length }]) => `${name} ${length}`).toSorted()
}

test('a visitor counts once per day and step, also across batches', async () => {
  const { count } = await openCounter()
  await count(visit('/'), visit('/'), visit('/toolbox'))
  expect(await count(visit('/'), visit('/', {}, '203.0.113.8'))).toEqual(['home null', 'home null', 'toolbox null'])
})

test('a visitor counts once a day for the whole site, with their source', async () => {
  const { db, count } = await openCounter()
  const from = '/book-call?utm_source=podcast'
  await count(visit('/'), visit('/toolbox'), visit('/', {}, '203.0.113.8'))
  await count(visit('/diagnostic'), visit(from, {}, '203.0.113.8'), visit(from, {}, '203.0.113.9'))
  const rows = await db.selectFrom('visitDays').selectAll().where('step', '=', 'visitor').execute()
  const sums = rows.map(({ source, visitors }) => [source, visitors]).toSorted()
  expect(sums).toEqual([
    ['direct', 1],
    ['podcast', 2],
  ])
})

test('the first source of the day stays', async () => {
  const { count } = await openCounter()
  expect(await count(visit('/?utm_source=letter', { referer: 'https://mail.example/' }))).toEqual(['home letter'])
  expect(await count(visit('/', { referer: 'https://www.google.com/' }))).toEqual(['home letter'])
})

test('bots, requests without a user agent, signed-in users and other pages are not counted', async () => {
  const { count } = await openCounter()
  expect(
    await count(
      visit('/', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
      visit('/', { 'user-agent': '' }),
      visit('/', { cookie: 'owner.session_token=abc' }),
      visit('/privacy-policy'),
    ),
  ).toEqual([])
})

test('a prefetched page counts once it was shown', async () => {
  const { count } = await openCounter()
  const ahead = { 'sec-purpose': 'prefetch', referer: 'https://coach.example/' }
  expect(await count(visit('/toolbox', ahead))).toEqual(['home null'])
  const next = visit('/book-call', { referer: 'https://coach.example/toolbox' })
  expect(await count(next)).toEqual(['book-call null', 'home null', 'toolbox null'])
})

test('no IP address is stored, and a day’s salt is deleted on the next day', async () => {
  let now = new Date('2026-11-15T10:00:00Z')
  const { db, count } = await openCounter(() => now)
  await count(visit('/'))
  const [first] = await db.selectFrom('visits').selectAll().execute()
  expect(JSON.stringify(first)).not.toMatch(/203\.0\.113|Firefox/)
  now = new Date('2026-11-16T10:00:00Z')
  await count(visit('/'))
  const secrets = await db.selectFrom('secrets').select('name').where('name', 'like', 'visits-%').execute()
  expect(secrets).toEqual([{ name: 'visits-2026-11-16' }])
  const visits = await db.selectFrom('visits').selectAll().execute()
  expect(visits).toMatchObject([{ day: '2026-11-16' }])
  expect(visits[0]?.visitor).not.toBe(first?.visitor)
  expect(await numbersOf(db)).toEqual(['2026-11-15 home direct 1', '2026-11-16 home direct 1'])
})

test('a visitor counts once from midnight to midnight where the site is, also when clocks change', async () => {
  setSiteFormats({ timeZone: 'America/New_York' })
  onTestFinished(() => setSiteFormats(sampleFormats))
  let now = new Date('2026-11-01T03:30:00Z')
  const { db, count } = await openCounter(() => now)
  for (const at of ['2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z', '2026-11-02T04:30:00Z', '2026-11-02T05:00:00Z']) {
    await count(visit('/'))
    now = new Date(at)
  }
  await count(visit('/'))
  expect(await numbersOf(db)).toEqual([
    '2026-10-31 home direct 1',
    '2026-11-01 home direct 1',
    '2026-11-02 home direct 1',
  ])
})

test('all visitors of a past day are deleted, however many there are', async () => {
  let now = new Date('2026-11-15T10:00:00Z')
  const { db, count } = await openCounter(() => now)
  const crowd = Array.from({ length: 2500 }, (_, index) => visit('/', {}, `2001:db8::${index.toString(16)}`))
  await count(...crowd)
  now = new Date('2026-11-16T10:00:00Z')
  await count(visit('/'))
  expect(await db.selectFrom('visits').select('day').execute()).toEqual([{ day: '2026-11-16' }])
  expect(await numbersOf(db)).toEqual(['2026-11-15 home direct 2500', '2026-11-16 home direct 1'])
  now = new Date('2028-01-01T10:00:00Z')
  await count(visit('/'))
  expect(await numbersOf(db)).toEqual(['2028-01-01 home direct 1'])
})

test('made-up sources do not fill the day’s totals', async () => {
  const { db, count } = await openCounter()
  const madeUp = Array.from({ length: sourcesPerDay + 50 }, (_, index) =>
    visit(`/?utm_source=made-up-${index}`, {}, `2001:db8::${index.toString(16)}`),
  )
  await count(...madeUp.slice(0, 120))
  await count(...madeUp.slice(120), visit('/'))
  const rows = await db.selectFrom('visitDays').select(['source', 'visitors']).where('step', '=', 'home').execute()
  expect(rows).toHaveLength(sourcesPerDay + 2)
  expect(rows).toContainEqual({ source: otherSources, visitors: 50 })
  expect(rows).toContainEqual({ source: 'direct', visitors: 1 })
})

test('the totals match the visits across batches, processes and orders', async () => {
  const { db } = await openTestDatabase()
  const counters = [1, 2].map(() => createVisitCounter(db, 'https://coach.example'))
  const own = { referer: 'https://coach.example/' }
  const batches = [
    [visit('/toolbox', own, 'a'), visit('/', { referer: 'https://zebra.example/' }, 'b')],
    [visit('/?utm_source=letter', {}, 'a'), visit('/diagnostic?utm_source=apple', {}, 'b'), visit('/', {}, 'c')],
    [visit('/book-call', own, 'a'), visit('/book-call', own, 'b'), visit('/', { referer: 'https://d.example/' }, 'a')],
  ]
  for (const [index, batch] of batches.entries()) {
    const counter = counters[index % 2]
    for (const one of batch) counter?.note(one)
    await counter?.write()
    expect(await numbersOf(db)).toEqual(await sumsOf(db))
  }
  const bySource = (await numbersOf(db)).map((line) => line.slice(11))
  // The first source wins, not the alphabetically first.
  expect(bySource).toContain('diagnostic zebra.example 1')
  // A source learned later also applies to earlier steps.
  expect(bySource).toContain('toolbox letter 1')
  expect(bySource).toContain('home direct 1')
  expect(bySource.join()).not.toMatch(/apple|d\.example/)
})

test('two processes count the same visitor once', async () => {
  const { db, count } = await openCounter()
  const other = createVisitCounter(db, 'https://coach.example')
  other.note(visit('/'))
  await other.write()
  expect(await count(visit('/'))).toEqual(['home null'])
})

test('people keep their source when they leave an email address; rejected requests do not count', async () => {
  const site = await openTestSite()
  const browser = { 'user-agent': firefox }
  await site.get('/toolbox?utm_source=podcast', browser)
  const ada = { name: 'Ada Lovelace', email: ' Ada@Example.com', toolInterest: 'roi-calculator' }
  expect((await site.post('/api/waitlist', ada, browser)).status).toBe(201)
  expect((await site.post('/api/waitlist', { ...ada, email: 'nobody' }, browser)).status).toBe(400)
  expect((await site.post('/api/visits/diagnostic-started', undefined, browser)).status).toBe(204)
  await site.visits.write()
  const steps = await site.db.selectFrom('visits').select('step').orderBy('step').execute()
  expect(steps.map(({ step }) => step)).toEqual(['diagnostic-started', 'toolbox', 'waitlist-joined'])
  expect(await sourcesOf(site.db, 'ada@example.com')).toEqual({ first: 'podcast', last: 'podcast' })
  expect(await sourcesOf(site.db, 'nobody')).toBeUndefined()
})

/** Sends sources like a browser tab that remembers them. */
const remembered = (...touches: string[]) => ({
  'user-agent': firefox,
  [cameFromHeader]: touches.join(' '),
})
const zebra = '2026-11-01 https://zebra.example'
const apple = '2026-11-09 ?utm_source=apple'

test('after days, the tab’s remembered source is used for the funnel and the person', async () => {
  const site = await openTestSite()
  const ada = { name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' }
  await site.post('/api/waitlist', ada, remembered(zebra, apple))
  await site.visits.write()
  // The first source, not the alphabetically first.
  expect(await sourcesOf(site.db, ada.email)).toEqual({ first: 'zebra.example', last: 'apple' })
  expect(await numbersOf(site.db)).toEqual([expect.stringMatching(/waitlist-joined apple 1$/)])
})

test('a later visit changes only the last source, a direct one nothing', async () => {
  const site = await openTestSite()
  const ada = { name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' }
  const test = { email: ada.email, result: 'LS', resultName: 'Lone Strategist' }
  await site.post('/api/waitlist', ada, remembered(zebra, zebra))
  await site.post('/api/founder-test', test, remembered(apple, apple))
  expect(await sourcesOf(site.db, ada.email)).toEqual({ first: 'zebra.example', last: 'apple' })
  await site.post('/api/waitlist', { ...ada, toolInterest: 'goal-cascade' })
  expect(await sourcesOf(site.db, ada.email)).toEqual({ first: 'zebra.example', last: 'apple' })
})

test('a source is known before its batch is written, and only for its own visitor', async () => {
  const site = await openTestSite()
  const ada = { name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' }
  await site.get('/?utm_source=podcast', { 'user-agent': firefox })
  await site.post('/api/waitlist', ada, { 'user-agent': firefox })
  await site.post('/api/waitlist', { ...ada, email: 'ben@example.com' }, { 'user-agent': `${firefox} other` })
  expect(await sourcesOf(site.db, 'ada@example.com')).toEqual({ first: 'podcast', last: 'podcast' })
  expect(await sourcesOf(site.db, 'ben@example.com')).toEqual({ first: 'direct', last: 'direct' })
})

test('a forged source header does not reject the form and is stored as plain text', async () => {
  const site = await openTestSite()
  const join = (email: string, header: string) =>
    site.post(
      '/api/waitlist',
      { name: 'Ada', email, toolInterest: 'roi-calculator' },
      { 'user-agent': firefox, [cameFromHeader]: header },
    )
  const hostile = `2026-11-01 ?utm_source=<b%20onclick>';drop%20table--&utm_campaign=${'a'.repeat(500)}`
  expect((await join('a@example.com', '%%%')).status).toBe(201)
  expect((await join('b@example.com', 'x'.repeat(5000))).status).toBe(201)
  expect((await join('c@example.com', hostile)).status).toBe(201)
  expect(await sourcesOf(site.db, 'a@example.com')).toEqual({ first: 'direct', last: 'direct' })
  expect(await sourcesOf(site.db, 'b@example.com')).toEqual({ first: 'direct', last: 'direct' })
  const { first = '' } = (await sourcesOf(site.db, 'c@example.com')) ?? {}
  expect(first).toMatch(/^b onclickdrop table-- \/ a+$/)
  expect(first.length).toBeLessThanOrEqual(80)
})

test('a failed batch is written with the next one', async () => {
  const { db } = await openTestDatabase()
  const counter = createVisitCounter(db, 'https://coach.example')
  counter.note(visit('/'))
  await db.schema.alterTable('visits').renameTo('visitsAway').execute()
  await expect(counter.write()).rejects.toThrow()
  await db.schema.alterTable('visitsAway').renameTo('visits').execute()
  await counter.write()
  expect(await db.selectFrom('visits').select('step').execute()).toEqual([{ step: 'home' }])
})

const crowd = (count: number, name: string, address?: string) =>
  Array.from({ length: count }, (_, index) => visit('/', { 'user-agent': `${firefox} ${name} ${index}` }, address))

test('the rows per IP address and day are limited across batches and processes', async () => {
  let now = new Date('2026-11-15T10:00:00Z')
  const { db, count } = await openCounter(() => now)
  await count(...crowd(70, 'first'))
  const other = createVisitCounter(db, 'https://coach.example', () => now)
  for (const one of crowd(3000, 'second')) other.note(one)
  await other.write()
  expect(await count(...crowd(10, 'third'))).toHaveLength(maxRowsPerAddress)
  expect(await count(visit('/', {}, '203.0.113.8'))).toHaveLength(maxRowsPerAddress + 1)
  now = new Date('2026-11-16T10:00:00Z')
  // On a new day, only the totals of the previous one are left.
  expect(await count(visit('/'))).toHaveLength(1)
})

test('an IP address at its limit does not block others', async () => {
  const { count } = await openCounter()
  const steps = await count(...crowd(6000, 'many'), visit('/toolbox', {}, '203.0.113.8'))
  expect(steps).toHaveLength(maxRowsPerAddress + 1)
  expect(steps).toContain('toolbox null')
})

test('call requests from any button count once per visitor and day, except bots', async () => {
  const site = await openTestSite()
  const ping = (userAgent: string, more: Record<string, string> = {}) =>
    site.post('/api/visits/call-asked', 'PING', {
      'user-agent': userAgent,
      'content-type': 'text/ping',
      ...more,
    })
  await site.get('/?utm_source=podcast', { 'user-agent': firefox })
  expect((await ping(firefox)).status).toBe(204)
  await ping(firefox)
  await ping(`${firefox} another`)
  await ping('Googlebot/2.1 (+http://www.google.com/bot.html)')
  await ping('')
  expect((await ping(firefox, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await ping(firefox, await site.ownerSession())).status).toBe(204)
  await site.visits.write()
  const steps = await readSteps(site.db, periodOf('month', 30, new Date().toISOString().slice(0, 10)))
  expect(steps.find(({ step }) => step === 'call-asked')).toMatchObject({
    now: 2,
    sources: [
      { source: 'direct', count: 1 },
      { source: 'podcast', count: 1 },
    ],
  })
})
