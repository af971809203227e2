import { expect, test } from 'vitest'
import { retakeText } from '#content/diagnostic/retake-words.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import {
  again,
  choose,
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
import { createReportMailer } from '../report/pdf/report-mails.server.ts'
import { reportWork } from '../report/pdf/report-work.server.ts'
import { readRetakeLink, unsealRetakeLink } from './links.server.ts'
import { readReminder, requestReminder } from './reminders/reminders.server.ts'

test('a link creates one report for its owner, even from two tabs at once', async () => {
  const site = await openTestSite()
  const first = await submit(site, 'ada@example.com', 1, { phone: '+1 555', role: 'CEO' })
  const token = await mailReminder(site, first)
  expect(await readRetakeLink(site.db, 'diagnostic', token)).toMatchObject({
    state: 'waiting',
    firstName: 'Ada',
    address: 'a•••@example.com',
  })
  const forged = { email: 'eve@evil.example', name: 'Eve', company: 'Evil', series: 'x', id: 'x' }
  const answers = await Promise.all([again(site, token, 2, forged), again(site, token, 3, forged)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410])
  const rows = await reportsOf(site)
  expect(rows).toHaveLength(2)
  const { id: second = '', ...row } = rows[1] ?? {}
  expect(row).toMatchObject({
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    company: 'Engines',
    series: first,
  })
  expect(await reminders(site)).toMatchObject([{ reportId: first, answeredBy: second }])
  expect(await readRetakeLink(site.db, 'diagnostic', token)).toEqual({
    state: 'used',
    address: 'a•••@example.com',
  })
  expect(await readReminder(site.db, 'diagnostic', first)).toBeUndefined()
  await choose(site, first, 'remind')
  expect(await reminders(site)).toHaveLength(1)
  const write = createReportMailer(site.db, site.services.content, site.env.PUBLIC_URL, reportWork.mails)
  for (const _ of rows) await write()
  const to = await site.db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'report').execute()
  expect(to.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'ada@example.com'])
})

test('resending the same answers returns the same report', async () => {
  const site = await openTestSite()
  const token = await mailReminder(site, await submit(site, 'ada@example.com'))
  const clientKey = newKey()
  const one = await (await again(site, token, 2, { clientKey })).json()
  const repeated = await again(site, token, 2, { clientKey })
  expect([repeated.status, await repeated.json()]).toEqual([201, one])
  const wrong = await again(site, token, 2, { clientKey: undefined })
  expect(wrong.status).toBe(400)
})

test('invalid, expired, canceled, replaced and erased links do nothing', async () => {
  const site = await openTestSite()
  const id = await submit(site, 'ada@example.com')
  const token = await mailReminder(site, id)
  const text = (await mailed(site))[0]?.text ?? ''
  const stop = /diagnostic\/reminders\/([\w-]+)/.exec(text)?.[1] ?? ''
  for (const none of ['made-up', token.slice(0, -2), `${token}A`, stop, id]) {
    expect((await again(site, none, 3)).status).toBe(404)
    expect(await readRetakeLink(site.db, 'diagnostic', none)).toBeUndefined()
  }
  const old = new Date(Date.now() - 61 * dayMs).toISOString()
  await site.db.updateTable('reportReminders').set({ mailQueuedAt: old }).execute()
  expect((await again(site, token, 3)).status).toBe(410)
  // A new request after expiry does not revive the old link.
  await requestReminder(site.db, 'diagnostic', id, new Date(Date.now() + 70 * dayMs))
  expect(await reminders(site)).toMatchObject([{ mailQueuedAt: null }])
  expect((await again(site, token, 3)).status).toBe(410)
  await site.db.updateTable('reportReminders').set({ mailQueuedAt: new Date().toISOString() }).execute()
  expect((await again(site, token, 3)).status).toBe(410)
  await erasePerson(site.db, 'ada@example.com', owner)
  expect(await reminders(site)).toEqual([])
  expect(await readRetakeLink(site.db, 'diagnostic', token)).toEqual({ state: 'ended' })
  expect((await again(site, token, 3)).status).toBe(410)
  expect(await reportsOf(site)).toEqual([])
})

