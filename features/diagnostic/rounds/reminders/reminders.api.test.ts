import { expect, test } from 'vitest'
import { reminderMailWords } from '#content/diagnostic/rounds-words.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import { unsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { removeOld } from '#platform/retention.server.ts'
import { saveTimeZone } from '#platform/time-zone.server.ts'
import {
  choose,
  dayMs,
  mailed,
  mailer,
  mailReminder,
  owner,
  reminders,
  submit,
  type TestSite,
} from '#tests/sites/test-reminders.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { createReportMailer } from '../../report/paper/report-mails.server.ts'
import { reportWork } from '../../report/paper/report-work.server.ts'
import { readAgainLink, unsealAgain } from '../links.server.ts'
import { askForReminder, readReminder } from './reminders.server.ts'
import { areStopped } from './stops.server.ts'

test('a reminder is asked for with one click, once, and taken back; to look at the page asks for nothing', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'ada@example.com')
  await site.get(`/diagnostic/results/${id}`)
  expect(await readReminder(site.db, id)).toEqual({ state: 'none' })
  const asked = await choose(site, id, 'remind')
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `/diagnostic/results/${id}#reminder`])
  await Promise.all([choose(site, id, 'remind'), choose(site, id, 'remind')])
  const rows = await reminders(site)
  expect(rows).toHaveLength(1)
  const asks = new Date(rows[0]?.askedAt ?? '').toISOString().slice(0, 10)
  expect(addDays(asks, 90) <= (rows[0]?.dueOn ?? '') && (rows[0]?.dueOn ?? '') <= addDays(asks, 92)).toBe(
    true,
  )
  expect(await readReminder(site.db, id)).toMatchObject({ state: 'set' })
  await choose(site, id, 'take-back')
  expect(await reminders(site)).toEqual([])
  expect((await choose(site, 'no-such-report', 'remind')).status).toBe(404)
})

test.each([
  ['UTC', '2026-11-17T23:30:00Z', '2027-02-15'],
  ['Pacific/Auckland', '2026-11-17T23:30:00Z', '2027-02-16'],
  ['America/Los_Angeles', '2026-11-19T05:00:00Z', '2027-02-16'],
  // A Saturday and a Sunday: the Monday after.
  ['UTC', '2026-11-15T12:00:00Z', '2027-02-15'],
  ['UTC', '2026-11-16T12:00:00Z', '2027-02-15'],
  // Over the day on which clocks are changed.
  ['Europe/Berlin', '2026-01-15T22:59:00Z', '2026-04-15'],
  ['Europe/Berlin', '2026-01-15T23:01:00Z', '2026-04-16'],
])('in %s, what is asked for at %s comes 90 days later, not on a weekend: on %s', async (zone, at, due) => {
  const site = await openTestSite()
  await saveTimeZone(site.db, owner, zone)
  await askForReminder(site.db, await submit(site, 'ada@example.com'), new Date(at))
  expect((await reminders(site))[0]?.dueOn).toBe(due)
})

test('it is mailed on its day, by day and not on a weekend, once, whoever looks', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'Ada@Example.com')
  // 90 days later it is a Saturday.
  await askForReminder(site.db, id, new Date('2026-08-23T12:00:00Z'))
  expect((await reminders(site))[0]?.dueOn).toBe('2026-11-23')
  expect(await readReminder(site.db, id)).toEqual({ state: 'set', date: 'Monday, November 23, 2026' })
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
  // With its own way to stop, and none from letters.
  expect(mails[0]).toMatchObject({ recipient: 'ada@example.com', secret: 1, unsubscribeUrl: null })
  expect(mails[0]?.text).toContain('January 22, 2027')
  // What is asked first is said first.
  expect(mails[0]?.text).toMatch(
    /Hello Ada,\s+You asked us.*first your biggest challenges.*then the same sixteen questions/s,
  )
  expect(mails[0]?.text).toContain(reminderMailWords.stop)
  // Of what somebody may merely have typed the page says nothing of the mailbox.
  const due = { state: 'due', date: 'Monday, November 23, 2026', days: 60 }
  expect(await readReminder(site.db, id, monday)).toEqual(due)
  await site.db.updateTable('assessments').set({ provedAt: '2026-08-23' }).execute()
  expect(await readReminder(site.db, id, monday)).toEqual({
    ...{ state: 'mailed', date: 'November 23, 2026', until: 'January 22, 2027' },
  })
})

