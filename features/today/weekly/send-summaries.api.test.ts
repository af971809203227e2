import { expect, test } from 'vitest'
import { keptCents } from '#domain/shop/order-state.ts'
import { saveTimeZone } from '#platform/time-zone.server.ts'
import { fillTables } from '#tests/doubles/samples/many-rows.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readWeekFigures } from './figures.server.ts'
import { sendWeeklySummaries } from './send-summaries.server.ts'
import { weekDue } from './week.ts'

const monday = new Date('2026-11-16T07:00:00Z')
const longAgo = '2026-01-01T00:00:00.000Z'

async function openWithOwners() {
  const site = await openTestSite()
  const { db, services, env, makeAccount } = site
  await makeAccount('owner', 'second@example.com')
  await makeAccount('assistant', 'assistant@example.com')
  await db.updateTable('authUser').set({ createdAt: longAgo }).execute()
  const place = {
    db,
    readDb: services.readDb,
    siteUrl: env.PUBLIC_URL,
    sends: () => true,
    who: () => services.content().who,
  }
  const sent = async () => {
    const mails = await db.selectFrom('mailOutbox').select(['recipient', 'text']).orderBy('recipient').execute()
    return mails.map(({ recipient }) => recipient)
  }
  const both = [env.ADMIN_EMAIL, 'second@example.com'].toSorted()
  return { ...site, place, sent, both }
}

test('every owner gets one summary on Monday, and other team members none', async () => {
  const { place, sent, both } = await openWithOwners()
  await sendWeeklySummaries(place, new Date('2026-11-16T06:59:00Z'))
  expect(await sent()).toEqual([])
  await Promise.all(Array.from({ length: 5 }, () => sendWeeklySummaries(place, monday)))
  await sendWeeklySummaries(place, new Date('2026-11-16T20:00:00Z'))
  await sendWeeklySummaries(place, new Date('2026-11-17T08:00:00Z'))
  expect(await sent()).toEqual(both)
  await sendWeeklySummaries(place, new Date('2026-11-23T09:00:00Z'))
  expect(await sent()).toHaveLength(4)
})

test('without a mail server no summaries are queued or sent later', async () => {
  const { place, sent, both } = await openWithOwners()
  for (const day of ['2026-11-02', '2026-11-09', '2026-11-16']) {
    await sendWeeklySummaries({ ...place, sends: () => false }, new Date(`${day}T08:00:00Z`))
  }
  await sendWeeklySummaries(place, new Date('2026-11-18T08:00:00Z'))
  expect(await sent()).toEqual([])
  await sendWeeklySummaries(place, new Date('2026-11-23T08:00:00Z'))
  expect(await sent()).toEqual(both)
})

test('owners can turn the summary off and on, other team members cannot', async () => {
  const { db, place, sent, both, post, ownerSession, env, sessionOf } = await openWithOwners()
  const path = '/api/admin/today/weekly-mail'
  const owner = await ownerSession()
  for (const on of [false, false]) expect((await post(path, { on }, owner)).status).toBe(200)
  await sendWeeklySummaries(place, monday)
  expect(await sent()).toEqual(both.filter((email) => email !== env.ADMIN_EMAIL))
  expect((await post(path, { on: true }, owner)).status).toBe(200)
  await sendWeeklySummaries(place, new Date('2026-11-23T08:00:00Z'))
  expect(await sent()).toHaveLength(3)
  const logged = await db.selectFrom('auditLog').select('action').orderBy('at').execute()
  expect(logged.map(({ action }) => action)).toEqual(['weekly-mail-off', 'weekly-mail-on'])
  expect((await post(path, { on: false }, await sessionOf('assistant'))).status).toBe(403)
  expect((await post(path, { on: 'no' }, owner)).status).toBe(400)
})

test('accounts created after that week get none', async () => {
  const { db, place, sent, env } = await openWithOwners()
  const young = '2026-11-16T01:00:00.000Z'
  await db.updateTable('authUser').set({ createdAt: young }).where('email', '=', 'second@example.com').execute()
  await sendWeeklySummaries(place, monday)
  expect(await sent()).toEqual([env.ADMIN_EMAIL])
})

test('the summary uses the site’s time zone, which only owners can change to a valid one', async () => {
  const { db, place, sent, post, ownerSession, sessionOf, ownerAccount } = await openWithOwners()
  await saveTimeZone(db, await ownerAccount(), 'America/New_York')
  await sendWeeklySummaries(place, new Date('2026-11-16T11:59:00Z'))
  expect(await sent()).toEqual([])
  await sendWeeklySummaries(place, new Date('2026-11-16T12:00:00Z'))
  expect(await sent()).toHaveLength(2)
  const path = '/api/admin/site/setup/formats'
  const formats = { locale: 'en-US', currency: 'usd' }
  const owner = await ownerSession()
  expect((await post(path, { ...formats, timeZone: 'Europe/Berlin' }, owner)).status).toBe(200)
  for (const timeZone of ['Mars/Olympus', '', 'x'.repeat(1000), 7]) {
    expect((await post(path, { ...formats, timeZone }, owner)).status).toBe(400)
  }
  expect((await post(path, { ...formats, timeZone: 'UTC' }, await sessionOf('assistant'))).status).toBe(403)
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'time-zone')
    .executeTakeFirstOrThrow()
  expect(value).toBe('Europe/Berlin')
})

