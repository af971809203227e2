import { expect, test } from 'vitest'
import { dayMs } from '#lib/time/durations.ts'
import { again, choose, job, mailed, mailer, mailReminder, submit, type TestSite } from '#tests/sites/test-reminders.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { reportMail } from '../emails/report-mails.tsx'
import { openedFromMail, unsealRetakeLink } from './links.server.ts'
import { readReminder, requestReminder } from './reminders/reminders.server.ts'
import { stopReminders } from './reminders/stops.server.ts'

const ada = 'ada@example.com'
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const later = (days: number) => ago(-days)

const typed = (site: TestSite, email = ada) => submit(site, email, 0, { name: 'Boss Boss', company: 'Not hers' })

/** The reports linked in an email, in order. */
async function linkedIn(site: TestSite, text = ''): Promise<string[]> {
  const tokens = [...text.matchAll(/diagnostic\/again\/([\w-]+)/g)].map(([, token]) => token ?? '')
  const ids = []
  for (const token of new Set(tokens)) ids.push((await unsealRetakeLink(site.db, token))?.reportId ?? '')
  return ids
}

const provedAt = async ({ db }: TestSite, id: string) =>
  (await db.selectFrom('assessments').select('provedAt').where('id', '=', id).executeTakeFirst())?.provedAt

test('opening the link in a report’s email proves the report; its page and its reminder button do not', async () => {
  const site = await openTestSite()
  const stranger = await typed(site)
  const own = await submit(site, ada)
  const text = reportMail((await job(site, own)) as never).text ?? ''
  const mark = /results\/[\w-]+\?mailed=([\w-]+)/.exec(text)?.[1] ?? ''
  for (const wrong of [mark, 'made-up', '']) await openedFromMail(site.db, 'diagnostic', stranger, wrong)
  await choose(site, own, 'remind')
  expect([await provedAt(site, stranger), await provedAt(site, own)]).toEqual([null, null])
  await openedFromMail(site.db, 'diagnostic', own, mark)
  expect(await provedAt(site, own)).not.toBeNull()
  // Only the email has the mark.
  expect(await (await site.get(`/api/assessments/${own}`)).text()).not.toContain(mark)
})

test('a retake proves itself and the report that it follows', async () => {
  const site = await openTestSite()
  const first = await submit(site, ada)
  const { id } = await (await again(site, await mailReminder(site, first), 2)).json()
  expect([await provedAt(site, first), await provedAt(site, id)]).not.toContain(null)
})

test('attack: typed reports take neither the button nor the name nor the day of the owner’s own report', async () => {
  const site = await openTestSite()
  const own = await submit(site, ada)
  await site.db
    .updateTable('assessments')
    .set({ provedAt: ago(50).toISOString() })
    .execute()
  for (const days of [94, 94, 94]) await requestReminder(site.db, 'diagnostic', await typed(site), ago(days))
  for (const days of [93, 92]) {
    await requestReminder(site.db, 'diagnostic', await typed(site, 'Ada+work@example.com'), ago(days))
  }
  // Due in 40 days, while a link that is mailed today would still work.
  await requestReminder(site.db, 'diagnostic', own, ago(50))
  await mailer(site, true)()
  const [mail, ...more] = await mailed(site)
  expect(more).toEqual([])
  const links = await linkedIn(site, mail?.text)
  expect([mail?.recipient, links]).toEqual([ada, [own]])
  expect(mail?.text).toContain('Hello Ada,')
  expect(mail?.text).not.toContain('Boss')
  // Date and score let people recognize their own report.
  expect(mail?.text).toContain(', 33%')
})

test('attack: the page of a typed report does not reveal whether the owner stopped or received reminders', async () => {
  const site = await openTestSite()
  const addresses = { open: 'open@example.com', stopped: 'stopped@example.com', busy: 'busy@example.com' }
  await stopReminders(site.db, addresses.stopped)
  await requestReminder(site.db, 'diagnostic', await submit(site, 'busy+other@example.com'), ago(93))
  await mailer(site, true)()
  const ids: string[] = []
  for (const email of Object.values(addresses)) {
    const id = await submit(site, email)
    await requestReminder(site.db, 'diagnostic', id, ago(60))
    ids.push(id)
  }
  for (const days of [1, 33, 80, 94, 100]) {
    await mailer(site, true)(later(days))
    const states = []
    for (const id of ids) states.push(JSON.stringify(await readReminder(site.db, 'diagnostic', id, later(days))))
    expect([days, new Set(states)]).toMatchObject([days, { size: 1 }])
  }
})
