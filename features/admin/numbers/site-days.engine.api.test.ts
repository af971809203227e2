import { expect, onTestFinished, test } from 'vitest'
import { recordActivity } from '#domain/people/people.server.ts'
import { listBuiltIn } from '#features/scorecards/admin/built-in.server.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { readNumbers, readRevenueSources } from './numbers.server.ts'
import { periodOf } from './period.ts'
import { readRowsQuery, rowsPath } from './row-steps.ts'
import { listRows } from './rows.server.ts'
import { readSteps } from './steps.server.ts'

/** 1 November 2026 has 25 hours in both American zones, and 27 September has 23 in Auckland. */
const zones = [
  {
    timeZone: 'America/New_York',
    days: ['2026-10-31', '2026-11-01', '2026-11-02'],
    moments: ['2026-11-01T03:59', '2026-11-01T04:00', '2026-11-02T04:59', '2026-11-02T05:00'],
  },
  {
    timeZone: 'America/Los_Angeles',
    days: ['2026-10-31', '2026-11-01', '2026-11-02'],
    moments: ['2026-11-01T06:59', '2026-11-01T07:00', '2026-11-02T07:59', '2026-11-02T08:00'],
  },
  {
    timeZone: 'Pacific/Auckland',
    days: ['2026-09-26', '2026-09-27', '2026-09-28'],
    moments: ['2026-09-26T11:59', '2026-09-26T12:00', '2026-09-27T10:59', '2026-09-27T11:00'],
  },
] as const

type Zone = (typeof zones)[number]

/** The last minute of the first day, the first and the last of the second, and the first of the third. */
const momentsOf = ({ moments }: Zone) => moments.map((at) => `${at}:00.000Z`)

async function openIn(zone: Zone) {
  setSiteFormats({ timeZone: zone.timeZone })
  onTestFinished(() => setSiteFormats(sampleFormats))
  const { db } = await openTestDatabase()
  for (const [index, at] of momentsOf(zone).entries()) {
    const email = `ada-${index}@example.com`
    await recordActivity(db, { email, did: 'waitlist', at })
    const order = { productId: 'a', amountCents: 1000, currency: 'usd', refundedCents: 0, email }
    const id = `order-${index}`
    await db
      .insertInto('orders')
      .values({ ...order, id, number: id, token: id, createdAt: at, paidAt: at })
      .execute()
    const entry = { name: 'Ada', email, toolInterest: 'one' }
    await db
      .insertInto('waitlistEntries')
      .values({ ...entry, id, createdAt: at })
      .execute()
  }
  return db
}

test.for(zones)('numbers count days from midnight to midnight in $timeZone, also when clocks change', async (zone) => {
  const db = await openIn(zone)
  const [, changed, last] = zone.days
  const { leads, revenue } = await readNumbers(db, periodOf('custom', 3, last))
  expect(leads.now).toEqual([1, 2, 1])
  expect(revenue[0]?.shop.now).toEqual([1000, 2000, 1000])
  const day = periodOf('custom', 1, changed)
  const { leads: inDay, leadSources } = await readNumbers(db, day)
  expect([inDay.now, inDay.before, leadSources[0]?.value]).toEqual([[2], [1], 2])
  expect(await readRevenueSources(db, day)).toMatchObject([{ sources: [{ value: 2000 }] }])
  const steps = await readSteps(db, day)
  expect(steps.find(({ step }) => step === 'waitlist-joined')).toMatchObject({ now: 2, before: 1 })
})

test.for(zones)('the list behind a day has the rows of that day in $timeZone', async (zone) => {
  const db = await openIn(zone)
  const [, since, before] = zone.days
  const path = rowsPath('lead', { since, before })
  const query = readRowsQuery(new URL(path, 'http://site.test').searchParams)
  const { count, rows } = await listRows(db, 'lead', query ?? expect.fail(path), String)
  expect(count).toBe(2)
  expect(rows.map(({ at }) => at)).toEqual(momentsOf(zone).slice(1, 3).reverse())
})

test('this month begins at midnight where the site is', async () => {
  const [newYork] = zones
  const db = await openIn(newYork)
  const results = momentsOf(newYork).map((createdAt, index) => ({
    id: `result-${index}`,
    createdAt,
    email: 'ada@example.com',
    result: 'LS',
    resultName: 'Lone',
    answers: '',
    tieBreak: null,
    recent: 0,
  }))
  await db.insertInto('founderTestResults').values(results).execute()
  const [, founderTest] = await listBuiltIn(db, new Date('2026-12-01T04:30:00Z'))
  expect(founderTest?.answers).toBe(3)
})
