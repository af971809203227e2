// What the other parts of the program make of a person with two addresses.
import { expect, test } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { upcomingCalls } from '#features/calls/calls.server.ts'
import { createReportMailer } from '#features/diagnostic/report/paper/report-mails.server.ts'
import { reportWork } from '#features/diagnostic/report/paper/report-work.server.ts'
import { chooseMain, mergePeople, splitOff } from '#features/people/merge/merge.server.ts'
import { reportsBeside } from '#features/people/person/reports.ts'
import { readPerson } from '#features/people/person.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { wholeTimelineOf } from '#features/people/timeline.ts'
import { readAskedCalls } from '#features/today/asked-calls.server.ts'
import { readFollowUps } from '#features/today/follow-ups.server.ts'
import { createLetterRunner } from '#features/writing/sending/runner.server.ts'
import { tellWaitlist } from '#features/writing/waitlist/waitlist.server.ts'
import { unsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { keepPerson } from '#platform/people/people.server.ts'
import { personPath } from '#platform/people/person-ids.server.ts'
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

/** One report under either address, the second one better; merged in the end. */
async function openReports() {
  const site = await openTestSite()
  const mailReports = createReportMailer(
    site.db,
    site.services.content,
    site.env.PUBLIC_URL,
    reportWork.mails,
  )
  const ids: string[] = []
  for (const [index, email] of [ada, second].entries()) {
    const answer = await site.post('/api/assessments', reportOf(email, 1 + index))
    ids.push((await answer.json()).id)
    await mailReports()
  }
  await mergePeople(site.db, by, [ada, second], ada)
  return { ...site, ids }
}

test('their page has both reports, before and after, and says under which address each thing was left', async () => {
  const site = await openReports()
  for (const email of [ada, second]) {
    const person = await readPerson(site.db, email)
    if (!person) throw new Error('They are there')
    expect(reportsBeside(person.assessments)).toMatchObject({
      count: 2,
      first: { id: site.ids[0] },
      newest: { id: site.ids[1] },
    })
    expect(person).toMatchObject({ email: ada, row: { reportId: site.ids[1] } })
    const story = wholeTimelineOf(person, site.services.content(), () => '')
    const told = story.map(({ title, address, by: who }) => [title, address ?? who])
    expect(told.filter(([title]) => !title?.startsWith('Mail:'))).toEqual([
      ['Finished the diagnostic', ada],
      ['Finished the diagnostic', second],
      [`Merged with ${second}`, by.email],
    ])
    expect(story.filter(({ mailState }) => mailState).every(({ address }) => address)).toBe(true)
  }
  await splitOff(site.db, by, second)
  const person = await readPerson(site.db, ada)
  expect(person && wholeTimelineOf(person, site.services.content(), () => '')[0]).not.toHaveProperty(
    'address',
  )
})

test('a call that is booked under the second address is the person’s, and moves their status', async () => {
  const site = await openWithCalendar('cal-com')
  for (const email of [ada, second]) {
    await site.post('/api/assessments', reportOf(email, 1))
    const at = '2026-10-01T00:00:00.000Z'
    await site.db
      .transaction()
      .execute((tx) => keepPerson(tx, { email, name: 'Ada Lovelace', did: 'diagnostic', at }))
  }
  const asked = { callRequestedAt: '2026-10-02T00:00:00.000Z' }
  await site.db.updateTable('assessments').set(asked).where('email', '=', second).execute()
  await mergePeople(site.db, by, [ada, second], ada)
  expect((await readAskedCalls(site.db)).calls).toMatchObject([{ email: ada }])
  const at = new Date(Date.now() + 60_000).toISOString()
  const message = { uid: 'one', at, start: '2099-01-02T09:00:00Z', who: { name: '', email: second } }
  await site.take(calComMessage('BOOKING_CREATED', message))
  const people = await site.db.selectFrom('people').select(['email', 'status', 'didBooked']).execute()
  expect(people).toEqual([{ email: ada, status: 'booked', didBooked: 1 }])
  const [call] = await upcomingCalls(site.db, new Date('2099-01-01T00:00:00Z'), 5)
  expect(call).toMatchObject({ name: 'Ada Lovelace', reportId: expect.stringMatching(/./) })
  expect((await readAskedCalls(site.db)).calls).toEqual([])
  expect((await readPerson(site.db, ada))?.calls).toHaveLength(1)
  await splitOff(site.db, by, second)
  const apart = await site.db.selectFrom('people').select(['email', 'status']).orderBy('email').execute()
  expect(apart).toEqual([
    { email: ada, status: 'new' },
    { email: second, status: 'booked' },
  ])
})

test('a step that is due stands on the day once, and is the main address’s', async () => {
  const site = await openTestSite()
  for (const email of [ada, second]) {
    const at = '2026-10-01T00:00:00.000Z'
    await site.db.transaction().execute((tx) => keepPerson(tx, { email, did: 'waitlist', at }))
    const due = { nextStep: `Call ${email}`, nextStepOn: '2026-11-01' }
    await site.db.updateTable('people').set(due).where('email', '=', email).execute()
  }
  const steps = async () => {
    const { followUps } = await readFollowUps(site.db, new Date('2026-11-17T00:00:00Z'))
    return followUps.map(({ nextStep }) => nextStep)
  }
  await mergePeople(site.db, by, [ada, second], ada)
  expect(await steps()).toEqual([`Call ${ada}`])
  await chooseMain(site.db, by, second)
  expect(await steps()).toEqual([`Call ${second}`])
  await splitOff(site.db, by, ada)
  expect(await steps()).toEqual([`Call ${ada}`, `Call ${second}`])
})

async function openLetters() {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  for (const email of [ada, second]) {
    await shop.post('/api/waitlist', { name: 'Ada Lovelace', email, toolInterest: 'roi-calculator' })
    await shop.db.updateTable('people').set({ agreedAt: '2026-10-01T00:00:00.000Z' }).execute()
  }
  const { services, env, db } = shop
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL, people: writingPeople }
  const api = '/api/admin/writing/letters'
  const send = async (asked: object = { query: '' }) => {
    const { id } = await (await shop.post(api, asked, owner)).json()
    await shop.send('PUT', `${api}/${id}`, { subject: 'News', body: 'Read this.', revision: 0 }, owner)
    return (await shop.post(`${api}/${id}/send`, { revision: 1 }, owner)).status
  }
  const letters = async () => {
    const mails = await db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'letter').execute()
    return mails.map(({ recipient }) => recipient)
  }
  return { ...shop, run: createLetterRunner(db, writing), send, letters }
}

