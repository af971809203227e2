import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/database/connect.server.ts'
import { fillTables } from '#tests/doubles/samples/many-rows.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { bySource } from './by-source.ts'
import { readNumbers, readRevenueSources } from './numbers.server.ts'
import { readPeriod, total } from './period.ts'
import { readRowsQuery, rowSteps, rowsPath } from './row-steps.ts'
import { listRows } from './rows.server.ts'
import { readSteps } from './steps.server.ts'

const now = new Date('2026-11-17T12:00:00Z')
const since90 = '2026-08-20'

/** Reads the URL of a count like the page does. */
function queryOf(path: string, after = '') {
  const query = readRowsQuery(new URL(path, 'http://site.test').searchParams)
  if (!query) throw new Error(`${path} says nothing`)
  return { ...query, after }
}

async function lastNinetyDays(db: Db) {
  const period = readPeriod(new URLSearchParams({ period: 'quarter' }), now.toISOString().slice(0, 10))
  return { period, numbers: await readNumbers(db, period), steps: await readSteps(db, period) }
}

test('every count links to exactly as many rows, each once, across pages', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await fillTables(database, 1500, now)
  await db.updateTable('calls').set({ outcome: 'won' }).where('bookedAt', '>', since90).execute()
  await db.updateTable('calls').set({ outcomeAt: sql`booked_at` }).execute()
  await db.updateTable('datedNotes').set({ status: 'client', at: '2026-10-01' }).execute()
  const { numbers, steps } = await lastNinetyDays(db)
  const counts: Partial<Record<string, number>> = {
    lead: total(numbers.leads.now),
    client: total(numbers.clients.now),
    won: total(numbers.calls.now),
  }
  for (const { step } of rowSteps) {
    const expected = counts[step] ?? steps.find((each) => each.step === step)?.now ?? 0
    const keys: string[] = []
    let older: string | undefined = ''
    while (older !== undefined) {
      const page = await listRows(db, step, queryOf(rowsPath(step, { since: since90 }), older), (tool) => tool)
      keys.push(...page.rows.map(({ key }) => key))
      expect([step, page.count]).toEqual([step, expected])
      older = page.older
    }
    expect(new Set(keys).size).toBe(keys.length)
    expect([step, keys.length]).toEqual([step, expected])
    expect(keys.length).toBeGreaterThan(step === 'client' ? 10 : 100)
  }
})

test('the revenue of a source and of each campaign links only to its own orders', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await fillTables(database, 600, now)
  const names = ['podcast', 'podcast / email / spring', 'podcasts', 'direct', null]
  const orders = await db.selectFrom('orders').select('number').execute()
  for (const [index, { number }] of orders.entries()) {
    await db
      .updateTable('orders')
      .set({ firstSource: names[index % 5] ?? null, amountCents: 1, refundedCents: 0, currency: 'usd' })
      .where('number', '=', number)
      .execute()
  }
  const { period } = await lastNinetyDays(db)
  const [found] = await readRevenueSources(db, period)
  const lines = bySource(found?.sources ?? [])
  expect(lines.map(({ kind }) => kind)).toContain('with-campaigns')
  for (const { source, kind, value } of lines) {
    const path = rowsPath('purchase', { since: since90 }, { source, withCampaigns: kind === 'with-campaigns' })
    expect([path, (await listRows(db, 'purchase', queryOf(path), String)).count]).toEqual([path, value])
  }
})

test('a list with an upper limit has no rows from that time on', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await fillTables(database, 600, now)
  const [since, before] = ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z']
  const { count, rows } = await listRows(db, 'purchase', queryOf(`/?since=${since}&before=${before}`), String)
  const paid = await db.selectFrom('orders').select('paidAt').execute()
  expect(count).toBe(paid.filter(({ paidAt }) => paidAt && paidAt >= since && paidAt < before).length)
  expect(rows[0]?.at.startsWith('2026-10')).toBe(true)
  expect(readRowsQuery(new URLSearchParams({ since, before: 'never' }))).toBeUndefined()
})

test('a URL without a valid start is rejected, and made-up sources match nothing', async () => {
  const { db } = await openTestDatabase()
  for (const since of ['', 'yesterday', '2026-99-99', "2026-11-17' or 1=1", '2026-11-17T99:99:99.000Z']) {
    expect(readRowsQuery(new URLSearchParams({ since }))).toBeUndefined()
  }
  const query = queryOf(`/?since=2026-01-01&all=${encodeURIComponent("'; drop table orders; --%")}&after=x`)
  expect(await listRows(db, 'purchase', query, String)).toEqual({ rows: [], count: 0 })
})
