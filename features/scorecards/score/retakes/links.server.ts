import { maskedEmail } from '#lib/email/masked-email.ts'
import { firstNameOf } from '#lib/text/clean-name.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ReportReminderRow } from '#platform/database/tables/visitors.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { type ReportKind, reportTables } from '../../report-tables.ts'
import { dateInWords } from '../report/report-reading.ts'
import { isLinkExpired } from './reminders/reminders.server.ts'

const openRetakeLinks = (db: Db) => openSealer(db, 'round')
const openStop = (db: Db) => openSealer(db, 'stop-reminders')

export type Reminder = Pick<ReportReminderRow, 'reportId' | 'askedAt'> & { of: ReportKind }

const openMailed = (db: Db) => openSealer(db, 'mailed-report')

/** In the links of a report's email. */
export async function mailedMark(db: Db, reportId: string): Promise<string> {
  return (await openMailed(db)).seal(reportId)
}

/**
 * A visitor with the mark opened a link that was mailed to the report's address, so the report is proved. This happens
 * on a GET, so a mail scanner can prove a report too.
 */
export async function openedFromMail(db: Db, of: ReportKind, reportId: string, mark: string | null) {
  if (!mark || (await openMailed(db)).unseal(mark) !== reportId) return false
  await markProved(db, of, reportId)
  return true
}

export async function markProved(db: Db, of: ReportKind, reportId: string): Promise<void> {
  await db
    .updateTable(reportTables[of].reports)
    .set({ provedAt: new Date().toISOString() })
    .where('id', '=', reportId)
    .where('provedAt', 'is', null)
    .execute()
}

/** A reminder that is requested again gets a new link. */
export async function retakeUrl(db: Db, { reportId, askedAt, of }: Reminder, siteUrl: string): Promise<string> {
  const { seal } = await openRetakeLinks(db)
  const named = of === 'diagnostic' ? [] : [of]
  return `${siteUrl}${reportTables[of].path}/again/${seal([reportId, askedAt, ...named].join(' '))}`
}

export async function unsealRetakeLink(db: Db, token: string): Promise<Reminder | undefined> {
  const [reportId, askedAt, of = 'diagnostic'] = (await openRetakeLinks(db)).unseal(token)?.split(' ') ?? []
  return reportId && askedAt ? { reportId, askedAt, of: of as ReportKind } : undefined
}

export async function stopUrl(db: Db, email: string, siteUrl: string): Promise<string> {
  const { seal } = await openStop(db)
  return `${siteUrl}/diagnostic/reminders/${seal(email.toLowerCase())}`
}

export async function unsealStop(db: Db, token: string): Promise<string | undefined> {
  return (await openStop(db)).unseal(token)
}

/** What a link reveals: just enough for its owner to recognize themselves. */
export type RetakeLink =
  | { state: 'waiting'; firstName: string; address: string; reportDate: string }
  | { state: 'used'; address: string }
  | { state: 'admin' }
  | { state: 'ended' }

/** undefined for an invalid token. */
export async function readRetakeLink(
  db: Db,
  of: ReportKind,
  token: string,
  now = new Date(),
): Promise<RetakeLink | undefined> {
  const link = await unsealRetakeLink(db, token)
  if (link?.of !== of) return undefined
  const { reports, reminders } = reportTables[of]
  const reminder = await db
    .selectFrom(reminders)
    .select(['mailQueuedAt', 'answeredBy'])
    .where('reportId', '=', link.reportId)
    .where('askedAt', '=', link.askedAt)
    .executeTakeFirst()
  const report = await db
    .selectFrom(reports)
    .select(['name', 'email', 'createdAt'])
    .where('id', '=', link.reportId)
    .executeTakeFirst()
  if (!reminder || !report) return { state: 'ended' }
  const address = maskedEmail(report.email)
  if (reminder.answeredBy) return { state: 'used', address }
  if (isLinkExpired(reminder, now)) return { state: 'ended' }
  return {
    state: 'waiting',
    address,
    firstName: firstNameOf(report.name),
    reportDate: dateInWords(report.createdAt),
  }
}