test('typing an address never reveals an earlier score', async () => {
  const site = await openTestSite()
  const first = await submit(site, 'ada@example.com', 1)
  const token = await mailReminder(site, first)
  const { id: second } = await (await again(site, token, 2)).json()
  const forged = { series: first, token, reportId: first, reminder: token, answeredBy: first, retakes: true }
  for (const email of ['ada@example.com', 'ADA@example.com', 'eve@evil.example']) {
    const id = await submit(site, email, 3, forged)
    expect((await job(site, id))?.retakes).toBeUndefined()
    const row = (await reportsOf(site)).find((each) => each.id === id)
    expect(row?.series).toBeNull()
  }
  // Neither report's page nor JSON reveals the other.
  expect((await job(site, first))?.retakes).toBeUndefined()
  for (const [id, other] of [
    [first, second],
    [second, first],
  ]) {
    const json = await (await site.get(`/api/assessments/${id}`)).text()
    for (const word of [other ?? '', 'series', 'retakes', 'ada@example.com']) expect(json).not.toContain(word)
  }
  // Eve's own link creates her report in her series, whatever she sends.
  const eves = await submit(site, 'eve@evil.example', 0)
  const evesToken = await mailReminder(site, eves)
  expect((await unsealRetakeLink(site.db, evesToken))?.reportId).toBe(eves)
  const body = { email: 'ada@example.com', series: first, token }
  const { id } = await (await again(site, evesToken, 3, body)).json()
  const row = (await reportsOf(site)).find((each) => each.id === id)
  expect(row).toMatchObject({ email: 'eve@evil.example', series: eves })
  expect((await job(site, id))?.retakes?.parts[0]).toMatchObject({
    title: retakeText.overall,
    other: 0,
    own: 100,
  })
})

test('page, PDF and email of a retake show what changed since the report before', async () => {
  const site = await openTestSite()
  const day = async (id: string, createdAt: string) =>
    site.db.updateTable('assessments').set({ createdAt }).where('id', '=', id).execute()
  const first = await submit(site, 'ada@example.com', 1)
  await day(first, '2026-02-01T10:00:00.000Z')
  const { id: second } = await (await again(site, await mailReminder(site, first), 2)).json()
  await day(second, '2026-05-04T10:00:00.000Z')
  const two = await job(site, second)
  expect(two?.retakes?.parts[0]).toMatchObject({ title: retakeText.overall, other: 33, own: 67 })
  const [mail, notice] = two ? await reportWork.mails(two) : []
  const since = 'On February 1, 2026 your score was 33%; now it is 67%.'
  expect(mail?.subject).toBe('Your Strategic Business Report: 67 percent, 33 before')
  expect(mail?.text).toContain(since)
  // The team is notified of a retake, not of a new lead.
  expect(notice?.subject).toBe('Ada Lovelace came back: 33% → 67%, report 2')
  expect(notice?.text).toContain('On February 1, 2026 it was 33 percent.')
  for (const path of [`/diagnostic/results/${second}`, '/admin/scorecards/retakes']) {
    expect(notice?.text).toContain(`${site.env.PUBLIC_URL}${path}`)
  }
  const one = await job(site, first)
  const [firstMail, firstNotice] = one ? await reportWork.mails(one) : []
  expect(firstMail?.subject).toBe('Your Strategic Business Report: 33 percent')
  expect(firstNotice?.subject).toContain('New diagnostic')
  const pdf = await site.get(`/api/assessments/${second}/report.pdf`)
  const words = (await pdfWords(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  for (const word of [since, retakeText.heading, 'February 1, 2026', 'Was 33%, is 67%']) {
    expect(words).toContain(word)
  }
  const { id: third } = await (await again(site, await mailReminder(site, second), 0)).json()
  await day(third, '2026-08-05T10:00:00.000Z')
  const three = await job(site, third)
  expect(three?.retakes?.parts[0]).toMatchObject({ other: 67, own: 0 })
})
