import { expect, test } from 'vitest'
import { keptCents } from '#features/shop/orders/order-state.ts'
import type { CallRow } from '#platform/database/tables/calls.ts'
import { keepPerson } from '#platform/people/people.server.ts'
import { fillTables } from '#tests/doubles/samples/many-rows.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readAskedCalls } from './asked-calls.server.ts'
import { readFailedMails } from './failed-mails.server.ts'
import { readFollowUps } from './follow-ups.server.ts'
import { countNews } from './news.server.ts'
import { readToday } from './today.server.ts'
import { noteSeen, readNewsSince } from './visits.server.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

const now = new Date('2026-11-17T12:00:00.000Z')
const at = (text: string) => `2026-11-${text}:00.000Z`

/** A report of somebody, who may have asked for a call. */
async function addReport(
  { db }: Site,
  email: string,
  createdAt: string,
  callRequestedAt: string | null = null,
) {
  const texts = { currentChallenges: '[]', ratings: '{}', flags: '{}', recommendations: '[]' }
  const id = `report-${email}-${createdAt}`
  await db
    .insertInto('assessments')
    .values({ id, name: 'Ada', email, overallScore: 24, callRequestedAt, createdAt, ...texts })
    .execute()
  const told = { company: 'Engines', phone: '+1 555 0177', report: { id, score: 24 } }
  await keepPerson(db, { email, name: 'Ada', did: 'diagnostic', at: createdAt, told })
}

test('every number of the page is what its rows say', async () => {
  const site = await openTestSite()
  const { db } = site
  await fillTables(site, 400, now)
  await db.updateTable('orders').set({ refundedCents: 4900 }).where('number', 'like', '%7').execute()
  await db.updateTable('orders').set({ refundedCents: 1000 }).where('number', 'like', '%3').execute()
  await db.updateTable('orders').set({ disputeOutcome: 'lost' }).where('number', 'like', '%5').execute()
  const brought = { did: 'added', at: at('02T00:00') } as const
  for (const email of ['file-1@example.com', 'file-2@example.com'])
    await keepPerson(db, { email, ...brought })
  const since = at('01T00:00')
  const news = await countNews(db, since)
  const count = async (table: 'assessments' | 'founderTestResults' | 'waitlistEntries') =>
    (await db.selectFrom(table).select('createdAt').execute()).filter((row) => row.createdAt >= since).length
  const orders = await db.selectFrom('orders').selectAll().execute()
  const people = await db.selectFrom('people').select(['firstAt', 'email']).execute()
  expect(news).toEqual({
    reports: await count('assessments'),
    founderTests: await count('founderTestResults'),
    waitlist: await count('waitlistEntries'),
    orders: orders.filter(({ paidAt }) => paidAt && paidAt >= since).length,
    people: people.filter(({ firstAt, email }) => firstAt >= since && !email.startsWith('file-')).length,
  })
  expect(news.reports).toBeGreaterThan(0)

  // The sums of whole months are kept by whoever changes an order.
  for (const month of ['2026-10', '2026-11']) {
    const paid = orders.filter(({ paidAt }) => paidAt?.startsWith(month))
    await db
      .insertInto('sales')
      .values({
        ...{ month, productId: 'a-tool', sold: paid.length, takenCents: 0 },
        keptCents: paid.reduce((sum, order) => sum + keptCents(order), 0),
      })
      .execute()
  }
  const { sales } = await readToday(db, 'nobody', now)
  const between = (from: string, before: string) => {
    const paid = orders.filter(({ paidAt }) => paidAt && paidAt >= from && paidAt < before)
    return { sold: paid.length, keptCents: paid.reduce((sum, order) => sum + keptCents(order), 0) }
  }
  expect(sales.thisMonth).toEqual(between('2026-11-01', '2026-12-01'))
  expect(sales.sameDays).toEqual(between('2026-10-01', '2026-10-18'))
  expect(sales.wholeMonth).toEqual(between('2026-10-01', '2026-11-01'))
  expect(sales.sameDays.keptCents).toBeGreaterThan(0)
  expect(sales.sameDays.sold).toBeLessThan(sales.wholeMonth.sold)
})

