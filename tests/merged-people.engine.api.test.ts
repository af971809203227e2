// How other features treat a person with two merged addresses.

import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { upcomingCalls } from '#features/calls/calls.server.ts'
import { createCampaignRunner } from '#features/campaigns/sending/runner.server.ts'
import { notifyWaitlist } from '#features/campaigns/waitlist/waitlist.server.ts'
import { chooseMain, mergePeople, splitOff } from '#features/people/merge/merge.server.ts'
import { summarizeReports } from '#features/people/person/reports.ts'
import { readPerson } from '#features/people/person.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { wholeTimelineOf } from '#features/people/timeline.ts'
import { createReportMailer } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { readAskedCalls } from '#features/today/todos/asked-calls.server.ts'
import { readFollowUps } from '#features/today/todos/follow-ups.server.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { newcomer } from './calls/imports.ts'
import { calComMessage } from './doubles/calendar-messages.ts'
import { openWithCalendar } from './sites/test-calendar.ts'
import { openTestShop } from './sites/test-shop.ts'
import { openTestSite } from './sites/test-site.ts'

const [ada, second] = ['ada@example.com', 'ada@work.example']
const by = { email: 'owner@example.com' }

function reportOf(email: string, rating: number) {
  const ratings = Object.fromEntries(sections.flatMap((each) => each.ratings.map(({ key }) => [key, rating])))
  return { name: 'Ada Lovelace', email, currentChallenges: [challenges[0].name], ...ratings }
}

/** A report under each address, the second with a better score, then merged. */
async function openReports() {
  const site = await openTestSite()
  const mailReports = createReportMailer(site.db, site.services.content, site.env.PUBLIC_URL, reportWork.mails)
  const ids: string[] = []
  for (const [index, email] of [ada, second].entries()) {
    const answer = await site.post('/api/assessments', reportOf(email, 1 + index))
    ids.push((await answer.json()).id)
    await mailReports()
  }
  await mergePeople(site.db, by, [ada, second], ada)
  return { ...site, ids }
}

test('the person’s page has both reports as before and after, and names the address of each entry', async () => {
  const site = await openReports()
  for (const email of [ada, second]) {
    const person = await readPerson(site.db, email)
    if (!person) throw new Error('They are there')
    expect(summarizeReports(person.assessments)).toMatchObject({
      count: 2,
      first: { id: site.ids[0] },
      newest: { id: site.ids[1] },
    })
    expect(person).toMatchObject({ email: ada, row: { reportId: site.ids[1] } })
    const story = wholeTimelineOf(person, site.services.content(), () => '')
    const told = story.map(({ title, address, by: who }) => [title, address ?? who])
    expect(told.filter(([title]) => !title?.startsWith('Email:'))).toEqual([
      [`Merged with ${second}`, by.email],
      ['Finished the diagnostic', second],
      ['Finished the diagnostic', ada],
    ])
    expect(story.filter(({ mailState }) => mailState).every(({ address }) => address)).toBe(true)
  }
  await splitOff(site.db, by, second)
  const person = await readPerson(site.db, ada)
  expect(person && wholeTimelineOf(person, site.services.content(), () => '').at(-1)).not.toHaveProperty('address')
})

