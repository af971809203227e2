import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { readFunnel } from './funnel.server.ts'

const now = new Date('2026-11-15T12:00:00Z')

test('the funnel counts 30 and 90 days, from the numbers of each day and from the rows that a step leaves', async () => {
  const { db } = await openTestDatabase()
  const row = (day: string, step: string, source: string, visitors: number) => ({
    ...{ day, step, source, visitors },
  })
  await db
    .insertInto('visitDays')
    .values([
      row('2026-11-15', 'home', 'google.com', 3),
      row('2026-11-15', 'home', 'letter', 0),
      row('2026-11-15', 'toolbox', 'google.com', 1),
      row('2026-10-17', 'home', 'direct', 1),
      row('2026-10-16', 'home', 'google.com', 2),
      row('2026-08-17', 'home', 'google.com', 1),
    ])
    .execute()
  const entry = { name: 'Ada', email: 'ada@example.com' }
  await db
    .insertInto('waitlistEntries')
    .values([
      { ...entry, id: 'a', toolInterest: 'one', createdAt: '2026-11-01T00:00:00.000Z' },
      { ...entry, id: 'b', toolInterest: 'two', createdAt: '2026-09-01T00:00:00.000Z' },
      { ...entry, id: 'c', toolInterest: 'three', createdAt: '2026-01-01T00:00:00.000Z' },
    ])
    .execute()
  const { steps } = await readFunnel(db, now)
  const step = (name: string) => steps.find((one) => one.step === name)
  expect(step('home')).toMatchObject({
    last30: 4,
    last90: 6,
    sources: [
      { source: 'google.com', last30: 3, last90: 5 },
      { source: 'direct', last30: 1, last90: 1 },
    ],
  })
  expect(step('toolbox')?.sources).toEqual([{ source: 'google.com', last30: 1, last90: 1 }])
  expect(step('waitlist-joined')).toMatchObject({ last30: 1, last90: 2 })
  expect(step('purchase')).toMatchObject({ last30: 0, last90: 0, sources: [] })
})

test('of many sources the funnel shows those that brought most, and counts them all', async () => {
  const { db } = await openTestDatabase()
  const sources = Array.from({ length: 20 }, (_, index) => ({
    source: `source-${index}`,
    visitors: index + 1,
  }))
  await db
    .insertInto('visitDays')
    .values(sources.map((row) => ({ day: '2026-11-15', step: 'home', ...row })))
    .execute()
  const home = (await readFunnel(db, now)).steps.find(({ step }) => step === 'home')
  expect(home).toMatchObject({ last30: 210, last90: 210 })
  expect(home?.sources.map(({ source }) => source)).toEqual([
    'source-19',
    'source-18',
    'source-17',
    'source-16',
  ])
})