test('news are told until they were seen, a reload does not eat them, and everybody has their own', async () => {
  const { db, makeAccount, ownerAccount } = await openTestSite()
  const owner = await ownerAccount()
  const helper = await makeAccount('reader')
  const since = (id: string, time: string) => readNewsSince(db, id, new Date(time))
  const see = (id: string, time: string) => noteSeen(db, id, new Date(time), new Date(time))
  await see(owner.id, at('16T08:00'))
  expect(await since(owner.id, at('16T08:30'))).toBe(at('09T08:00'))
  await see(owner.id, at('16T08:30'))
  expect(await since(owner.id, at('16T09:10'))).toBe(at('09T08:00'))
  expect(await since(owner.id, at('17T07:00'))).toBe(at('16T08:30'))
  await see(owner.id, at('17T07:00'))
  for (const time of ['17T07:01', '17T07:59']) expect(await since(owner.id, at(time))).toBe(at('16T08:30'))
  // A tab that was read earlier comes late.
  await noteSeen(db, owner.id, new Date(at('17T06:00')), new Date(at('17T07:30')))
  expect(await since(owner.id, at('17T07:40'))).toBe(at('16T08:30'))
  expect(await since(helper.id, at('17T07:40'))).toBe('2026-11-10T07:40:00.000Z')
})

test('a time of the future or of days ago settles nothing', async () => {
  const { db, ownerAccount } = await openTestSite()
  const { id } = await ownerAccount()
  await noteSeen(db, id, new Date(at('18T00:00')), now)
  await noteSeen(db, id, new Date(at('15T00:00')), now)
  expect(await db.selectFrom('todayReaders').selectAll().execute()).toEqual([])
})

test('the call that settles it is for everybody who is signed in, about themselves, and for nobody else', async () => {
  const { db, post, sessionOf, makeAccount } = await openTestSite()
  const path = '/api/admin/today/seen'
  const body = { at: new Date().toISOString() }
  expect((await post(path, body)).status).toBe(401)
  expect((await post(path, { at: 'yesterday' }, await sessionOf('reader'))).status).toBe(400)
  expect((await post(path, {}, await sessionOf('assistant'))).status).toBe(400)
  const reader = await makeAccount('reader')
  expect((await post(path, body, await reader.session())).status).toBe(200)
  const rows = await db.selectFrom('todayReaders').selectAll().execute()
  expect(rows).toMatchObject([{ userId: reader.id, seenAt: body.at, weeklyMailOff: 0 }])
  await db.deleteFrom('authUser').where('id', '=', reader.id).execute()
  expect(await db.selectFrom('todayReaders').selectAll().execute()).toEqual([])
})

test('a call stays until somebody worked with the person after they asked, and is there once for each', async () => {
  const site = await openTestSite()
  const { db } = site
  await addReport(site, 'Late@example.com', at('10T08:00'), at('12T08:00'))
  await addReport(site, 'early@example.com', at('01T08:00'), at('02T08:00'))
  await addReport(site, 'early@example.com', at('03T08:00'), at('04T08:00'))
  await addReport(site, 'silent@example.com', at('03T08:00'))
  const waiting = async () => (await readAskedCalls(db)).calls.map(({ email, askedAt }) => [email, askedAt])
  expect(await waiting()).toEqual([
    ['early@example.com', at('04T08:00')],
    ['late@example.com', at('12T08:00')],
  ])
  const [first] = (await readAskedCalls(db)).calls
  expect(first).toMatchObject({
    ...{ name: 'Ada', company: 'Engines', phone: '+1 555 0177', score: 24 },
    reportId: `report-early@example.com-${at('03T08:00')}`,
  })
  const set = (status: string, statusAt: string) =>
    db.updateTable('people').set({ status, statusAt }).where('email', '=', 'early@example.com').execute()
  await set('contacted', at('03T08:00'))
  expect(await waiting()).toHaveLength(2)
  await set('contacted', at('05T08:00'))
  expect(await waiting()).toEqual([['late@example.com', at('12T08:00')]])
  for (const status of ['booked', 'client', 'not-a-fit']) {
    await set(status, at('03T08:00'))
    expect(await waiting()).toHaveLength(1)
  }
  await set('new', at('03T08:00'))
  const call: Omit<CallRow, 'id' | 'externalId' | 'bookedAt'> = {
    ...{ email: 'early@example.com', name: '', toldAt: at('03T08:00') },
    ...{
      provider: 'by-hand',
      state: 'booked',
      startsAt: null,
      endsAt: null,
      joinUrl: null,
      changedAt: at('03T08:00'),
    },
  }
  // A call of before they asked is another one.
  for (const [id, bookedAt, waits] of [
    ['before', at('03T08:00'), 2],
    ['since', at('05T08:00'), 1],
  ] as const) {
    await db
      .insertInto('calls')
      .values({ ...call, id, externalId: id, bookedAt })
      .execute()
    expect(await waiting()).toHaveLength(waits)
  }
})

