import { maskedEmail } from '#lib/email/masked-email.ts'
import { firstNameOf } from '#lib/email/name-in-mail.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ReportReminderRow } from '#platform/database/tables/visitors.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { dateInWords } from '../report/report-reading.ts'
import { isLinkOver } from './reminders/reminders.server.ts'
import { areStopped } from './reminders/stops.server.ts'

const openAgain = (db: Db) => openSealer(db, 'round')
const openStop = (db: Db) => openSealer(db, 'stop-reminders')

export type Reminder = Pick<ReportReminderRow, 'reportId' | 'askedAt'>

const openMailed = (db: Db) => openSealer(db, 'mailed-report')

/** Stands in the links of a report's own mail and nowhere else: who typed the address never sees it. */
export async function mailedMark(db: Db, reportId: string): Promise<string> {
  return (await openMailed(db)).seal(reportId)
}

export async function isMailedMark(db: Db, mark: string | null, reportId: string): Promise<boolean> {
  return mark !== null && (await openMailed(db)).unseal(mark) === reportId
}

/** For one reminder: asked for anew, it has another link. */
export async function againUrl(db: Db, { reportId, askedAt }: Reminder, siteUrl: string): Promise<string> {
  const { seal } = await openAgain(db)
  return `${siteUrl}/diagnostic/again/${seal(`${reportId} ${askedAt}`)}`
}

export async function unsealAgain(db: Db, token: string): Promise<Reminder | undefined> {
  const [reportId, askedAt] = (await openAgain(db)).unseal(token)?.split(' ') ?? []
  return reportId && askedAt ? { reportId, askedAt } : undefined
}

export async function stopUrl(db: Db, email: string, siteUrl: string): Promise<string> {
  const { seal } = await openStop(db)
  return `${siteUrl}/diagnostic/reminders/${seal(email.toLowerCase())}`
}

export async function unsealStop(db: Db, token: string): Promise<string | undefined> {
  return (await openStop(db)).unseal(token)
}

/** What a link shows: of whom it belongs to no more than they need to know themselves by. undefined where it is none of ours. */
export type AgainLink =
  | { state: 'waiting'; firstName: string; address: string; reportDate: string }
  | { state: 'used'; address: string }
  | { state: 'stopped' }
  | { state: 'admin' }
  | { state: 'ended' }

export async function readAgainLink(db: Db, token: string, now = new Date()): Promise<AgainLink | undefined> {
  const reminder = await unsealAgain(db, token)
  if (!reminder) return undefined
  const row = await db
    .selectFrom('reportReminders')
    .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
    .select(['name', 'email', 'createdAt', 'mailQueuedAt', 'answeredBy'])
    .where('reportId', '=', reminder.reportId)
    .where('askedAt', '=', reminder.askedAt)
    .executeTakeFirst()
  if (!row) return { state: 'ended' }
  const address = maskedEmail(row.email)
  if (row.answeredBy) return { state: 'used', address }
  if (isLinkOver(row, now)) return { state: 'ended' }
  if (await areStopped(db, row.email)) return { state: 'stopped' }
  return {
    ...{ state: 'waiting', address, firstName: firstNameOf(row.name) },
    reportDate: dateInWords(row.createdAt),
  }
}
