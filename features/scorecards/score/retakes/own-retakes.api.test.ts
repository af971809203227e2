import { expect, test } from 'vitest'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { scorecardEntries } from '#features/scorecards/answers/persons-answers.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { mailed, mailer, newKey, owner, submit, type TestSite } from '#tests/sites/test-reminders.ts'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { findResultJob } from '../../answers/mails.server.ts'
import { scorecardWork } from '../../result/result-work.server.ts'
import { openedFromMail, readRetakeLink } from './links.server.ts'
import { readReminder, requestReminder } from './reminders/reminders.server.ts'
import { readRetakeForm } from './retake-form.server.ts'

const ada = { name: 'Ada Example', email: 'ada@example.com', company: 'Engines Ltd' }

async function answer(site: TestSite, choice: string, who: object = ada): Promise<string> {
  const body = { clientKey: newKey(), version: 1, answers: sameAnswer(choice), ...who }
  return (await (await site.post('/api/scorecards/leadership-habits/answers', body)).json()).id
}

const choose = (site: TestSite, id: string, choice: string) =>
  site.post(`/scorecards/results/${id}`, `choice=${choice}`)

const rows = ({ db }: TestSite) =>
  db.selectFrom('scorecardAnswers').selectAll().orderBy('createdAt').orderBy('series').execute()

const reminders = ({ db }: TestSite) => db.selectFrom('scorecardReminders').selectAll().execute()

/** Asked for 93 days ago and mailed just now: the token of its link. */
async function mailReminder(site: TestSite, id: string): Promise<string> {
  const now = new Date()
  await site.db.updateTable('scorecardReminders').set({ mailbox: '' }).where('mailQueuedAt', 'is not', null).execute()
  await requestReminder(site.db, 'scorecard', id, new Date(now.getTime() - 93 * dayMs))
  await mailer(site, true)(now)
  return /scorecards\/again\/([\w-]+)/.exec((await mailed(site)).at(-1)?.text ?? '')?.[1] ?? ''
}

const again = (site: TestSite, token: string, choice: string, more: object = {}, headers = {}) => {
  const body = { clientKey: newKey(), version: 1, answers: sameAnswer(choice), ...more }
  return site.post(`/api/retakes/${token}/answers`, body, headers)
}

const linkOf = (site: TestSite, token: string) => readRetakeLink(site.db, 'scorecard', token)

const job = (site: TestSite, id: string) => findResultJob(site.db, id, site.services.content(), site.env.PUBLIC_URL)

async function openScorecard(): Promise<TestSite> {
  const site = await openTestSite()
  await publishScorecard(site)
  return site
}

test('one click on a result requests a reminder, another cancels it', async () => {
  const site = await openScorecard()
  const id = await answer(site, 'a1')
  const asked = await choose(site, id, 'remind')
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `/scorecards/results/${id}#reminder`])
  expect(await reminders(site)).toMatchObject([{ reportId: id, mailbox: 'ada@example.com' }])
  expect(await readReminder(site.db, 'scorecard', id)).toMatchObject({ state: 'set' })
  await choose(site, id, 'take-back')
  expect(await reminders(site)).toEqual([])
  expect((await choose(site, 'no-such-result', 'remind')).status).toBe(404)
  const refused = await site.post(`/scorecards/results/${id}`, 'choice=remind', await site.ownerSession())
  expect(refused.status).toBe(403)
})

test('a result without an address gets no reminder', async () => {
  const site = await openTestSite()
  await publishScorecard(site, {
    ...leadershipHabits,
    contact: { ...leadershipHabits.contact, when: 'after' },
  })
  const id = await answer(site, 'a1', {})
  expect((await choose(site, id, 'remind')).status).toBe(404)
})

test('the mailed link takes one set of answers, from whoever gave the earlier ones', async () => {
  const site = await openScorecard()
  const first = await answer(site, 'a1')
  const token = await mailReminder(site, first)
  const [mail] = await mailed(site)
  expect(mail).toMatchObject({ recipient: 'ada@example.com', secret: 1 })
  expect(mail?.text).toMatch(/Hello Ada,\s+You asked us to remind you.*“Leadership Habits”: 33%/s)
  expect(await linkOf(site, token)).toMatchObject({ state: 'waiting', firstName: 'Ada' })
  const clientKey = newKey()
  const forged = { clientKey, email: 'eve@evil.example', name: 'Eve', series: 'x' }
  const answered = await again(site, token, 'a3', forged)
  expect(answered.status).toBe(201)
  const { id: second } = await answered.json()
  expect(await rows(site)).toMatchObject([
    { id: first, series: null },
    { id: second, ...ada, series: first, percent: 100 },
  ])
  expect((await rows(site)).map(({ provedAt }) => provedAt)).not.toContain(null)
  // The same answers sent again are the same result; others are refused.
  expect(await (await again(site, token, 'a3', { clientKey })).json()).toEqual({ id: second })
  expect((await again(site, token, 'a2')).status).toBe(410)
  expect(await linkOf(site, token)).toMatchObject({ state: 'used' })
  expect(await readReminder(site.db, 'scorecard', first)).toBeUndefined()
})

