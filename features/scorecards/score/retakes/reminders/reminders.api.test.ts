import { expect, test } from 'vitest'
import { reminderMailText } from '#content/diagnostic/retake-words.ts'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { removeOld } from '#domain/retention/retention.server.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import { saveTimeZone } from '#platform/time-zone.server.ts'
import {
  choose,
  mailed,
  mailer,
  mailReminder,
  owner,
  reminders,
  submit,
  type TestSite,
} from '#tests/sites/test-reminders.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { createReportMailer } from '../../report/pdf/report-mails.server.ts'
import { reportWork } from '../../report/pdf/report-work.server.ts'
import { readRetakeLink, unsealRetakeLink } from '../links.server.ts'
import { readReminder, requestReminder } from './reminders.server.ts'
import { areStopped } from './stops.server.ts'

test('one click requests a reminder once, another cancels it; opening the page does nothing', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'ada@example.com')
  await site.get(`/diagnostic/results/${id}`)
  expect(await readReminder(site.db, 'diagnostic', id)).toEqual({ state: 'none' })
  const asked = await choose(site, id, 'remind')
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `/diagnostic/results/${id}#reminder`])
  await Promise.all([choose(site, id, 'remind'), choose(site, id, 'remind')])
  const rows = await reminders(site)
  expect(rows).toHaveLength(1)
  const asks = new Date(rows[0]?.askedAt ?? '').toISOString().slice(0, 10)
  expect(addDays(asks, 90) <= (rows[0]?.dueOn ?? '') && (rows[0]?.dueOn ?? '') <= addDays(asks, 92)).toBe(true)
  expect(await readReminder(site.db, 'diagnostic', id)).toMatchObject({ state: 'set' })
  await choose(site, id, 'take-back')
  expect(await reminders(site)).toEqual([])
  expect((await choose(site, 'no-such-report', 'remind')).status).toBe(404)
})

test.each([
  ['UTC', '2026-11-17T23:30:00Z', '2027-02-15'],
  ['Pacific/Auckland', '2026-11-17T23:30:00Z', '2027-02-16'],
  ['America/Los_Angeles', '2026-11-19T05:00:00Z', '2027-02-16'],
  // A Saturday and a Sunday move to Monday.
  ['UTC', '2026-11-15T12:00:00Z', '2027-02-15'],
  ['UTC', '2026-11-16T12:00:00Z', '2027-02-15'],
  // Across a daylight saving change.
  ['Europe/Berlin', '2026-01-15T22:59:00Z', '2026-04-15'],
  ['Europe/Berlin', '2026-01-15T23:01:00Z', '2026-04-16'],
])('in %s, a reminder requested at %s is due 90 days later on a working day: %s', async (zone, at, due) => {
  const site = await openTestSite()
  await saveTimeZone(site.db, owner, zone)
  await requestReminder(site.db, 'diagnostic', await submit(site, 'ada@example.com'), new Date(at))
  expect((await reminders(site))[0]?.dueOn).toBe(due)
})

test('a reminder is sent once on its day, during sending hours, not on a weekend', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'Ada@Example.com')
  // 90 days later is a Saturday.
  await requestReminder(site.db, 'diagnostic', id, new Date('2026-08-23T12:00:00Z'))
  expect((await reminders(site))[0]?.dueOn).toBe('2026-11-23')
  expect(await readReminder(site.db, 'diagnostic', id)).toEqual({
    state: 'set',
    date: 'Monday, November 23, 2026',
  })
  const mail = mailer(site)
  for (const early of ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-23T03:00:00Z']) {
    await mail(new Date(early))
  }
  expect(await mailed(site)).toEqual([])
  const monday = new Date('2026-11-23T12:00:00Z')
  await Promise.all([mail(monday), mailer(site)(monday)])
  await mail(monday)
  const mails = await mailed(site)
  expect(mails).toHaveLength(1)
  // It has a link to stop reminders, but no unsubscribe link.
  expect(mails[0]).toMatchObject({ recipient: 'ada@example.com', secret: 1, unsubscribeUrl: null })
  expect(mails[0]?.text).toContain('January 22, 2027')
  expect(mails[0]?.text).toMatch(
    /Hello Ada,\s+You asked us.*first your biggest challenges.*then the same sixteen questions/s,
  )
  expect(mails[0]?.text).toContain(reminderMailText.stop)
  const due = { state: 'due', date: 'Monday, November 23, 2026', days: 60 }
  expect(await readReminder(site.db, 'diagnostic', id, monday)).toEqual(due)
})

