import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { addSampleYear } from './sample-year.ts'

test('the demo’s year is the same for the same seed, ends now and has something of everything', async () => {
  const { db } = await openTestDatabase()
  const now = new Date('2027-03-04T15:00:00.000Z')
  await addSampleYear(db, now)
  const count = async (table: 'people' | 'orders' | 'calls' | 'campaigns' | 'sequenceRuns' | 'creditNotes') =>
    Number(
      (
        await db
          .selectFrom(table as 'people')
          .select((row) => row.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    )
  expect(await count('people')).toBeGreaterThan(390)
  expect(await count('orders')).toBeGreaterThan(60)
  expect(await count('calls')).toBeGreaterThan(50)
  expect(await count('campaigns')).toBe(11)
  expect(await count('sequenceRuns')).toBeGreaterThan(100)
  expect(await count('creditNotes')).toBeGreaterThan(1)
  const { lastAt, firstAt } = await db
    .selectFrom('people')
    .select((row) => [row.fn.max('lastAt').as('lastAt'), row.fn.min('firstAt').as('firstAt')])
    .executeTakeFirstOrThrow()
  expect(lastAt <= now.toISOString()).toBe(true)
  expect(firstAt < '2026-06-01').toBe(true)
})
