import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { laterWords, reminderMailWords, roundsWords } from '#content/diagnostic/rounds-words.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { decentTime } from '#features/writing/sequences/timing.ts'
import { addDays } from '#lib/zoned-days.ts'
import { unsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { removeOld } from '#platform/retention.server.ts'
import { saveTimeZone } from '#platform/time-zone.server.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { openTestSite } from '#tests/test-site.ts'
import { findReportJob } from '../report/report-job.server.ts'
import { createReportMailer } from '../report/report-mails.server.ts'
import { reportWork } from '../report/report-work.server.ts'
import { readAgainLink, unsealAgain } from './links.server.ts'
import { createReminderMailer } from './reminder-mailer.server.ts'
import { askForReminder, readReminder } from './reminders.server.ts'

type TestSite = Awaited<ReturnType<typeof openTestSite>>

const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
const rated = (value: number) => Object.fromEntries(keys.map((key) => [key, value]))
const [challenge] = challenges
const dayMs = 24 * 60 * 60 * 1000
const owner = { email: 'owner@example.com' }

let made = 0
/** Of a browser, for each set of answers. */
const newKey = () => `a-key-of-a-browser-${made++}`

async function submit(site: TestSite, email: string, value = 1, more: object = {}): Promise<string> {
  const body = { name: 'Ada Lovelace', email, company: 'Engines', currentChallenges: [challenge.name] }
  const answer = await site.post('/api/assessments', { ...body, ...rated(value), ...more })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

const choose = (site: TestSite, id: string, choice: string) =>
  site.post(`/diagnostic/results/${id}`, `choice=${choice}`)

const reminders = (site: TestSite) =>
  site.db.selectFrom('reportReminders').selectAll().orderBy('reportId').execute()

const mailer = (site: TestSite, atAnyTime = false) =>
  createReminderMailer(site.db, {
    content: site.services.content,
    siteUrl: site.env.PUBLIC_URL,
    decentTime: atAnyTime ? (at) => at : decentTime,
  })

const mailed = (site: TestSite) =>
  site.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'text', 'state', 'secret', 'unsubscribeUrl'])
    .where('kind', '=', 'report-reminder')
    .orderBy('createdAt')
    .execute()

/** Asked for 90 days and a weekend ago and mailed just now: the token of its link. */
async function mailReminder(site: TestSite, id: string): Promise<string> {
  const now = new Date()
  // An address gets one a day.
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  await site.db
    .updateTable('reportReminders')
    .set({ mailQueuedAt: yesterday })
    .where('mailQueuedAt', '>', yesterday)
    .execute()
  await askForReminder(site.db, id, new Date(now.getTime() - 93 * dayMs))
  await mailer(site, true)(now)
  return /diagnostic\/again\/([\w-]+)/.exec((await mailed(site)).at(-1)?.text ?? '')?.[1] ?? ''
}

const again = (site: TestSite, token: string, value: number, more: object = {}) =>
  site.post(`/api/rounds/${token}`, {
    ...{ clientKey: newKey(), currentChallenges: [challenge.name] },
    ...rated(value),
    ...more,
  })

const reportsOf = (site: TestSite) =>
  site.db
    .selectFrom('assessments')
    .select(['id', 'email', 'name', 'company', 'series', 'overallScore'])
    .orderBy('createdAt')
    .execute()

const job = (site: TestSite, id: string) =>
  findReportJob(site.db, id, site.services.content(), site.env.PUBLIC_URL)

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
    /Hello Ada,\s+You asked us.*first what costs you most.*then the same sixteen questions/s,
  )
  expect(mails[0]?.text).toContain(reminderMailWords.stop)
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

test('a hundred reports in somebody’s name send them one reminder a day, and one click stops them all', async () => {
  const site = await openTestSite()
  const now = new Date()
  for (let index = 0; index < 4; index++) {
    await askForReminder(site.db, await submit(site, 'ada@example.com'), new Date(now.getTime() - 93 * dayMs))
  }
  const kept = await submit(site, 'grace@example.com')
  await askForReminder(site.db, kept, now)
  const mail = mailer(site, true)
  await Promise.all([mail(now), mailer(site, true)(now)])
  await mail(now)
  expect(await mailed(site)).toHaveLength(1)
  await mail(new Date(now.getTime() + 3 * dayMs))
  const mails = await mailed(site)
  expect(mails).toHaveLength(2)
  const path = new URL(/https?:\S+\/diagnostic\/reminders\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '')
  await site.get(path.pathname)
  expect(await reminders(site)).toHaveLength(5)
  expect((await site.post(path.pathname)).status).toBe(303)
  expect((await reminders(site)).map(({ reportId }) => reportId)).toEqual([kept])
  expect((await site.post('/diagnostic/reminders/made-up')).status).toBe(404)
})