test('who asks right after their report is there with it, before they are known as somebody who has one', async () => {
  const site = await openTestSite()
  const email = 'quick@example.com'
  await addReport(site, email, at('10T08:00'), at('10T08:01'))
  await site.db
    .updateTable('people')
    .set({ reportId: '', score: -1, company: '', phone: '' })
    .where('email', '=', email)
    .execute()
  await site.db.updateTable('assessments').set({ company: 'Engines', phone: '555 0177' }).execute()
  expect((await readAskedCalls(site.db)).calls).toMatchObject([
    { company: 'Engines', phone: '555 0177', score: 24, reportId: `report-${email}-${at('10T08:00')}` },
  ])
})

test('what is due anywhere comes oldest first, and a long list says that it goes on', async () => {
  const { db } = await openTestSite()
  const plan = async (email: string, nextStepOn: string) => {
    await keepPerson(db, { email, did: 'added', at: at('01T00:00') })
    const step = { nextStep: 'Call', nextStepOn }
    await db.updateTable('people').set(step).where('email', '=', email).execute()
  }
  await plan('tomorrow@example.com', '2026-11-18')
  await plan('later@example.com', '2026-11-19')
  await plan('overdue@example.com', '2026-10-01')
  await plan('today@example.com', '2026-11-17')
  await plan('none@example.com', '')
  const due = async (time: Date) =>
    (await readFollowUps(db, time)).followUps.map(({ email }) => email.split('@')[0])
  // At noon in UTC it is tomorrow in Kiritimati; the reader's device decides.
  expect(await due(now)).toEqual(['overdue', 'today', 'tomorrow'])
  expect(await due(new Date(at('17T09:00')))).toEqual(['overdue', 'today'])
  expect((await readFollowUps(db, now)).hasMore).toBe(false)
  for (let index = 0; index < 30; index += 1) await plan(`many${index}@example.com`, '2026-11-01')
  const many = await readFollowUps(db, now)
  expect(many.followUps).toHaveLength(30)
  expect(many.hasMore).toBe(true)
})

test('a line knows what marking its step as done asks for, of two who do the second is told, and it can be undone', async () => {
  const { db, post, sessionOf, ownerSession } = await openTestSite()
  const email = 'due@example.com'
  await keepPerson(db, { email, did: 'added', at: at('01T00:00') })
  const step = { nextStep: 'Call', nextStepOn: '2026-11-16', status: 'contacted', statusAt: at('15T00:00') }
  await db.updateTable('people').set(step).where('email', '=', email).execute()
  const line = async () => (await readFollowUps(db, now)).followUps[0]
  const before = await line()
  const { personId, seen, status } = before ?? {}
  const call = (path: string, body: object, as: Awaited<ReturnType<typeof ownerSession>>) =>
    post(`/api/admin/people/${personId}/${path}`, body, as)
  expect((await call('step-done', { seen }, await sessionOf('reader'))).status).toBe(403)
  const owner = await ownerSession()
  const done = await call('step-done', { seen }, owner)
  expect(done.status).toBe(200)
  expect(await line()).toBeUndefined()
  const second = await call('step-done', { seen }, await sessionOf('assistant'))
  expect(second.status).toBe(409)
  expect((await second.json()).message).toContain('Nothing was marked as done.')
  const undo = { status, nextStep: before?.nextStep, nextStepOn: before?.nextStepOn }
  const { statusAt } = await done.json()
  expect((await call('work', { ...undo, seen: statusAt }, owner)).status).toBe(200)
  expect(await line()).toMatchObject({ ...undo, personId })
})

test('a mail that failed is told of until it was sent again; one to a refused address is not, nor an old one', async () => {
  const { db } = await openTestSite()
  const mail = async (id: string, change: object) =>
    db
      .insertInto('mailOutbox')
      .values({
        ...{ id, kind: 'receipt', recipient: 'ada@example.com', mailbox: 'ada@example.com', urgent: 0 },
        ...{ subject: 'Your receipt', html: '', text: '', attachments: '[]', state: 'failed', attempts: 1 },
        ...{ nextAttemptAt: at('16T08:00'), createdAt: at('16T08:00'), ...change },
      })
      .execute()
  await mail('failed', {})
  await mail('team', { recipient: null, mailbox: 'team' })
  await mail('refused', { refusedAt: at('16T08:00') })
  await mail('old', { createdAt: '2026-10-01T00:00:00.000Z' })
  const failed = async () => (await readFailedMails(db, now)).mails.map(({ id }) => id).toSorted()
  expect(await failed()).toEqual(['failed', 'team'])
  await mail('another', { state: 'sent', subject: 'Another', createdAt: at('16T09:00') })
  expect(await failed()).toEqual(['failed', 'team'])
  await mail('again', { state: 'sent', createdAt: at('16T09:00') })
  expect(await failed()).toEqual(['team'])
})