test('links of the diagnostic and of a scorecard are not exchangeable, and admin users use none', async () => {
  const site = await openScorecard()
  const token = await mailReminder(site, await answer(site, 'a1'))
  expect((await again(site, 'made-up', 'a3')).status).toBe(404)
  expect(await readRetakeLink(site.db, 'diagnostic', token)).toBeUndefined()
  expect((await again(site, token, 'a3', {}, await site.ownerSession())).status).toBe(403)
  expect((await again(site, token, 'a3', { answers: {} })).status).toBe(400)
  expect((await again(site, token, 'a3', { version: 7 })).status).toBe(409)
  expect((await again(site, token, 'a3')).status).toBe(201)
})

test('a mailbox gets one reminder in 90 days, whether for the diagnostic or a scorecard', async () => {
  const site = await openScorecard()
  const ago = new Date(Date.now() - 93 * dayMs)
  await requestReminder(site.db, 'diagnostic', await submit(site, 'ada@example.com'), ago)
  await requestReminder(site.db, 'scorecard', await answer(site, 'a1'), ago)
  for (let run = 0; run < 3; run += 1) await mailer(site, true)()
  expect(await mailed(site)).toHaveLength(1)
  await mailer(site, true)(new Date(Date.now() + 91 * dayMs))
  expect(await mailed(site)).toHaveLength(2)
})

test('the next result, its emails and its PDF show what changed per section and answer', async () => {
  const site = await openScorecard()
  const first = await answer(site, 'a1')
  await site.db.updateTable('scorecardAnswers').set({ createdAt: '2026-02-01T10:00:00.000Z' }).execute()
  const [firstQuestion = ''] = Object.keys(sameAnswer('a1'))
  const answers = { ...sameAnswer('a2'), [firstQuestion]: 'a1' }
  const token = await mailReminder(site, first)
  const { id: second } = await (await again(site, token, 'a2', { answers })).json()
  const found = await job(site, second)
  const { sections } = leadershipHabits
  expect(found?.retakes?.parts.map(({ title }) => title)).toEqual(['Overall', ...sections.map(({ title }) => title)])
  expect(found?.retakes?.parts[1]).toMatchObject({ other: 33, text: expect.stringMatching(/^Was 33%, is/) })
  expect(found?.retakes?.parts[2]).toMatchObject({ other: 33, own: 67 })
  expect(found?.retakes?.answers).toHaveLength(Object.keys(answers).length - 1)
  expect(found?.retakes?.stayed).toMatch(/^1 of \d+ answers is the same as before\.$/)
  const [mail, notice] = found ? await scorecardWork.resultMails(found) : []
  expect(mail?.text).toContain('On February 1, 2026 your score was 33%; now it is')
  expect(notice?.text).toContain('On February 1, 2026 it was 33 percent.')
  const pdf = await site.get(`/api/scorecards/results/${second}/report.pdf`)
  const words = (await pdfWords(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  expect(words).toContain('Was 33%, is 67%')
  expect((await job(site, first))?.retakes).toBeUndefined()
  const entries = await scorecardEntries(site.db, ada.email)
  expect(entries.map(({ title }) => title).toSorted()).toEqual([
    'Finished “Leadership Habits”',
    'Retook “Leadership Habits”',
  ])
})

test('a retake asks the same questions: in today’s words around them, or else as they were', async () => {
  const site = await openTestSite()
  const { id } = await publishScorecard(site)
  const owner = await site.ownerSession()
  const publish = async (revision: number, definition: object) => {
    const draft = { revision, slug: 'leadership-habits', definition }
    await site.post(`/api/admin/scorecards/${id}/draft`, draft, owner)
    await site.post(`/api/admin/scorecards/${id}/publish`, undefined, owner)
  }
  const token = await mailReminder(site, await answer(site, 'a1'))
  const form = async () => {
    const link = await linkOf(site, token)
    return link?.state === 'waiting' ? readRetakeForm(site.db, token, link) : undefined
  }
  await publish(1, { ...leadershipHabits, title: 'Habits' })
  expect(await form()).toMatchObject({ version: 2, retake: token, definition: { title: 'Habits' } })
  const [section, ...others] = leadershipHabits.sections
  const fewer = [{ ...section, questions: section?.questions.slice(1) }, ...others]
  await publish(2, { ...leadershipHabits, sections: fewer })
  expect(await form()).toMatchObject({
    version: 1,
    definition: { title: leadershipHabits.title, contact: { when: 'after' } },
  })
  await site.post(`/api/admin/scorecards/${id}/archive`, { archived: true }, owner)
  expect(await form()).toBeUndefined()
  expect((await again(site, token, 'a3')).status).toBe(404)
})

test('opening the link in a result’s email proves the result', async () => {
  const site = await openScorecard()
  const id = await answer(site, 'a1')
  const found = await job(site, id)
  const [mail, notice] = found ? await scorecardWork.resultMails(found) : []
  const mark = /results\/[\w-]+\?mailed=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(notice?.text).not.toContain(mark)
  expect(await openedFromMail(site.db, 'scorecard', id, 'made-up')).toBe(false)
  expect((await rows(site))[0]?.provedAt).toBeNull()
  expect(await openedFromMail(site.db, 'scorecard', id, mark)).toBe(true)
  expect((await rows(site))[0]?.provedAt).not.toBeNull()
})

test('reminders are exported and erased with the person', async () => {
  const site = await openScorecard()
  const id = await answer(site, 'a1')
  await choose(site, id, 'remind')
  expect(await exportPerson(site.db, ada.email)).toMatchObject({ scorecardReminders: [{ reportId: id }] })
  await erasePerson(site.db, ada.email, owner)
  expect(await reminders(site)).toEqual([])
})
