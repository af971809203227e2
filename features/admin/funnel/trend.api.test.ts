import { expect, test } from 'vitest'
import { fillTables } from '#tests/doubles/samples/many-rows.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { readTrend } from './trend.server.ts'

const now = new Date('2026-11-17T12:00:00Z')

test('twelve weeks begin on Monday, and each figure is what the rows of its days say', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await fillTables(database, 1500, now)
  const visits = [
    ['2026-08-30', 5],
    ['2026-08-31', 7],
    ['2026-09-06', 1],
    ['2026-11-16', 4],
  ] as const
  for (const [day, visitors] of visits) {
    await db.insertInto('visitDays').values({ day, step: 'home', source: 'direct', visitors }).execute()
  }
  // Counted from its rows, whatever the visits say.
  await db
    .insertInto('visitDays')
    .values({ day: '2026-11-16', step: 'waitlist-joined', source: 'direct', visitors: 999 })
    .execute()
  const { weeks, steps } = await readTrend(db, now)
  expect(weeks).toHaveLength(12)
  expect(weeks.at(0)).toBe('2026-08-31')
  expect(weeks.at(-1)).toBe('2026-11-16')
  const countsOf = (step: string) => steps.find((each) => each.step === step)?.counts ?? []
  expect(countsOf('home')).toEqual([8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])

  const weekOf = (time: string) => weeks.findLastIndex((week) => time >= week)
  const expected = (times: (string | null)[]) =>
    weeks.map((_, index) => times.filter((time) => time && weekOf(time) === index).length)
  const entries = await db.selectFrom('waitlistEntries').select('createdAt').execute()
  expect(countsOf('waitlist-joined')).toEqual(expected(entries.map(({ createdAt }) => createdAt)))
  const orders = await db.selectFrom('orders').select('paidAt').execute()
  expect(countsOf('purchase')).toEqual(expected(orders.map(({ paidAt }) => paidAt)))
  expect(countsOf('purchase').every((count) => count > 0)).toBe(true)
})
