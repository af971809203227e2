import { expect, test } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { claimDay } from './once-a-day.server.ts'

const now = new Date('2026-11-16T10:00:00.000Z')

test('one of several processes looks, once a day', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const claims = await Promise.all([1, 2, 3].map(() => claimDay(db, 'a-job', now)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  const later = (hours: number) => new Date(now.getTime() + hours * hourMs)
  expect(await claimDay(db, 'a-job', later(23))).toBe(false)
  expect(await claimDay(db, 'a-job', later(24))).toBe(true)
  expect(await claimDay(db, 'a-job', later(25))).toBe(false)
})
