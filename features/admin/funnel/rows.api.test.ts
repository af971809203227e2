import { expect, test } from 'vitest'
import { fillTables } from '#tests/doubles/samples/many-rows.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { readFunnel } from './funnel.server.ts'
import { moneyBySource } from './money-by-source.ts'
import { readRowsQuery, rowSteps, rowsPath } from './row-steps.ts'
import { listRows } from './rows.server.ts'

const now = new Date('2026-11-17T12:00:00Z')
const since90 = '2026-08-20'

/** As the page reads the address that a figure leads to. */
function queryOf(path: string, after = '') {
  const query = readRowsQuery(new URL(path, 'http://site.test').searchParams)
  if (!query) throw new Error(`${path} says nothing`)
  return { ...query, after }
}

test('behind every figure stand as many rows, each once, however many pages it takes', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await fillTables(database, 1500, now)
  const { steps } = await readFunnel(db, now)
  for (const { step } of rowSteps) {
    const keys: string[] = []
    let older: string | undefined = ''
    while (older !== undefined) {
      const page = await listRows(db, step, queryOf(rowsPath(step, since90), older), (tool) => tool)
      keys.push(...page.rows.map(({ key }) => key))
      expect(page.count).toBe(steps.find((each) => each.step === step)?.last90)
      older = page.older
    }
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toHaveLength(steps.find((each) => each.step === step)?.last90 ?? 0)
    expect(keys.length).toBeGreaterThan(100)
  }
})

test('behind the money of a source and of each of its campaigns stand its orders alone', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await fillTables(database, 600, now)
  const names = ['podcast', 'podcast / email / spring', 'podcasts', 'direct', null]
  const orders = await db.selectFrom('orders').select('number').execute()
  for (const [index, { number }] of orders.entries()) {
    const [firstSource = null, lastSource = null] = [names[index % 5], names[index % 3]]
    await db.updateTable('orders').set({ firstSource, lastSource }).where('number', '=', number).execute()
  }
  const { sales } = await readFunnel(db, now)
  const lines = moneyBySource(sales)
  expect(lines.map(({ kind }) => kind)).toContain('with-campaigns')
  for (const { source, kind, first, last } of lines) {
    const withCampaigns = kind === 'with-campaigns'
    for (const [by, count] of [
      ['first', first],
      ['last', last],
    ] as const) {
      const path = rowsPath('purchase', since90, { by, source, withCampaigns })
      expect([path, (await listRows(db, 'purchase', queryOf(path), String)).count]).toEqual([path, count])
    }
  }
})

test('a list that ends before a time has nothing from then on', async () => {
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

test('an address that says nothing of a time leads nowhere, and what is made up finds nothing', async () => {
  const { db } = await openTestDatabase()
  for (const since of ['', 'yesterday', '2026-99-99', "2026-11-17' or 1=1", '2026-11-17T99:99:99.000Z']) {
    expect(readRowsQuery(new URLSearchParams({ since }))).toBeUndefined()
  }
  const query = queryOf(`/?since=2026-01-01&all=${encodeURIComponent("'; drop table orders; --%")}&after=x`)
  expect(await listRows(db, 'purchase', query, String)).toEqual({ rows: [], count: 0 })
})