test('sending hours follow the site’s time zone', async () => {
  const site = await openTestSite()
  await saveTimeZone(site.db, owner, 'Asia/Tokyo')
  const id = await submit(site, 'ada@example.com')
  await requestReminder(site.db, 'diagnostic', id, new Date('2026-08-19T01:00:00Z'))
  const mail = mailer(site)
  // Six p.m. in London is night there.
  await mail(new Date('2026-11-17T18:00:00Z'))
  expect(await mailed(site)).toEqual([])
  await mail(new Date('2026-11-18T01:00:00Z'))
  expect(await mailed(site)).toHaveLength(1)
})

test('unsubscribed and merged people get it at the report’s address; erased people do not', async () => {
  const site = await openTestSite()
  const emails = ['ada@example.com', 'grace@example.com', 'gone@example.com']
  for (const email of emails) {
    await requestReminder(site.db, 'diagnostic', await submit(site, email), new Date(Date.now() - 93 * dayMs))
  }
  const write = createReportMailer(site.db, site.services.content, site.env.PUBLIC_URL, reportWork.mails)
  for (const _ of emails) await write()
  await unsubscribe(site.db, 'ada@example.com')
  await mergePeople(site.db, owner, ['grace@example.com', 'ada@example.com'], 'ada@example.com')
  await erasePerson(site.db, 'gone@example.com', owner)
  await mailer(site, true)()
  expect((await mailed(site)).map(({ recipient }) => recipient).toSorted()).toEqual(emails.slice(0, 2))
})

test('an address that bounced gets no reminder', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'ada@example.com')
  const at = new Date().toISOString()
  await site.db
    .insertInto('refusedAddresses')
    .values({ email: 'ada@example.com', at, answer: '550 no such user', mailId: 'a' })
    .execute()
  await mailReminder(site, id)
  expect((await mailed(site)).map(({ state }) => state)).toEqual(['failed'])
})

const ago = (days: number, from = new Date()) => new Date(from.getTime() - days * dayMs)
const later = (days: number) => ago(-days)

