import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/test-site.ts'
import { readFunnel } from './funnel.server.ts'

const now = new Date('2026-11-15T12:00:00Z')

test('the funnel counts 30 and 90 days, with sources that follow a visitor from page to page', async () => {
  const { db } = await openTestDatabase()
  const row = (day: string, visitor: string, step: string, source: string | null) => ({
    day,
    visitor,
    step,
    source,
  })
  await db
    .insertInto('visits')
    .values([
      row('2026-11-15', 'ada', 'home', 'google.com'),
      row('2026-11-15', 'ada', 'toolbox', null),
      row('2026-10-17', 'bob', 'home', null),
      row('2026-10-16', 'cy', 'home', 'google.com'),
      row('2026-08-17', 'old', 'home', 'google.com'),
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
  const steps = await readFunnel(db, now)
  const step = (name: string) => steps.find((one) => one.step === name)
  expect(step('home')).toMatchObject({
    last30: 2,
    last90: 3,
    sources: [
      { source: 'google.com', last30: 1, last90: 2 },
      { source: 'direct', last30: 1, last90: 1 },
    ],
  })
  expect(step('toolbox')?.sources).toEqual([{ source: 'google.com', last30: 1, last90: 1 }])
  expect(step('waitlist-joined')).toMatchObject({ last30: 1, last90: 2 })
  expect(step('purchase')).toMatchObject({ last30: 0, last90: 0, sources: [] })
})