test('a letter to a group goes to the person once, to the main address, and to a link of either', async () => {
  const admin = await openLetters()
  await mergePeople(admin.db, by, [ada, second], second)
  await admin.send()
  await admin.run()
  expect(await admin.letters()).toEqual([second])
  // The page of the first address leads to the person, and so does a letter that is begun there.
  await admin.send({ to: (await personPath(admin.db, ada)).split('/').at(-1) })
  await admin.run()
  expect(await admin.letters()).toEqual([second, second])
})

test('who unsubscribed at any address gets no letter, and what waits at the main one is taken back', async () => {
  const admin = await openLetters()
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

test('who is merged while a letter waits to go out gets it once', async () => {
  const admin = await openLetters()
  await admin.send()
  await admin.run()
  expect((await admin.letters()).toSorted()).toEqual([ada, second])
  const waitAgain = async (emails: readonly string[]) => {
    await admin.db.deleteFrom('mailOutbox').where('recipient', 'in', emails).execute()
    const waiting = { state: 'waiting', mailId: null, queuedAt: null } as const
    await admin.db.updateTable('letterRecipients').set(waiting).where('email', 'in', emails).execute()
    await admin.db.updateTable('letters').set({ state: 'sending' }).execute()
  }
  await waitAgain([ada, second])
  await mergePeople(admin.db, by, [ada, second], second)
  await admin.run()
  expect(await admin.letters()).toEqual([second])
  // Nor is it lost where only the address that is hidden now was in the list.
  await admin.db.deleteFrom('letterRecipients').where('email', '=', second).execute()
  await waitAgain([ada, second])
  await admin.run()
  expect(await admin.letters()).toEqual([second])
})

test('who waits for a tool under both addresses is told once', async () => {
  const admin = await openLetters()
  await mergePeople(admin.db, by, [ada, second], ada)
  const { content } = admin.services
  const { count } = await tellWaitlist(admin.db, by, content(), 'roi-calculator')
  expect(count).toBe(1)
  await admin.run()
  expect(await admin.letters()).toEqual([ada])
  const told = await admin.db.selectFrom('waitlistEntries').select('toldAt').execute()
  expect(told.every(({ toldAt }) => toldAt)).toBe(true)
})

test('a file that brings either address makes nobody twice, fills what is empty, and its undoing leaves them', async () => {
  const site = await openTestSite()
  const session = await site.ownerSession()
  const api = '/api/admin/people-imports'
  const bring = async (people: object[], known: 'leave' | 'fill') => {
    const wanted = { fileName: 'leads.csv', total: people.length, known, tag: '', agreed: '' }
    const { id: importId } = await (await site.post(api, wanted, session)).json()
    const answer = await site.post(`${api}/rows`, { importId, from: 0, people }, session)
    return { importId, ...(await answer.json()) }
  }
  const first = await bring([newcomer(ada), newcomer(second)], 'leave')
  expect(first).toMatchObject({ made: 2 })
  await mergePeople(site.db, by, [ada, second], ada)
  const looked = await site.post(`${api}/look`, { emails: [ada, second] }, session)
  expect((await looked.json()).here.toSorted()).toEqual([ada, second])
  const again = [
    { ...newcomer(ada), phone: '+44 20 1' },
    { ...newcomer(second), unsubscribed: true },
  ]
  expect(await bring(again, 'fill')).toMatchObject({ made: 0 })
  const rows = await site.db.selectFrom('people').select(['email', 'phone', 'unsubscribed']).execute()
  expect(rows).toEqual([{ email: ada, phone: '+44 20 1', unsubscribed: 1 }])
  await site.post(`${api}/undo`, { importId: first.importId, after: '' }, session)
  await splitOff(site.db, by, second)
  const apart = await site.db
    .selectFrom('people')
    .select(['email', 'phone', 'unsubscribed'])
    .orderBy('email')
    .execute()
  expect(apart).toEqual([
    { email: ada, phone: '+44 20 1', unsubscribed: 0 },
    { email: second, phone: '', unsubscribed: 1 },
  ])
})

test('who said no under one address, and then erases it, has still said no', async () => {
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