/** Path of the stop link in emails of a kind. */
async function stopPathOf(site: TestSite, kind = 'report-reminder'): Promise<string> {
  const mail = await site.db
    .selectFrom('mailOutbox')
    .select('text')
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return new URL(/https?:\S+\/diagnostic\/reminders\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
}

test('six spellings of one address get one reminder in 90 days, even with concurrent runs', async () => {
  const site = await openTestSite()
  const spellings = ['ada.l@gmail.com', 'a.dal@gmail.com', 'adal+1@gmail.com', 'adal+2@gmail.com']
  for (const email of [...spellings, 'ADAL@gmail.com', 'Ada.L+x@gmail.com']) {
    await requestReminder(site.db, 'diagnostic', await submit(site, email), ago(93))
  }
  await requestReminder(site.db, 'diagnostic', await submit(site, 'grace@gmail.com'), ago(93))
  const mail = mailer(site, true)
  await Promise.all([mail(), mailer(site, true)(), mail()])
  expect(await mailed(site)).toHaveLength(2)
  for (const days of [1, 30, 89]) await mail(later(days))
  expect(await mailed(site)).toHaveLength(2)
  await mail(later(91))
  expect(await mailed(site)).toHaveLength(3)
})

test('several reports of one mailbox take turns, proved ones first', async () => {
  const site = await openTestSite()
  const typed = await submit(site, 'ada@example.com')
  const proved = await submit(site, 'Ada@Example.com')
  await site.db
    .updateTable('assessments')
    .set({ provedAt: ago(90).toISOString() })
    .where('id', '=', proved)
    .execute()
  await requestReminder(site.db, 'diagnostic', typed, ago(100))
  await requestReminder(site.db, 'diagnostic', proved, ago(93))
  const reminded = async () => {
    const [mail] = (await mailed(site)).toReversed()
    const [, token = ''] = /diagnostic\/again\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    return (await unsealRetakeLink(site.db, token))?.reportId
  }
  const mail = mailer(site, true)
  await mail()
  expect(await reminded()).toBe(proved)
  await mail(later(89))
  expect(await mailed(site)).toHaveLength(1)
  await mail(later(91))
  expect(await mailed(site)).toHaveLength(2)
  expect(await reminded()).toBe(typed)
})

test('stopped reminders stay stopped for every spelling and report, until a mailed link allows them', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'ada@example.com')
  const other = await submit(site, 'Ada+work@example.com')
  const token = await mailReminder(site, id)
  const path = await stopPathOf(site)
  await site.get(path)
  expect(await areStopped(site.db, 'ada@example.com')).toBe(false)
  expect((await site.post(path)).status).toBe(303)
  expect(await areStopped(site.db, 'ADA+2@example.com')).toBe(true)
  // A new request looks normal on the page, but nothing is sent.
  await choose(site, other, 'remind')
  expect(await readReminder(site.db, 'diagnostic', other)).toMatchObject({ state: 'set' })
  // At most providers, dots make a different mailbox.
  const dotted = await submit(site, 'a.d.a@example.com')
  await choose(site, dotted, 'remind')
  await mailer(site, true)(later(93))
  expect((await mailed(site)).map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'a.d.a@example.com'])
  // A link that was sent before still works.
  expect(await readRetakeLink(site.db, 'diagnostic', token)).toMatchObject({ state: 'waiting' })
  expect((await site.post('/diagnostic/reminders/made-up')).status).toBe(404)
  await site.post(path, 'choice=allow')
  expect(await areStopped(site.db, 'ada@example.com')).toBe(false)
  await mailer(site, true)(later(94))
  expect((await mailed(site)).at(-1)?.recipient).toBe('Ada+work@example.com'.toLowerCase())
})

test('a stop is in the person’s export and is erased with the address', async () => {
  const site = await openTestSite()
  await mailReminder(site, await submit(site, 'ada@example.com'))
  await site.post(await stopPathOf(site))
  const exported = (await exportPerson(site.db, 'ada@example.com')) as { reminderStops: object[] }
  expect(exported.reminderStops).toMatchObject([{ email: 'ada@example.com' }])
  await erasePerson(site.db, 'ada@example.com', owner)
  expect(await areStopped(site.db, 'ada@example.com')).toBe(false)
})

test('reminders are deleted a year after their day, unless answered', async () => {
  const site = await openTestSite()
  const ids = []
  for (let index = 0; index < 3; index++) ids.push(await submit(site, `p${index}@example.com`))
  const [answered = '', old = '', waiting = ''] = ids
  for (const id of [answered, old]) await requestReminder(site.db, 'diagnostic', id, new Date(Date.now() - 700 * dayMs))
  await requestReminder(site.db, 'diagnostic', waiting, new Date(Date.now() - 300 * dayMs))
  await site.db.updateTable('reportReminders').set({ answeredBy: 'another' }).where('reportId', '=', answered).execute()
  await removeOld(site, new Date())
  expect((await reminders(site)).map(({ reportId }) => reportId)).toEqual([answered, waiting].toSorted())
})

test('a run mails two reminders, so that thousands due at once do not hold up visitors', async () => {
  const site = await openTestSite()
  for (let number = 0; number < 5; number += 1) {
    const id = await submit(site, `person${number}@example.com`)
    await requestReminder(site.db, 'diagnostic', id, new Date(Date.now() - 93 * dayMs))
  }
  const mail = mailer(site, true)
  for (const count of [2, 4, 5]) {
    await mail()
    expect(await mailed(site)).toHaveLength(count)
  }
})
