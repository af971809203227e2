import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { type PersonActivity, recomputePerson, recordActivity } from './people.server.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()
const email = 'ada@example.com'

const traces: PersonActivity[] = [
  { email, did: 'founder-test', at: at(2), details: { style: 'LS' } },
  {
    email: 'ADA@example.com',
    name: 'Ada',
    did: 'waitlist',
    at: at(1),
    from: { first: 'podcast', last: 'podcast' },
  },
  {
    email,
    name: 'Ada',
    did: 'diagnostic',
    at: at(2),
    details: {
      phone: '+44 20 7946 0000',
      company: 'Analytical',
      role: 'Founder',
      report: { id: 'old', score: 40 },
    },
  },
  {
    email,
    name: 'Ada King',
    did: 'diagnostic',
    at: at(3),
    from: { first: 'news', last: 'news' },
    details: { company: 'Engines Ltd', companySize: '2–10', report: { id: 'new', score: 12 } },
  },
  { email, name: 'Ada King', did: 'call', at: at(4) },
  { email, name: 'Ada King', did: 'booked', at: at(4) },
  { email, did: 'order', at: at(5) },
]

const everythingDone = {
  email,
  name: 'Ada King',
  sortName: 'ada king',
  nameAt: at(4),
  firstAt: at(1),
  lastAt: at(5),
  unsubscribed: 0,
  refused: 0,
  didDiagnostic: 1,
  didCall: 1,
  didBooked: 1,
  didFounderTest: 1,
  didScorecard: 0,
  didWaitlist: 1,
  didOrder: 1,
  didAdded: 0,
  consentedAt: '',
  phone: '+44 20 7946 0000',
  company: 'Engines Ltd',
  role: 'Founder',
  companySize: '2–10',
  toldAt: at(3),
  score: 12,
  reportId: 'new',
  reportAt: at(3),
  style: 'LS',
  styleAt: at(2),
  source: 'podcast',
  scoreAt: at(3),
  weakest: '',
  type: 'Lone Strategist',
  typeAt: at(2),
  status: 'new',
  statusAt: '',
  nextStep: '',
  nextStepOn: '',
}

test('activity in any order, or simultaneous, gives the same row', async () => {
  const { db } = await openTestDatabase()
  const rows = () => db.selectFrom('people').selectAll().execute()
  for (let first = 0; first < traces.length; first += 1) {
    const turned = [...traces.slice(first), ...traces.slice(0, first)]
    for (const trace of turned) await recordActivity(db, trace)
    expect(await rows()).toEqual([everythingDone])
    await db.deleteFrom('people').execute()
    await db.deleteFrom('personSources').execute()
  }
  const four = [...traces, ...traces, ...traces, ...traces]
  await Promise.all(four.map((trace) => db.transaction().execute((tx) => recordActivity(tx, trace))))
  expect(await rows()).toEqual([everythingDone])
})

test('a person who unsubscribed earlier starts out unsubscribed', async () => {
  const { db } = await openTestDatabase()
  await db
    .insertInto('unsubscribes')
    .values({ email, at: at(0) })
    .execute()
  await recordActivity(db, { email, did: 'order', at: at(1) })
  expect(await db.selectFrom('people').select('unsubscribed').execute()).toEqual([{ unsubscribed: 1 }])
})

test('a person is found by every name they gave, and is removed without any activity', async () => {
  const { db } = await openTestDatabase()
  for (const trace of traces) await recordActivity(db, trace)
  const words = await db.selectFrom('personWords').select('word').orderBy('word').execute()
  expect(words.map(({ word }) => word)).toEqual([
    ...['0000', '2079460000', '442079460000', '79460000', 'ada', 'ada king', email, 'analytical'],
    ...['engines ltd', 'example.com', 'founder', 'king', 'lone strategist', 'ltd', 'strategist'],
  ])
  await db
    .insertInto('waitlistEntries')
    .values({ id: 'one', name: 'Ada', email: 'Ada@example.com', toolInterest: 'x', createdAt: at(1) })
    .execute()
  await recomputePerson(db, email)
  expect(await db.selectFrom('people').selectAll().execute()).toMatchObject([
    {
      didWaitlist: 1,
      didOrder: 0,
      didDiagnostic: 0,
      didCall: 0,
      didBooked: 0,
      firstAt: at(1),
      lastAt: at(1),
    },
  ])
  await db.deleteFrom('waitlistEntries').execute()
  await recomputePerson(db, email)
  for (const table of ['people', 'personWords'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('a first name from a booking does not replace the full name, but is better than none', async () => {
  const { db } = await openTestDatabase()
  const full = { email, name: 'Ada King', did: 'diagnostic', at: at(1) } as const
  const booked = { email, name: 'Ada', did: 'booked', at: at(2) } as const
  const nameAfter = async (...order: PersonActivity[]) => {
    await db.deleteFrom('people').execute()
    for (const trace of order) await db.transaction().execute((tx) => recordActivity(tx, trace))
    return (await db.selectFrom('people').select('name').executeTakeFirst())?.name
  }
  expect(await nameAfter(full, booked)).toBe('Ada King')
  expect(await nameAfter(booked, full)).toBe('Ada King')
  expect(await nameAfter(booked)).toBe('Ada')
  expect(await nameAfter(full, { ...booked, name: 'Ada Lovelace' })).toBe('Ada Lovelace')
  const requested = { ...booked, did: 'call' } as const
  expect(await nameAfter(full, requested)).toBe('Ada King')
})
