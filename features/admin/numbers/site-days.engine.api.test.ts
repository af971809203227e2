import { expect, onTestFinished, test } from 'vitest'
import { keepPerson } from '#domain/people/people.server.ts'
import { listBuiltIn } from '#features/scorecards/admin/built-in.server.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { readNumbers, readRevenueSources } from './numbers.server.ts'
import { periodOf } from './period.ts'
import { readRowsQuery, rowsPath } from './row-steps.ts'
import { listRows } from './rows.server.ts'
import { readSteps } from './steps.server.ts'

/** In New York, 1 November 2026 has 25 hours: clocks go back from UTC−4 to UTC−5. */
const moments = {
  'half past eleven the day before': '2026-11-01T03:30:00.000Z',
  'the first minute': '2026-11-01T04:00:00.000Z',
  'half past eleven': '2026-11-02T04:30:00.000Z',
  'the first minute of the day after': '2026-11-02T05:00:00.000Z',
}

async function openInNewYork() {
  setSiteFormats({ timeZone: 'America/New_York' })
  onTestFinished(() => setSiteFormats(sampleFormats))
  const { db } = await openTestDatabase()
  for (const [index, at] of Object.values(moments).entries()) {
    const email = `ada-${index}@example.com`
    await keepPerson(db, { email, did: 'waitlist', at })
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

test('numbers count days from midnight to midnight where the site is, also when clocks change', async () => {
  const db = await openInNewYork()
  const { leads, revenue } = await readNumbers(db, periodOf('custom', 3, '2026-11-02'))
  expect(leads.now).toEqual([1, 2, 1])
  expect(revenue[0]?.shop.now).toEqual([1000, 2000, 1000])
  const day = periodOf('custom', 1, '2026-11-01')
  const { leads: inDay, leadSources } = await readNumbers(db, day)
  expect([inDay.now, inDay.before, leadSources[0]?.value]).toEqual([[2], [1], 2])
  expect(await readRevenueSources(db, day)).toMatchObject([{ sources: [{ value: 2000 }] }])
  const steps = await readSteps(db, day)
  expect(steps.find(({ step }) => step === 'waitlist-joined')).toMatchObject({ now: 2, before: 1 })
})

test('the list behind a day has the rows of that day where the site is', async () => {
  const db = await openInNewYork()
  const path = rowsPath('lead', { since: '2026-11-01', before: '2026-11-02' })
  const query = readRowsQuery(new URL(path, 'http://site.test').searchParams)
  const { count, rows } = await listRows(db, 'lead', query ?? expect.fail(path), String)
  expect(count).toBe(2)
  expect(rows.map(({ at }) => at)).toEqual([moments['half past eleven'], moments['the first minute']])
})

test('this month begins at midnight where the site is', async () => {
  const db = await openInNewYork()
  const results = Object.values(moments).map((createdAt, index) => ({
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
