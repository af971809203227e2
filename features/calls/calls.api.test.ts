import { expect, onTestFinished, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { periodOf } from '#features/admin/numbers/period.ts'
import { readSteps } from '#features/admin/numbers/steps.server.ts'
import { readPerson } from '#features/people/person.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { calComMessage } from '#tests/doubles/calendar-messages.ts'
import { openWithCalendar } from '#tests/sites/test-calendar.ts'
import { upcomingCalls } from './calls.server.ts'

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))
const ada = { email: 'ada@example.com', name: 'Ada' }
const ben = { email: 'ben@example.com', name: 'Ben' }

type Site = Awaited<ReturnType<typeof openWithCalendar>>

async function ask(site: Site, who: typeof ada, askedAt: string | null): Promise<string> {
  const report = { ...who, currentChallenges: [challenges[0].name], ...ratings }
  const { id } = await (await site.post('/api/assessments', report)).json()
  await site.db.updateTable('assessments').set({ callRequestedAt: askedAt }).where('id', '=', id).execute()
  await recordActivity(site.db, { ...who, did: 'diagnostic', at: '2026-10-01T00:00:00.000Z' })
  return id
}

const apiOf = async ({ db }: Site, email: string) =>
  `${(await personPath(db, email)).replace('/admin', '/api/admin')}/calls`

const book = (site: Site, uid: string, who: typeof ada, at: string, start: string) =>
  site.take(calComMessage('BOOKING_CREATED', { uid, at, start, who }))

test('upcoming calls are in order, with links to the person and their latest report', async () => {
  const site = await openWithCalendar('cal-com')
  await ask(site, ada, null)
  const newest = await ask(site, { ...ada, email: 'ADA@example.com' }, null)
  const booked = '2026-11-01T00:00:00.000Z'
  await book(site, 'past', ada, booked, '2026-11-17T09:00:00Z')
  await book(site, 'now', ben, booked, '2026-11-17T09:45:00Z')
  await book(site, 'late', ben, booked, '2026-11-20T09:00:00Z')
  await book(site, 'soon', ada, booked, '2026-11-18T09:00:00Z')
  await book(site, 'off', ada, booked, '2026-11-19T09:00:00Z')
  const off = { uid: 'off', at: '2026-11-02T00:00:00.000Z', start: '2026-11-19T09:00:00Z', who: ada }
  await site.take(calComMessage('BOOKING_CANCELLED', off))
  const now = new Date('2026-11-17T10:00:00.000Z')
  const coming = await upcomingCalls(site.db, now, 10)
  expect(coming.map(({ email, startsAt, report }) => [email, startsAt, report?.id ?? null])).toEqual([
    [ben.email, '2026-11-17T09:45:00.000Z', null],
    [ada.email, '2026-11-18T09:00:00.000Z', newest],
    [ben.email, '2026-11-20T09:00:00.000Z', null],
  ])
  expect(coming[1]?.personPath).toBe(await personPath(site.db, ada.email))
  expect(await upcomingCalls(site.db, now, 1)).toHaveLength(1)
})

test('a booking sets the status of leads, but does not override later ones', async () => {
  const site = await openWithCalendar('cal-com')
  const statusOf = async (email: string) =>
    (await site.db.selectFrom('people').select('status').where('email', '=', email).executeTakeFirstOrThrow()).status
  await book(site, 'a', ada, '2026-11-02T12:00:00.000Z', '2026-11-30T09:00:00Z')
  expect(await statusOf(ada.email)).toBe('booked')
  await site.db.updateTable('people').set({ status: 'client' }).execute()
  await book(site, 'a', ada, '2026-11-02T12:00:00.000Z', '2026-11-30T09:00:00Z')
  await book(site, 'b', ada, '2026-11-04T12:00:00.000Z', '2026-12-30T09:00:00Z')
  expect(await statusOf(ada.email)).toBe('client')
})

