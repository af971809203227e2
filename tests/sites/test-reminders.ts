import { expect } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { nextSendingTime } from '#features/campaigns/sequences/timing.ts'
import { findReportJob } from '#features/scorecards/score/report/pdf/report-job.server.ts'
import { createReminderMailer } from '#features/scorecards/score/retakes/reminders/reminder-mailer.server.ts'
import { requestReminder } from '#features/scorecards/score/retakes/reminders/reminders.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { openTestSite } from './test-site.ts'

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
const rated = (value: number) => Object.fromEntries(keys.map((key) => [key, value]))
const [challenge] = challenges
export const owner = { email: 'owner@example.com' }

let made = 0
/** Of a browser, for each set of answers. */
export const newKey = () => `a-key-of-a-browser-${made++}`

export async function submit(site: TestSite, email: string, value = 1, more: object = {}): Promise<string> {
  const body = { name: 'Ada Lovelace', email, company: 'Engines', currentChallenges: [challenge.name] }
  const answer = await site.post('/api/assessments', { ...body, ...rated(value), ...more })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

export const choose = (site: TestSite, id: string, choice: string) =>
  site.post(`/diagnostic/results/${id}`, `choice=${choice}`)

export const reminders = (site: TestSite) =>
  site.db.selectFrom('reportReminders').selectAll().orderBy('reportId').execute()

export const mailer = (site: TestSite, atAnyTime = false) =>
  createReminderMailer(site.db, {
    content: site.services.content,
    siteUrl: site.env.PUBLIC_URL,
    nextSendingTime: atAnyTime ? (at) => at : nextSendingTime,
  })

export const mailed = (site: TestSite) =>
  site.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'text', 'state', 'secret', 'unsubscribeUrl'])
    .where('kind', '=', 'report-reminder')
    .orderBy('createdAt')
    .execute()

/** Asked for 90 days and a weekend ago and mailed just now: the token of its link. */
export async function mailReminder(site: TestSite, id: string): Promise<string> {
  const now = new Date()
  // A mailbox gets one in 90 days: those before are taken for another's.
  await site.db.updateTable('reportReminders').set({ mailbox: '' }).where('mailQueuedAt', 'is not', null).execute()
  await requestReminder(site.db, 'diagnostic', id, new Date(now.getTime() - 93 * dayMs))
  await mailer(site, true)(now)
  return /diagnostic\/again\/([\w-]+)/.exec((await mailed(site)).at(-1)?.text ?? '')?.[1] ?? ''
}

export const again = (
  site: TestSite,
  token: string,
  value: number,
  more: object = {},
  headers: Record<string, string> = {},
) => {
  const answers = { clientKey: newKey(), currentChallenges: [challenge.name], ...rated(value), ...more }
  return site.post(`/api/retakes/${token}`, answers, headers)
}

export const reportsOf = (site: TestSite) =>
  site.db
    .selectFrom('assessments')
    .select(['id', 'email', 'name', 'company', 'series', 'overallScore'])
    .orderBy('createdAt')
    .execute()

export const job = (site: TestSite, id: string) =>
  findReportJob(site.db, id, site.services.content(), site.env.PUBLIC_URL)
