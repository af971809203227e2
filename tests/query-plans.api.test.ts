import { expect, test } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { sequenceNames } from '#content/sequences/sequences.ts'
import { createAsker } from '#features/agreeing/ask.server.ts'
import { upcomingCalls } from '#features/calls/calls.server.ts'
import { createReportMailer } from '#features/diagnostic/report/paper/report-mails.server.ts'
import { reportWork } from '#features/diagnostic/report/paper/report-work.server.ts'
import { createReminderMailer } from '#features/diagnostic/rounds/reminders/reminder-mailer.server.ts'
import { createRoundsRunner } from '#features/diagnostic/sentences/runner.server.ts'
import { createTeamMailer } from '#features/diagnostic/team/mailer.server.ts'
import { sweepOrders } from '#features/shop/orders/sweep.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { sendWeeklySummaries } from '#features/today/weekly/send-summaries.server.ts'
import { createSequenceRunner } from '#features/writing/sequences/runner.server.ts'
import { switchOn } from '#features/writing/sequences/switch.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { closeOldTeams } from '#platform/old-teams.server.ts'
import { apiCalls } from './api-calls.ts'
import { boundedTables, fillTables } from './doubles/samples/many-rows.ts'
import { everyCall, everyLoader } from './every-call.ts'
import { recordQueries, settleTables, wholeTables } from './query-plans.ts'
import { openTestShop } from './sites/test-shop.ts'
import { type Engine, mailServer, silentLog } from './sites/test-site.ts'
import { openUse } from './sites/used-site.ts'

/** Enough that PostgreSQL sees what an index is good for. */
const manyRows = 2000
/** Enough that every list has something to show. */
const fewRows = 50

/** Queries that may read a whole table, each with the reason why that stays quick. */
const allowed: { query: RegExp; reason: string; only?: Engine }[] = [
  {
    query: /^\s*select count\(\*\) as count from "(people|orders|waitlist_entries)" where 1 = 1/,
    reason: 'counted in an index, 60 ms for a million: docs/decisions/0018-people-in-one-table.md',
  },
  {
    query: /^\s*select count\(\*\) as count from "orders" where paid_at is not null/,
    reason: 'nearly all orders are paid, so that an index would be read as whole; bench/admin.ts',
    only: 'postgres',
  },
  {
    query: /^insert into "orders"/,
    reason: 'SQLite would look for events without an order only after a key was violated',
    only: 'sqlite',
  },
  {
    query: /from "mail_outbox" where state = 'sent' order by "created_at" desc, "id" desc limit/,
    reason: 'nearly all mail was sent, so that PostgreSQL as well goes through all of it in order',
    only: 'postgres',
  },
  {
    query: /^select each\.email, each\.first, each\.last/,
    reason:
      'the median of everybody who came back needs each of them: one pass over an index, bench/rounds.ts',
  },
  {
    query: /^\s*with recursive each_value/,
    reason:
      'one look into an index for each value; of a column that is never null PostgreSQL names no condition',
    only: 'postgres',
  },
]

async function openUsedShop(count: number) {
  const shop = await openTestShop(mailServer)
  // So that they, too, pass where queries are recorded.
  shop.services.readDb = shop.db
  await fillTables(shop, count)
  const use = await openUse(shop)
  await settleTables(shop)
  return { shop, use }
}

type Used = Awaited<ReturnType<typeof openUsedShop>>

/** What runs every second or minute without anybody asking. */
async function runJobs({ shop }: Used): Promise<void> {
  await createReportMailer(shop.db, shop.services.content, shop.env.PUBLIC_URL, reportWork.mails)()
  await sweepOrders(shop.shop, shop.sdk)
  await createAsker(shop.db, shop.services.content, shop.env.PUBLIC_URL)()
  await createTeamMailer(shop.db, shop.services.content, shop.env.PUBLIC_URL)()
  await closeOldTeams(shop.db, new Date())
  await shop.visits.write()
  await shop.services.published.newest()
  await upcomingCalls(shop.db, new Date(), 10)
  const monday = new Date('2026-11-16T12:00:00Z')
  const { db, env, services } = shop
  const { who } = services.content()
  await sendWeeklySummaries(
    { db, readDb: db, sends: () => true, who: () => who, siteUrl: env.PUBLIC_URL },
    monday,
  )
  const decentTime = (at: Date) => at
  const rounds = {
    db,
    content: services.content,
    siteUrl: env.PUBLIC_URL,
    decentTime,
    publish: publishChange,
  }
  await createRoundsRunner(rounds)()
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL, people: writingPeople }
  for (const name of sequenceNames) await switchOn(db, { email: 'owner@example.com' }, name)
  await db.updateTable('sequences').set({ onSince: '2000-01-01' }).execute()
  await createSequenceRunner(db, writing)()
  const reminding = { content: services.content, siteUrl: env.PUBLIC_URL, decentTime }
  await createReminderMailer(db, reminding)(monday)
  const settings = { from: 'site@example.com', team: 'team@example.com', siteHost: 'x.test', limited: true }
  await createMailWorker(shop, { ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, silentLog).sendDue()
}

/** They use everything there is, one after the other: on a busy machine longer than other tests. */
const everythingMs = 4 * 60_000

test('every call and every page is known here, and answers', { timeout: everythingMs }, async () => {
  const { shop, use } = await openUsedShop(fewRows)
  const calls = await everyCall(shop, use)
  expect(Object.keys(calls).toSorted()).toEqual(
    apiCalls(shop)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
  for (const [path, load] of Object.entries(await everyLoader(shop, use))) {
    const loaded = (await load()) as { init?: { status?: number } } | undefined
    expect(`${path} ${loaded?.init?.status ?? 200}`).toBe(`${path} 200`)
  }
  for (const [name, call] of Object.entries(calls)) {
    const { status } = await call()
    expect(`${name} ${status < 400 ? 'answers' : status}`).toBe(`${name} answers`)
  }
})

test('no query reads a table whole that grows', { timeout: everythingMs }, async () => {
  const used = await openUsedShop(manyRows)
  const { shop, use } = used
  const calls = await everyCall(shop, use)
  const loaders = await everyLoader(shop, use)
  const stop = recordQueries(shop.engine)
  for (const load of Object.values(loaders)) await load()
  for (const call of Object.values(calls)) await (await call()).arrayBuffer()
  await runJobs(used)
  const queries = stop()
  expect(queries.length).toBeGreaterThan(50)

  const found: string[] = []
  const needed = new Set<RegExp>()
  for (const query of queries) {
    const tables = await wholeTables(shop, query)
    if (tables.length === 0) continue
    const exception = allowed.find(({ query: pattern }) => pattern.test(query.sql))
    if (exception) needed.add(exception.query)
    else found.push(`${tables.join(', ')}: ${query.sql}`)
  }
  expect(found).toEqual([])
  const here = allowed.filter(({ only }) => !only || only === shop.engine)
  expect(here.filter(({ query }) => !needed.has(query))).toEqual([])
})

test('tables that are called small are there', async () => {
  const { db } = await openTestShop()
  const names = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  expect([...boundedTables].filter((name) => !names.includes(name))).toEqual([])
})
