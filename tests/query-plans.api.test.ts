import { expect, test } from 'vitest'
import { sequenceNames } from '#content/sequences/sequences.ts'
import { closeOldTeams } from '#domain/teams/old-teams.server.ts'
import { teamKinds } from '#domain/teams/team-tables.ts'
import { upcomingCalls } from '#features/calls/calls.server.ts'
import { createSequenceRunner } from '#features/campaigns/sequences/runner.server.ts'
import { switchOn } from '#features/campaigns/sequences/switch.server.ts'
import { createConfirmationMailer } from '#features/consent/confirmation-mailer.server.ts'
import { createResultMailer } from '#features/scorecards/answers/mails.server.ts'
import { scorecardWork } from '#features/scorecards/result/result-work.server.ts'
import { createReportMailer } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { createReminderMailer } from '#features/scorecards/score/retakes/reminders/reminder-mailer.server.ts'
import { createTeamMailer } from '#features/scorecards/score/team/mailer.server.ts'
import { theAuthor } from '#features/scorecards/score/testimonials/link.server.ts'
import { takeOffWithdrawn } from '#features/scorecards/score/testimonials/publish.server.ts'
import { sendTestimonialRequests } from '#features/scorecards/score/testimonials/requests.server.ts'
import { sweepOrders } from '#features/shop/orders/sweep.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { sendWeeklySummaries } from '#features/today/weekly/send-summaries.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { apiCalls } from './api-calls.ts'
import { boundedTables, fillTables } from './doubles/samples/many-rows.ts'
import { everyCall, everyLoader } from './every-call.ts'
import { planOf, recordQueries, settleTables, wholeTables } from './query-plans.ts'
import { openTestShop } from './sites/test-shop.ts'
import { type Engine, mailServer, silentLog } from './sites/test-site.ts'
import { openUse } from './sites/used-site.ts'

/** Enough rows for PostgreSQL to use indexes; SQLite uses them whatever the number. */
const manyRows: Record<Engine, number> = { postgres: 2000, sqlite: 50 }

/** Queries that may scan a whole table, each with the reason why that stays fast. */
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
    query: /"status" <> 'archived'/,
    reason: 'nearly everyone is listed, so that an index in list order is read from its start; bench/people.ts',
  },
  {
    query: /group by (source|first_source, currency) order by value desc limit/,
    reason: 'sorts one sum per source',
    only: 'sqlite',
  },
  {
    query: /from mail_outbox\s+where state in .* group by coalesce\("?(kind|network)"?, ''\)/,
    reason: 'sorts one count per group of waiting mail',
    only: 'sqlite',
  },
  {
    query: /^insert into "orders"/,
    reason: 'SQLite would look for events without an order only after a key was violated',
    only: 'sqlite',
  },
  {
    query: /^\s*with recursive each_value/,
    reason: 'one index lookup per value; PostgreSQL shows no condition for a column that is never null',
    only: 'postgres',
  },
]

async function openUsedShop() {
  const shop = await openTestShop(mailServer)
  // Records queries of the read-only connection too.
  shop.services.readDb = shop.db
  await fillTables(shop, manyRows[shop.engine])
  const use = await openUse(shop)
  await settleTables(shop)
  return { shop, use }
}

type Used = Awaited<ReturnType<typeof openUsedShop>>

/** Background jobs that run every second or minute. */
async function runJobs({ shop }: Used): Promise<void> {
  await createReportMailer(shop.db, shop.services.content, shop.env.PUBLIC_URL, reportWork.mails)()
  await createResultMailer(shop.db, shop.services.content, shop.env.PUBLIC_URL, scorecardWork.resultMails)()
  await sweepOrders(shop.shop, shop.sdk)
  await createConfirmationMailer(shop.db, shop.services.content, shop.env.PUBLIC_URL)()
  await createTeamMailer(shop.db, shop.services.content, shop.env.PUBLIC_URL)()
  for (const of of teamKinds) await closeOldTeams(shop.db, of, new Date(), 100)
  await shop.visits.write()
  await shop.services.published.newest()
  await upcomingCalls(shop.db, new Date(), 10)
  const monday = new Date('2026-11-16T12:00:00Z')
  const { db, env, services } = shop
  const { who } = services.content()
  await sendWeeklySummaries({ db, readDb: db, sends: () => true, who: () => who, siteUrl: env.PUBLIC_URL }, monday)
  const nextSendingTime = (at: Date) => at
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL }
  await takeOffWithdrawn(db, publishChange, theAuthor)
  await sendTestimonialRequests({ db, ...writing, nextSendingTime })
  for (const name of sequenceNames) await switchOn(db, { email: 'owner@example.com' }, name)
  await db.updateTable('sequences').set({ onSince: '2000-01-01' }).execute()
  await createSequenceRunner(db, writing)()
  await createReminderMailer(db, { ...writing, nextSendingTime })(monday)
  const settings = { from: 'site@example.com', team: 'team@example.com', siteHost: 'x.test', limited: true }
  await createMailWorker(shop, { ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, silentLog).sendDue()
}

/** Going through the whole app takes long on a busy machine. */
const everythingMs = 4 * 60_000

// One test, because a second pass through everything would take as long as a hundred other tests.
test('every page and call is covered and succeeds, and no query scans a growing table', {
  timeout: everythingMs,
}, async () => {
  const used = await openUsedShop()
  const { shop, use } = used
  const calls = await everyCall(shop, use)
  const loaders = await everyLoader(shop, use)
  expect.soft(Object.keys(calls).toSorted()).toEqual(
    apiCalls(shop)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
  const stop = recordQueries(shop.engine)
  for (const [path, load] of Object.entries(loaders)) {
    const loaded = (await load()) as { init?: { status?: number } } | undefined
    expect.soft(`${path} ${loaded?.init?.status ?? 200}`).toBe(`${path} 200`)
  }
  for (const [name, call] of Object.entries(calls)) {
    const answer = await call()
    await answer.arrayBuffer()
    expect.soft(`${name} ${answer.status < 400 ? 'answers' : answer.status}`).toBe(`${name} answers`)
  }
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
  const charts = queries.filter(({ sql }) => /from "?people"?\s.*"did_scorecard" > 0.* group by/s.test(sql))
  expect(charts).not.toEqual([])
  for (const query of charts) expect.soft(await planOf(shop, query)).toContain('people_as_leads_of_all')
  const here = allowed.filter(({ only }) => !only || only === shop.engine)
  expect(here.filter(({ query }) => !needed.has(query))).toEqual([])
})

test('the tables listed as small exist', async () => {
  const { db } = await openTestShop()
  const names = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  expect([...boundedTables].filter((name) => !names.includes(name))).toEqual([])
})