test('a call booked under the second address belongs to the person and changes their status', async () => {
  const site = await openWithCalendar('cal-com')
  for (const email of [ada, second]) {
    await site.post('/api/assessments', reportOf(email, 1))
    const at = '2026-10-01T00:00:00.000Z'
    await site.db
      .transaction()
      .execute((tx) => recordActivity(tx, { email, name: 'Ada Lovelace', did: 'diagnostic', at }))
  }
  const asked = { callRequestedAt: '2026-10-02T00:00:00.000Z' }
  await site.db.updateTable('assessments').set(asked).where('email', '=', second).execute()
  await mergePeople(site.db, by, [ada, second], ada)
  expect(await readAskedCalls(site.db)).toMatchObject([{ email: ada }])
  const at = new Date(Date.now() + minuteMs).toISOString()
  const message = { uid: 'one', at, start: '2099-01-02T09:00:00Z', who: { name: '', email: second } }
  await site.take(calComMessage('BOOKING_CREATED', message))
  const people = await site.db.selectFrom('people').select(['email', 'status', 'didBooked']).execute()
  expect(people).toEqual([{ email: ada, status: 'booked', didBooked: 1 }])
  const [call] = await upcomingCalls(site.db, new Date('2099-01-01T00:00:00Z'), 5)
  expect(call).toMatchObject({ name: 'Ada Lovelace', report: { id: expect.stringMatching(/./) } })
  expect(await readAskedCalls(site.db)).toEqual([])
  expect((await readPerson(site.db, ada))?.calls).toHaveLength(1)
  await splitOff(site.db, by, second)
  const apart = await site.db.selectFrom('people').select(['email', 'status']).orderBy('email').execute()
  expect(apart).toEqual([
    { email: ada, status: 'new' },
    { email: second, status: 'booked' },
  ])
})

test('a due next step is listed once, under the main address', async () => {
  const site = await openTestSite()
  for (const email of [ada, second]) {
    const at = '2026-10-01T00:00:00.000Z'
    await site.db.transaction().execute((tx) => recordActivity(tx, { email, did: 'waitlist', at }))
    const due = { nextStep: `Call ${email}`, nextStepOn: '2026-11-01' }
    await site.db.updateTable('people').set(due).where('email', '=', email).execute()
  }
  const steps = async () => {
    const followUps = await readFollowUps(site.db, new Date('2026-11-17T00:00:00Z'))
    return followUps.map(({ nextStep }) => nextStep)
  }
  await mergePeople(site.db, by, [ada, second], ada)
  expect(await steps()).toEqual([`Call ${ada}`])
  await chooseMain(site.db, by, second)
  expect(await steps()).toEqual([`Call ${second}`])
  await splitOff(site.db, by, ada)
  expect(await steps()).toEqual([`Call ${ada}`, `Call ${second}`])
})

async function openCampaigns() {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  for (const email of [ada, second]) {
    await shop.post('/api/waitlist', { name: 'Ada Lovelace', email, toolInterest: 'roi-calculator' })
    await shop.db.updateTable('people').set({ consentedAt: '2026-10-01T00:00:00.000Z' }).execute()
  }
  const { services, env, db } = shop
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL }
  const api = '/api/admin/campaigns'
  const send = async (asked: object = { query: '' }) => {
    const { id } = await (await shop.post(api, asked, owner)).json()
    await shop.send('PUT', `${api}/${id}`, { subject: 'News', body: 'Read this.', revision: 0 }, owner)
    return (await shop.post(`${api}/${id}/send`, { revision: 1 }, owner)).status
  }
  const letters = async () => {
    const mails = await db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'letter').execute()
    return mails.map(({ recipient }) => recipient)
  }
  return { ...shop, run: createCampaignRunner(db, writing), send, letters }
}

test('a campaign reaches the person once, at the main address, whichever address matched', async () => {
  const admin = await openCampaigns()
  await mergePeople(admin.db, by, [ada, second], second)
  await admin.send()
  await admin.run()
  expect(await admin.letters()).toEqual([second])
  // The page of the first address opens the person, and so does a campaign started there.
  await admin.send({ to: (await personPath(admin.db, ada)).split('/').at(-1) })
  await admin.run()
  expect(await admin.letters()).toEqual([second, second])
})

test('an opt-out at either address stops campaigns, including queued ones', async () => {
  const admin = await openCampaigns()
  await mergePeople(admin.db, by, [ada, second], ada)
  await admin.send()
  await admin.run()
  expect(await admin.letters()).toEqual([ada])
  await unsubscribe(admin.db, second)
  expect(await admin.letters()).toEqual([])
  expect(await admin.send()).toBe(409)
  await splitOff(admin.db, by, second)
  expect(await admin.send()).toBe(200)
  await admin.run()
  expect(await admin.letters()).toEqual([ada])
})

