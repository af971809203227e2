import { expect, test } from 'vitest'
import { laterWords, roundsWords } from '#content/diagnostic/rounds-words.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import {
  again,
  choose,
  dayMs,
  job,
  mailed,
  mailReminder,
  newKey,
  owner,
  reminders,
  reportsOf,
  submit,
} from '#tests/sites/test-reminders.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { createReportMailer } from '../report/paper/report-mails.server.ts'
import { reportWork } from '../report/paper/report-work.server.ts'
import { readAgainLink, unsealAgain } from './links.server.ts'
import { readReminder } from './reminders/reminders.server.ts'

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
  await site.db.updateTable('assessments').set({ provedAt: old }).execute()
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
  expect(notice?.subject).toBe('Ada Lovelace came back: 33% → 67%, report 2')
  expect(notice?.text).toContain('On February 1, 2026 it was 33 percent.')
  for (const path of [`/diagnostic/results/${second}`, '/admin/funnel/rounds']) {
    expect(notice?.text).toContain(`${site.env.PUBLIC_URL}${path}`)
  }
  // What the plan said then is said to be said again, in the PDF and the mail too.
  const before = await site.db
    .selectFrom('assessments')
    .select('recommendations')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const asThen = laterWords.inPlanBefore('February 1, 2026')
  for (const { text, cause = '' } of two?.reading.advice ?? []) {
    expect(cause.endsWith(asThen)).toBe(JSON.parse(before.recommendations).includes(text))
  }
  const one = await job(site, first)
  expect(JSON.stringify(one?.reading)).not.toContain(asThen)
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