test('an assistant marks and unmarks a call as booked, with or without a time, and both are logged', async () => {
  const site = await openWithCalendar('cal-com')
  await site.post('/api/waitlist', { ...ada, toolInterest: 'roi-calculator' })
  const before = await site.people()
  const session = await site.sessionOf('assistant')
  const api = await apiOf(site, ada.email)
  const mark = (startsAt: unknown) => site.post(api, { startsAt }, session)
  for (const wrong of [
    'tomorrow',
    '2026-12-01',
    '2026-13-01T10:00',
    '9999-01-01T00:00',
    '2026-12-01T10:00:00Z',
    5,
    undefined,
  ])
    expect((await mark(wrong)).status).toBe(400)
  expect(await site.calls()).toEqual([])
  const { id } = await (await mark('2026-12-01T10:00')).json()
  expect(await site.calls()).toMatchObject([
    {
      id,
      email: ada.email,
      name: '',
      provider: 'by-hand',
      state: 'booked',
      startsAt: '2026-12-01T10:00:00.000Z',
    },
  ])
  expect(await site.people()).toMatchObject([{ didBooked: 1, didWaitlist: 1, name: 'Ada' }])
  // Marking it twice creates no second call.
  expect((await (await mark('2026-12-01T10:00:00')).json()).id).toBe(id)
  const untimed = (await (await mark('')).json()).id
  expect((await (await mark('')).json()).id).toBe(untimed)
  expect(await site.calls()).toHaveLength(2)
  const steps = await readSteps(site.db, periodOf('month', 30, new Date().toISOString().slice(0, 10)))
  expect(steps.at(-1)).toMatchObject({ step: 'call-booked', label: 'Calls booked', now: 2 })
  for (const each of [id, untimed]) {
    expect((await site.send('DELETE', `${api}/${each}`, undefined, session)).status).toBe(200)
    expect((await site.send('DELETE', `${api}/${each}`, undefined, session)).status).toBe(404)
  }
  expect(await site.calls()).toEqual([])
  expect(await site.news()).toEqual([])
  expect(await site.people()).toEqual(before)
  const log = await site.db.selectFrom('auditLog').select(['action', 'subject']).orderBy('at').execute()
  expect(log.filter(({ subject }) => subject === ada.email).map(({ action }) => action)).toEqual([
    ...['call-marked', 'call-marked', 'call-taken-back', 'call-taken-back'],
  ])
})

test.each([
  ['Pacific/Auckland', '2026-11-30T21:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-01T18:00:00.000Z'],
])('ten o’clock is ten o’clock where the site is, in %s', async (timeZone, startsAt) => {
  const site = await openWithCalendar('cal-com')
  await site.post('/api/waitlist', { ...ada, toolInterest: 'roi-calculator' })
  setSiteFormats({ timeZone })
  onTestFinished(() => setSiteFormats(sampleFormats))
  await site.post(await apiOf(site, ada.email), { startsAt: '2026-12-01T10:00' }, await site.ownerSession())
  expect(await site.calls()).toMatchObject([{ startsAt }])
})

test('calls from a calendar or of another person cannot be unmarked, and readers cannot mark any', async () => {
  const site = await openWithCalendar('cal-com')
  await book(site, 'a', ada, '2026-11-01T00:00:00.000Z', '2026-11-30T09:00:00Z')
  await book(site, 'b', ben, '2026-11-01T00:00:00.000Z', '2026-11-30T09:00:00Z')
  const session = await site.ownerSession()
  const marked = await (await site.post(await apiOf(site, ben.email), { startsAt: '' }, session)).json()
  const [call] = await site.calls()
  const api = await apiOf(site, ada.email)
  const refused = await site.send('DELETE', `${api}/${call?.id}`, undefined, session)
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toBe('This call was booked in Cal.com. Cancel or move it there.')
  expect((await site.send('DELETE', `${api}/${marked.id}`, undefined, session)).status).toBe(404)
  const reader = await site.sessionOf('reader')
  expect((await site.post(api, { startsAt: '' }, reader)).status).toBe(403)
  expect(await site.calls()).toHaveLength(3)
})

test('a person can be known by a call alone, and erasing them deletes it', async () => {
  const site = await openWithCalendar('cal-com')
  const at = '2026-11-01T00:00:00.000Z'
  await book(site, 'a', ada, at, '2026-11-30T09:00:00Z')
  await site.take(
    calComMessage('BOOKING_RESCHEDULED', {
      uid: 'b',
      before: 'a',
      at: '2026-11-02T00:00:00.000Z',
      start: '2026-12-01T09:00:00Z',
      who: ada,
    }),
  )
  await book(site, 'c', ben, at, '2026-11-30T09:00:00Z')
  const person = await readPerson(site.db, ada.email)
  expect(person).toMatchObject({ name: 'Ada', calls: [{ state: 'moved', news: [{}, {}] }] })
  const data = JSON.stringify(await exportPerson(site.db, ada.email))
  for (const part of ['2026-11-30T09:00:00.000Z', '2026-12-01T09:00:00.000Z', 'https://app.cal.com/video/b'])
    expect(data).toContain(part)
  expect(data).not.toContain(ben.email)
  await erasePerson(site.db, ada.email, { email: site.env.ADMIN_EMAIL })
  expect(await readPerson(site.db, ada.email)).toBeUndefined()
  expect((await site.calls()).map(({ email }) => email)).toEqual([ben.email])
  expect((await site.news()).map(({ uid }) => uid)).toEqual(['c'])
})