test('all figures match the stored rows', async () => {
  const site = await openTestSite()
  const { db } = site
  await fillTables(site, 3000, new Date('2026-11-17T00:00:00Z'))
  await db
    .updateTable('orders')
    .set({ refundedCents: 1900, refundedAt: '2026-11-10T00:00:00.000Z' })
    .where('number', 'like', '%7')
    .execute()
  const week = weekDue(monday, 'UTC')
  if (!week) throw new Error('it is Monday')
  const figures = await readWeekFigures(db, week)
  const isIn = (time: string | null, { from, before } = week.last) => time !== null && time >= from && time < before
  const reports = await db.selectFrom('assessments').selectAll().execute()
  const orders = await db.selectFrom('orders').selectAll().execute()
  const mails = await db.selectFrom('mailOutbox').select(['state', 'createdAt']).execute()
  const people = await db.selectFrom('people').select(['firstAt', 'nextStepOn']).execute()
  const scores = reports.filter(({ createdAt }) => isIn(createdAt)).map(({ overallScore }) => overallScore)
  const sold = orders.filter(({ paidAt }) => isIn(paidAt))
  const notes = await db.selectFrom('creditNotes').selectAll().execute()
  const parts = [
    ...notes.map(({ orderId, amountCents, refundedAt }) => ({ orderId, cents: amountCents, refundedAt })),
    ...orders.map(({ id, refundedCents, refundedAt }) => {
      const noted = notes.filter(({ orderId }) => orderId === id)
      const cents = refundedCents - noted.reduce((sum, { amountCents }) => sum + amountCents, 0)
      return { orderId: id, cents: Math.max(0, cents), refundedAt }
    }),
  ].filter(({ cents, refundedAt }) => cents > 0 && isIn(refundedAt))
  const founderTests = await db.selectFrom('founderTestResults').select('createdAt').execute()
  const waitlist = await db.selectFrom('waitlistEntries').select('createdAt').execute()
  expect(figures.last).toEqual({
    people: people.filter(({ firstAt }) => isIn(firstAt)).length,
    reports: scores.length,
    averageScore: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    founderTests: founderTests.filter(({ createdAt }) => isIn(createdAt)).length,
    waitlist: waitlist.filter(({ createdAt }) => isIn(createdAt)).length,
    callsAsked: reports.filter(({ callRequestedAt }) => isIn(callRequestedAt)).length,
    sold: sold.length,
    keptCents: sold.reduce((sum, order) => sum + keptCents(order), 0),
    refunds: new Set(parts.map(({ orderId }) => orderId)).size,
    refundedCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    mailsFailed: mails.filter(({ state, createdAt }) => state === 'failed' && isIn(createdAt)).length,
  })
  expect(figures.before.sold).toBe(orders.filter(({ paidAt }) => isIn(paidAt, week.before)).length)
  expect(figures.followUps).toBe(people.filter(({ nextStepOn }) => nextStepOn && nextStepOn <= '2026-11-22').length)
  for (const count of [figures.last.sold, figures.last.callsAsked, figures.last.refunds]) {
    expect(count).toBeGreaterThan(0)
  }
})

test('partial refunds count in their own week, and the order once, without tests and other currencies', async () => {
  const { db } = await openTestSite()
  const week = weekDue(monday, 'UTC')
  if (!week) throw new Error('it is Monday')
  let number = 0
  const refund = async (id: string, refundedCents: number, refundedAt: string, notes: [number, string][]) => {
    const order = {
      productId: 'a-tool',
      amountCents: 9000,
      currency: 'usd',
      createdAt: longAgo,
      paidAt: longAgo,
    }
    await db
      .insertInto('orders')
      .values({ ...order, id, number: id, token: id, refundedCents, refundedAt })
      .execute()
    for (const [amountCents, at] of notes) {
      number += 1
      await db
        .insertInto('creditNotes')
        .values({
          refundId: `re_${number}`,
          orderId: id,
          number,
          amountCents,
          refundedAt: at,
          issuedAt: at,
          seller: null,
          buyer: null,
          mailedAt: null,
          feeCents: null,
          netCents: null,
          currency: null,
        })
        .execute()
    }
  }
  const [before, last] = ['2026-11-04T10:00:00.000Z', '2026-11-11T10:00:00.000Z']
  // Two refunds in two weeks, two in one week, a sum only, and one refund plus a sum.
  await refund('apart', 3000, last, [
    [1000, before],
    [2000, last],
  ])
  await refund('together', 700, last, [
    [300, '2026-11-10T10:00:00.000Z'],
    [400, last],
  ])
  await refund('untold', 50, last, [])
  await refund('half-told', 9, last, [[4, before]])
  for (const [id, other] of [
    ['in pounds', { currency: 'gbp' }],
    ['a test', { isTest: 1 }],
  ] as const) {
    await refund(id, 500, last, [[500, last]])
    await db.updateTable('orders').set(other).where('id', '=', id).execute()
  }
  const figures = await readWeekFigures(db, week)
  expect(figures.last).toMatchObject({ refunds: 4, refundedCents: 2000 + 700 + 50 + 5 })
  expect(figures.before).toMatchObject({ refunds: 2, refundedCents: 1000 + 4 })
})
