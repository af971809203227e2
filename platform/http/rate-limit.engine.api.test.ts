import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { createRateLimiter, forgetExpiredCounts } from './rate-limit.server.ts'

const limit = { name: 'try', points: 3, perSeconds: 60 }

/** Only the clock: what waits for the database goes on waiting for it. */
function setTime(time: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  onTestFinished(() => void vi.useRealTimers())
}

test('all processes of one database count together, and a restart forgets nothing', async () => {
  const database = await openTestDatabase()
  const [one, other] = [createRateLimiter(database, true), createRateLimiter(database, true)]
  await one.count(limit, 'ada')
  await other.count(limit, 'ada')
  await one.count(limit, 'ada')
  await expect(other.count(limit, 'ada')).rejects.toMatchObject({ status: 429 })
  await expect(createRateLimiter(database, true).count(limit, 'ada')).rejects.toMatchObject({ status: 429 })
  await other.count(limit, 'ben')
  await other.count({ ...limit, name: 'another' }, 'ada')
})

test('calls of one moment are all counted', async () => {
  const database = await openTestDatabase()
  const { count } = createRateLimiter(database, true)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => count(limit, 'ada')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.points)
})

test('after its time a count begins anew, and old ones are removed', async () => {
  setTime('2026-11-16T10:00:00Z')
  const database = await openTestDatabase()
  const { count } = createRateLimiter(database, true)
  await count(limit, 'ada', 3)
  await expect(count(limit, 'ada')).rejects.toThrow('Please wait 60 seconds and try again.')
  setTime('2026-11-16T10:00:59Z')
  await expect(count(limit, 'ada')).rejects.toThrow('Please wait 1 seconds and try again.')
  setTime('2026-11-16T10:01:00Z')
  await count(limit, 'ada', 3)
  await count(limit, 'cleo')
  await count({ ...limit, perSeconds: 3600 }, 'ben')
  const forget = () => forgetExpiredCounts(database.counts, new Date('2026-11-16T10:30:00Z'), 1)
  expect([await forget(), await forget(), await forget()]).toEqual([1, 1, 0])
  expect(await database.counts.selectFrom('rateLimits').select('points').execute()).toEqual([{ points: 1 }])
})

test('who is refused is not written down again', async () => {
  const database = await openTestDatabase()
  const { count } = createRateLimiter(database, true)
  for (let tries = 0; tries < 20; tries += 1) await count(limit, 'ada').catch(() => {})
  expect(await database.counts.selectFrom('rateLimits').select('points').execute()).toEqual([{ points: 4 }])
})

test('a count that is forgotten begins anew, in the process that refused as well', async () => {
  const database = await openTestDatabase()
  const { count, forget } = createRateLimiter(database, true)
  await expect(count(limit, 'ada', 4)).rejects.toThrow()
  await forget(limit, 'ada')
  await count(limit, 'ada')
})

test('no row shows whom it counts', async () => {
  const database = await openTestDatabase()
  await createRateLimiter(database, true).count(limit, '203.0.113.7')
  const rows = await database.counts.selectFrom('rateLimits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('203.0')
})

test('while the database does not take counts, each process counts for itself', async () => {
  const database = await openTestDatabase()
  const { count } = createRateLimiter(database, true)
  await database.counts.schema.alterTable('rateLimits').renameTo('rateLimitsAway').execute()
  for (let tries = 0; tries < limit.points; tries += 1) await count(limit, 'ada')
  await expect(count(limit, 'ada')).rejects.toMatchObject({ status: 429 })
  await database.counts.schema.alterTable('rateLimitsAway').renameTo('rateLimits').execute()
})