test('people merged while a campaign is queued receive it once', async () => {
  const admin = await openCampaigns()
  await admin.send()
  await admin.run()
  expect((await admin.letters()).toSorted()).toEqual([ada, second])
  const waitAgain = async (emails: readonly string[]) => {
    await admin.db.deleteFrom('mailOutbox').where('recipient', 'in', emails).execute()
    const waiting = { state: 'waiting', mailId: null, queuedAt: null } as const
    await admin.db.updateTable('campaignRecipients').set(waiting).where('email', 'in', emails).execute()
    await admin.db.updateTable('campaigns').set({ state: 'sending' }).execute()
  }
  await waitAgain([ada, second])
  await mergePeople(admin.db, by, [ada, second], second)
  await admin.run()
  expect(await admin.letters()).toEqual([second])
  // It is also sent if only the merged address was a recipient.
  await admin.db.deleteFrom('campaignRecipients').where('email', '=', second).execute()
  await waitAgain([ada, second])
  await admin.run()
  expect(await admin.letters()).toEqual([second])
})

test('a person on a waitlist under both addresses is notified once', async () => {
  const admin = await openCampaigns()
  await mergePeople(admin.db, by, [ada, second], ada)
  const { content } = admin.services
  const { count } = await notifyWaitlist(admin.db, by, content(), 'roi-calculator')
  expect(count).toBe(1)
  await admin.run()
  expect(await admin.letters()).toEqual([ada])
  const told = await admin.db.selectFrom('waitlistEntries').select('toldAt').execute()
  expect(told.every(({ toldAt }) => toldAt)).toBe(true)
})

test('importing either address creates no duplicate and keeps unsubscribes, and undoing the import keeps the person', async () => {
  const site = await openTestSite()
  const session = await site.ownerSession()
  const api = '/api/admin/people-imports'
  const bring = async (people: object[]) => {
    const wanted = { fileName: 'leads.csv', total: people.length, tag: '', agreed: '' }
    const { id: importId } = await (await site.post(api, wanted, session)).json()
    const answer = await site.post(`${api}/rows`, { importId, from: 0, people }, session)
    return { importId, ...(await answer.json()) }
  }
  const first = await bring([newcomer(ada), newcomer(second)])
  expect(first).toMatchObject({ made: 2 })
  await mergePeople(site.db, by, [ada, second], ada)
  const looked = await site.post(`${api}/look`, { emails: [ada, second] }, session)
  expect((await looked.json()).here.toSorted()).toEqual([ada, second])
  const again = [newcomer(ada), { ...newcomer(second), unsubscribed: true }]
  expect(await bring(again)).toMatchObject({ made: 0 })
  const rows = await site.db.selectFrom('people').select(['email', 'unsubscribed']).execute()
  expect(rows).toEqual([{ email: ada, unsubscribed: 1 }])
  await site.post(`${api}/undo`, { importId: first.importId, after: '' }, session)
  await splitOff(site.db, by, second)
  const apart = await site.db.selectFrom('people').select(['email', 'unsubscribed']).orderBy('email').execute()
  expect(apart).toEqual([
    { email: ada, unsubscribed: 0 },
    { email: second, unsubscribed: 1 },
  ])
})

test('an opt-out survives erasing the address it came from', async () => {
  const site = await openTestSite()
  for (const email of [ada, second]) {
    await site.post('/api/waitlist', { name: 'Ada', email, toolInterest: 'roi-calculator' })
  }
  await mergePeople(site.db, by, [ada, second], ada)
  await unsubscribe(site.db, second)
  await erasePerson(site.db, second, by)
  const rows = await site.db.selectFrom('people').select(['email', 'unsubscribed']).execute()
  expect(rows).toEqual([{ email: ada, unsubscribed: 1 }])
})