test('a link brings one report, whose it is says the link alone, and two tabs at once make one', async () => {
  const site = await openTestSite()
  const first = await submit(site, 'ada@example.com', 1, { phone: '+1 555', role: 'CEO' })
  const token = await mailReminder(site, first)
  expect(await readAgainLink(site.db, token)).toMatchObject({
    ...{ state: 'waiting', firstName: 'Ada', address: 'a•••@example.com' },
  })
  const forged = { email: 'eve@evil.example', name: 'Eve', company: 'Evil', series: 'x', id: 'x' }
  const answers = await Promise.all([again(site, token, 2, forged), again(site, token, 3, forged)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410])
  const rows = await reportsOf(site)
  expect(rows).toHaveLength(2)
  const { id: second = '', ...row } = rows[1] ?? {}
  expect(row).toMatchObject({
    ...{ email: 'ada@example.com', name: 'Ada Lovelace', company: 'Engines', series: first },
  })
  expect(await reminders(site)).toMatchObject([{ reportId: first, answeredBy: second }])
  expect(await readAgainLink(site.db, token)).toEqual({ state: 'used', address: 'a•••@example.com' })
  expect(await readReminder(site.db, first)).toBeUndefined()
  await choose(site, first, 'remind')
  expect(await reminders(site)).toHaveLength(1)
  const write = createReportMailer(site.db, site.services.content, site.env.PUBLIC_URL, reportWork.mails)
  for (const _ of rows) await write()
  const to = await site.db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'report').execute()
  expect(to.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'ada@example.com'])
})

test('the same answers, sent again because no answer came, are the same report', async () => {
  const site = await openTestSite()
  const token = await mailReminder(site, await submit(site, 'ada@example.com'))
  const clientKey = newKey()
  const one = await (await again(site, token, 2, { clientKey })).json()
  const repeated = await again(site, token, 2, { clientKey })
  expect([repeated.status, await repeated.json()]).toEqual([201, one])
  const wrong = await again(site, token, 2, { clientKey: undefined })
  expect(wrong.status).toBe(400)
})

test('a link that is made up, of another kind, ended, taken back, asked for anew or erased answers nothing', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'ada@example.com')
  const token = await mailReminder(site, id)
  const text = (await mailed(site))[0]?.text ?? ''
  const stop = /diagnostic\/reminders\/([\w-]+)/.exec(text)?.[1] ?? ''
  for (const none of ['made-up', token.slice(0, -2), `${token}A`, stop, id]) {
    expect((await again(site, none, 3)).status).toBe(404)
    expect(await readAgainLink(site.db, none)).toBeUndefined()
  }
  const old = new Date(Date.now() - 61 * dayMs).toISOString()
  await site.db.updateTable('reportReminders').set({ mailQueuedAt: old }).execute()
  expect((await again(site, token, 3)).status).toBe(410)
  // What ran out may be asked for anew: then the old link stays dead.
  await choose(site, id, 'remind')
  expect(await reminders(site)).toMatchObject([{ mailQueuedAt: null }])
  expect((await again(site, token, 3)).status).toBe(410)
  await site.db.updateTable('reportReminders').set({ mailQueuedAt: new Date().toISOString() }).execute()
  expect((await again(site, token, 3)).status).toBe(410)
  await erasePerson(site.db, 'ada@example.com', owner)
  expect(await reminders(site)).toEqual([])
  expect(await readAgainLink(site.db, token)).toEqual({ state: 'ended' })
  expect((await again(site, token, 3)).status).toBe(410)
  expect(await reportsOf(site)).toEqual([])
})