test('in the site’s own time zone it is by day', async () => {
  const site = await openTestSite()
  await saveTimeZone(site.db, owner, 'Asia/Tokyo')
  const id = await submit(site, 'ada@example.com')
  await askForReminder(site.db, id, new Date('2026-08-19T01:00:00Z'))
  const mail = mailer(site)
  // Six in the evening in London is the middle of the night there.
  await mail(new Date('2026-11-17T18:00:00Z'))
  expect(await mailed(site)).toEqual([])
  await mail(new Date('2026-11-18T01:00:00Z'))
  expect(await mailed(site)).toHaveLength(1)
})

test('who unsubscribed from letters, or was merged, gets it at the report’s address; who was erased does not', async () => {
  const site = await openTestSite()
  const emails = ['ada@example.com', 'grace@example.com', 'gone@example.com']
  for (const email of emails) {
    await askForReminder(site.db, await submit(site, email), new Date(Date.now() - 93 * dayMs))
  }
  const write = createReportMailer(site.db, site.services.content, site.env.PUBLIC_URL, reportWork.mails)
  for (const _ of emails) await write()
  await unsubscribe(site.db, 'ada@example.com')
  await mergePeople(site.db, owner, ['grace@example.com', 'ada@example.com'], 'ada@example.com')
  await erasePerson(site.db, 'gone@example.com', owner)
  await mailer(site, true)()
  expect((await mailed(site)).map(({ recipient }) => recipient).toSorted()).toEqual(emails.slice(0, 2))
})

test('an address that refuses mail is not written to', async () => {
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

/** The path of the link that stops them, out of the mails of a kind. */
async function stopPathOf(site: TestSite, kind = 'report-reminder'): Promise<string> {
  const mail = await site.db
    .selectFrom('mailOutbox')
    .select('text')
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return new URL(/https?:\S+\/diagnostic\/reminders\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
}

const questions = (site: TestSite) =>
  site.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'secret'])
    .where('kind', '=', 'reminders-again')
    .execute()

test('six spellings of one address get one reminder in 90 days, whoever looks', async () => {
  const site = await openTestSite()
  const spellings = ['ada.l@gmail.com', 'a.dal@gmail.com', 'adal+1@gmail.com', 'adal+2@gmail.com']
  for (const email of [...spellings, 'ADAL@gmail.com', 'Ada.L+x@gmail.com']) {
    await askForReminder(site.db, await submit(site, email), ago(93))
  }
  await askForReminder(site.db, await submit(site, 'grace@gmail.com'), ago(93))
  const mail = mailer(site, true)
  await Promise.all([mail(), mailer(site, true)(), mail()])
  expect(await mailed(site)).toHaveLength(2)
  for (const days of [1, 30, 89]) await mail(later(days))
  expect(await mailed(site)).toHaveLength(2)
  // The page of each that waits names the day on which its turn is.
  const waiting = (await reminders(site)).filter(({ mailQueuedAt }) => !mailQueuedAt)
  expect(waiting).toHaveLength(5)
  const today = new Date().toISOString().slice(0, 10)
  for (const { dueOn } of waiting) expect(dueOn >= addDays(today, 89)).toBe(true)
  await mail(later(95))
  expect(await mailed(site)).toHaveLength(3)
})

test('several reports of one address come in one mail, what was asked for first before the others; one whose day is far off waits', async () => {
  const site = await openTestSite()
  const ids = []
  for (const [index, created] of [93, 50, 20].entries()) {
    const id = await submit(site, index === 1 ? 'Ada@Example.com' : 'ada@example.com')
    const createdAt = ago(created).toISOString()
    await site.db.updateTable('assessments').set({ createdAt }).where('id', '=', id).execute()
    await askForReminder(site.db, id, ago(created))
    ids.push(id)
  }
  await mailer(site, true)()
  const [mail, ...more] = await mailed(site)
  expect(more).toEqual([])
  const tokens = [...(mail?.text ?? '').matchAll(/diagnostic\/again\/([\w-]+)/g)].map(
    ([, token]) => token ?? '',
  )
  const named = []
  for (const token of tokens) named.push((await unsealAgain(site.db, token))?.reportId)
  expect([...new Set(named)]).toEqual([ids[0], ids[1]])
  for (const token of tokens) expect(await readAgainLink(site.db, token)).toMatchObject({ state: 'waiting' })
  // The third is due in 70 days, when the link of today is over.
  expect(await readReminder(site.db, ids[2] ?? '')).toMatchObject({ state: 'set' })
})

test('who wants no reminders gets none, under any spelling, whoever asks on whichever report', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'ada@example.com')
  const other = await submit(site, 'Ada+work@example.com')
  const kept = await submit(site, 'grace@example.com')
  await mailReminder(site, id)
  await askForReminder(site.db, other)
  await askForReminder(site.db, kept)
  const path = await stopPathOf(site)
  await site.get(path)
  expect(await reminders(site)).toHaveLength(3)
  await site.db
    .updateTable('reportReminders')
    .set({ mailbox: 'ada@example.com' })
    .where('reportId', '=', id)
    .execute()
  expect((await site.post(path)).status).toBe(303)
  // To their pages nothing has changed.
  expect(await reminders(site)).toHaveLength(3)
  // Whoever has the link of a report asks again: its page says what it always says, and nothing comes of it.
  const third = await submit(site, 'a.d.a+3@example.com')
  const spelled = await submit(site, 'ada+3@example.com')
  for (const each of [id, other, spelled, third]) {
    await choose(site, each, 'remind')
    expect(await readReminder(site.db, each)).toMatchObject({ state: each === id ? 'due' : 'set' })
  }
  const before = (await mailed(site)).length
  await mailer(site, true)(later(93))
  const mails = (await mailed(site)).slice(before).map(({ recipient }) => recipient)
  // Dots are another mailbox at most providers.
  expect(mails.toSorted()).toEqual(['a.d.a+3@example.com', 'grace@example.com'])
  const sent = (await reminders(site)).filter(({ mailQueuedAt }) => mailQueuedAt)
  expect(sent.map(({ reportId }) => reportId).toSorted()).toEqual([id, kept, third].toSorted())
  await mailer(site, true)(later(160))
  expect((await reminders(site)).map(({ reportId }) => reportId)).not.toContain(spelled)
  expect((await site.post('/diagnostic/reminders/made-up')).status).toBe(404)
})

