import { expect, test } from 'vitest'
import { recordActivity } from '#domain/people/people.server.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { readNumbers } from './numbers.server.ts'
import { periodOf, readPeriod, total } from './period.ts'
import { readSteps } from './steps.server.ts'

const month = readPeriod(new URLSearchParams(), '2026-11-15')

test('steps are counted from the daily visit counts and from stored rows, now and before', async () => {
  const { db } = await openTestDatabase()
  const row = (day: string, step: string, source: string, visitors: number) => ({
    day,
    step,
    source,
    visitors,
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
      { ...entry, id: 'b', toolInterest: 'two', createdAt: '2026-09-10T00:00:00.000Z' },
      { ...entry, id: 'c', toolInterest: 'three', createdAt: '2026-01-01T00:00:00.000Z' },
    ])
    .execute()
  const steps = await readSteps(db, month)
  const step = (name: string) => steps.find((one) => one.step === name)
  expect(step('home')).toMatchObject({
    now: 4,
    before: 2,
    sources: [
      { source: 'google.com', count: 3 },
      { source: 'direct', count: 1 },
    ],
  })
  expect(step('toolbox')?.sources).toEqual([{ source: 'google.com', count: 1 }])
  expect(step('waitlist-joined')).toMatchObject({ now: 1, before: 0 })
  expect(step('purchase')).toMatchObject({ now: 0, before: 0, sources: [] })
})

test('a step shows only the top sources but counts all of them', async () => {
  const { db } = await openTestDatabase()
  const sources = Array.from({ length: 20 }, (_, index) => ({
    source: `source-${index}`,
    visitors: index + 1,
  }))
  await db
    .insertInto('visitDays')
    .values(sources.map((row) => ({ day: '2026-11-15', step: 'home', ...row })))
    .execute()
  const home = (await readSteps(db, month)).find(({ step }) => step === 'home')
  expect(home).toMatchObject({ now: 210, before: 0 })
  expect(home?.sources.map(({ source }) => source)).toEqual(['source-19', 'source-18', 'source-17', 'source-16'])
})

test('revenue leaves out test payments, counts won calls, and never adds two currencies', async () => {
  const { db } = await openTestDatabase()
  const order = { productId: 'a', amountCents: 1000, currency: 'usd', refundedCents: 0 }
  const paid = (id: string, paidAt: string, more: object = {}) =>
    db
      .insertInto('orders')
      .values({ ...order, id, number: id, token: id, createdAt: paidAt, paidAt, ...more })
      .execute()
  await paid('today', '2026-11-15T08:00:00.000Z')
  await paid('refunded', '2026-11-15T09:00:00.000Z', { refundedCents: 400 })
  await paid('lost', '2026-11-14T09:00:00.000Z', { disputeOutcome: 'lost' })
  await paid('test', '2026-11-15T09:00:00.000Z', { isTest: 1 })
  await paid('euros', '2026-11-15T09:00:00.000Z', { currency: 'eur' })
  await paid('earlier', '2026-10-01T09:00:00.000Z')
  await db
    .insertInto('calls')
    .values({
      id: 'call',
      email: 'ada@example.com',
      name: '',
      toldAt: '',
      provider: 'by-hand',
      externalId: 'x',
      state: 'booked',
      changedAt: '',
      outcome: 'won',
      outcomeAt: '2026-11-10T09:00:00.000Z',
      valueCents: 500_000,
      valueCurrency: 'usd',
    })
    .execute()
  const { revenue } = await readNumbers(db, month)
  const sums = revenue.map(({ currency, shop, won }) => [
    ...[currency, total(shop.now), total(shop.before), total(won.now)],
  ])
  expect(sums).toEqual([
    ['eur', 1000, 0, 0],
    ['usd', 1600, 1000, 500_000],
  ])
  expect(revenue[1]?.shop.now.at(-1)).toBe(1600)
})

test('new clients are those who still are, on the day they last became one', async () => {
  const { db } = await openTestDatabase()
  const became = async (email: string, at: string, status = 'client') => {
    await recordActivity(db, { email, did: 'waitlist', at: '2026-11-01T00:00:00.000Z' })
    await db.updateTable('people').set({ status }).where('email', '=', email).execute()
    await db
      .insertInto('datedNotes')
      .values({
        id: `${email} ${at}`,
        email,
        kind: 'status',
        text: 'New → Client',
        status: 'client',
        byEmail: '',
        at,
      })
      .execute()
  }
  await became('twice@example.com', '2026-10-01T00:00:00.000Z')
  await became('twice@example.com', '2026-11-14T00:00:00.000Z')
  await became('earlier@example.com', '2026-10-02T00:00:00.000Z')
  await became('no-longer@example.com', '2026-11-14T00:00:00.000Z', 'not-a-fit')
  const { clients, leads } = await readNumbers(db, periodOf('custom', 7, '2026-11-15'))
  expect([clients.now, total(clients.before)]).toEqual([[0, 0, 0, 0, 0, 1, 0], 0])
  const { clients: inMonth } = await readNumbers(db, month)
  expect([total(inMonth.now), total(inMonth.before)]).toEqual([1, 1])
  expect(total(leads.now)).toBe(0)
})