test('who merely types an address never sees an earlier score, whatever else they send', async () => {
  const site = await openTestSite()
  const first = await submit(site, 'ada@example.com', 1)
  const token = await mailReminder(site, first)
  const { id: second } = await (await again(site, token, 2)).json()
  const forged = { series: first, token, reportId: first, reminder: token, answeredBy: first, rounds: true }
  for (const email of ['ada@example.com', 'ADA@example.com', 'eve@evil.example']) {
    const id = await submit(site, email, 3, forged)
    expect((await job(site, id))?.rounds).toBeUndefined()
    const row = (await reportsOf(site)).find((each) => each.id === id)
    expect(row?.series).toBeNull()
  }
  // The earlier report itself shows nothing of the later one, and the JSON of neither shows the other.
  expect((await job(site, first))?.rounds).toBeUndefined()
  for (const [id, other] of [
    [first, second],
    [second, first],
  ]) {
    const json = await (await site.get(`/api/assessments/${id}`)).text()
    for (const word of [other ?? '', 'series', 'rounds', 'ada@example.com']) expect(json).not.toContain(word)
  }
  // Eve has a link of her own: it makes her report, beside hers, whoever she says that she is.
  const eves = await submit(site, 'eve@evil.example', 0)
  const evesToken = await mailReminder(site, eves)
  expect((await unsealAgain(site.db, evesToken))?.reportId).toBe(eves)
  const body = { email: 'ada@example.com', series: first, token }
  const { id } = await (await again(site, evesToken, 3, body)).json()
  const row = (await reportsOf(site)).find((each) => each.id === id)
  expect(row).toMatchObject({ email: 'eve@evil.example', series: eves })
  expect((await job(site, id))?.rounds?.parts[0]).toEqual({ title: roundsWords.overall, was: 0, is: 100 })
})

test('a later report shows what moved, in its PDF and its mail too; with three there is a line over time', async () => {
  const site = await openTestSite()
  const day = async (id: string, createdAt: string) =>
    site.db.updateTable('assessments').set({ createdAt }).where('id', '=', id).execute()
  const first = await submit(site, 'ada@example.com', 1)
  await day(first, '2026-02-01T10:00:00.000Z')
  const { id: second } = await (await again(site, await mailReminder(site, first), 2)).json()
  await day(second, '2026-05-04T10:00:00.000Z')
  const two = await job(site, second)
  expect(two?.rounds?.parts[0]).toEqual({ title: roundsWords.overall, was: 33, is: 67 })
  expect(two?.rounds?.overTime).toBeUndefined()
  const [mail, notice] = two ? await reportWork.mails(two) : []
  const since = 'On February 1, 2026 your score was 33%; now it is 67%.'
  expect(mail?.subject).toBe('Your Strategic Business Report: 67 percent, 33 before')
  expect(mail?.text).toContain(since)
  expect(mail?.text).toContain('was 33%, is 67%')
  // Bars of table cells, before above after, that the plain text leaves out.
  const widths = [...(mail?.html ?? '').matchAll(/class="mail-(before|bar)" width="(\d+)%"/g)]
  expect(widths.slice(4, 6).map(([, which, percent]) => [which, percent])).toEqual([
    ['before', '33'],
    ['bar', '67'],
  ])
  expect(mail?.text).not.toContain(laterWords.bars)
  // The team reads of a return, and not of somebody new.
  expect(notice?.subject).toBe('Ada Lovelace came back: 33% → 67%, round 2')
  expect(notice?.text).toContain('On February 1, 2026 it was 33 percent.')
  for (const path of [`/diagnostic/results/${second}`, '/admin/funnel/rounds']) {
    expect(notice?.text).toContain(`${site.env.PUBLIC_URL}${path}`)
  }
  const one = await job(site, first)
  const [firstMail, firstNotice] = one ? await reportWork.mails(one) : []
  expect(firstMail?.subject).toBe('Your Strategic Business Report: 33 percent')
  expect(firstNotice?.subject).toContain('A new diagnostic')
  const pdf = await site.get(`/api/assessments/${second}/report.pdf`)
  const words = (await pdfWords(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  for (const word of [
    since,
    'was 33%',
    roundsWords.heading,
    roundsWords.moved,
    'February 1, 2026',
    '67% Overall',
  ]) {
    expect(words).toContain(word)
  }
  const { id: third } = await (await again(site, await mailReminder(site, second), 0)).json()
  await day(third, '2026-08-05T10:00:00.000Z')
  const three = await job(site, third)
  expect(three?.rounds?.parts[0]).toMatchObject({ was: 67, is: 0 })
  expect(three?.rounds?.overTime?.table.rows.map(({ percents }) => percents[0])).toEqual([33, 67, 0])
  const [later] = three ? await reportWork.mails(three) : []
  expect(later?.text).toContain('Feb 1, 2026 33%, May 4, 2026 67%, Aug 5, 2026 0%')
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