test('asked for all the same, one mail asks them, once; only its link, or the earlier one, allows them again', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'ada@example.com')
  await mailReminder(site, id)
  const stop = await stopPathOf(site)
  await site.post(stop)
  const other = await submit(site, 'ada+2@example.com')
  await Promise.all([choose(site, id, 'remind'), choose(site, other, 'remind')])
  await choose(site, id, 'take-back')
  await choose(site, id, 'remind')
  expect(await questions(site)).toMatchObject([{ secret: 1 }])
  await mailer(site, true)(later(93))
  expect(await mailed(site)).toHaveLength(1)
  await choose(site, id, 'remind')
  const link = await stopPathOf(site, 'reminders-again')
  await site.get(link)
  await site.get(stop)
  expect(await areStopped(site.db, 'ADA@example.com')).toBe(true)
  expect((await site.post(link, 'choice=allow')).status).toBe(303)
  expect(await areStopped(site.db, 'ada@example.com')).toBe(false)
  await mailer(site, true)(later(93))
  expect(await mailed(site)).toHaveLength(2)
})

test('that somebody wants none is in their export, and goes when the last of their addresses does', async () => {
  const site = await openTestSite()
  await submit(site, 'ada@example.com')
  await mailReminder(site, await submit(site, 'ada+2@example.com'))
  await askForReminder(site.db, await submit(site, 'ada@example.com'))
  const path = await stopPathOf(site)
  await site.db.updateTable('reportReminders').set({ mailbox: 'ada@example.com' }).execute()
  await site.post(path)
  const exported = (await exportPerson(site.db, 'ada@example.com')) as { reminderStops: object[] }
  expect(exported.reminderStops).toMatchObject([{ email: 'ada@example.com', askedAt: null }])
  await erasePerson(site.db, 'ada+2@example.com', owner)
  expect(await areStopped(site.db, 'ada+2@example.com')).toBe(true)
  await erasePerson(site.db, 'ada@example.com', owner)
  expect(await site.db.selectFrom('reminderStops').selectAll().execute()).toEqual([])
})

test('a reminder that nobody answered is forgotten a year after it was mailed, others are not', async () => {
  const site = await openTestSite()
  const ids = []
  for (let index = 0; index < 3; index++) ids.push(await submit(site, `p${index}@example.com`))
  const [old = '', answered = '', waiting = ''] = ids
  for (const id of ids) await askForReminder(site.db, id, new Date(Date.now() - 700 * dayMs))
  const longAgo = new Date(Date.now() - 500 * dayMs).toISOString()
  const mark = (id: string, change: object) =>
    site.db.updateTable('reportReminders').set(change).where('reportId', '=', id).execute()
  await mark(old, { mailQueuedAt: longAgo })
  await mark(answered, { mailQueuedAt: longAgo, answeredBy: 'another' })
  await removeOld(site, new Date())
  const left = (await reminders(site)).map(({ reportId }) => reportId)
  expect(left).toEqual([answered, waiting].toSorted())
})
