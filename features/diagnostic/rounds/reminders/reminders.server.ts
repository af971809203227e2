import { linkWorksDays } from '#content/diagnostic/rounds-words.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { formatFullDay, isoDay } from '#lib/time/dates.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow, ReportReminderRow } from '#platform/database/tables/visitors.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { dateInWords } from '../../report/report-reading.ts'
import { dueAfter } from './due-day.ts'
import { markAsked } from './stops.server.ts'

/**
 * What a report's page offers; undefined where its questions were answered again: then the newer report offers it. Of a
 * report that somebody may merely have typed it goes by the day of asking alone, so that it tells nothing of the mailbox.
 */
export type ReminderState =
  | { state: 'none' }
  | { state: 'set'; date: string }
  | { state: 'due'; date: string; days: number }
  | { state: 'mailed'; date: string; until: string }
  | undefined

/** The last day on which the link in a mail works. */
export function linkEndsOn(mailQueuedAt: string): string {
  return addDays(mailQueuedAt.slice(0, 10), linkWorksDays)
}

export function isLinkOver({ mailQueuedAt }: Pick<ReportReminderRow, 'mailQueuedAt'>, now: Date): boolean {
  return !mailQueuedAt || now.toISOString().slice(0, 10) > linkEndsOn(mailQueuedAt)
}

export async function readReminder(db: Db, reportId: string, now = new Date()): Promise<ReminderState> {
  const row = await findReminder(db, reportId)
  return row ? stateOf(row, now, await readTimeZone(db)) : { state: 'none' }
}

function stateOf(row: Found, now: Date, timeZone: string): ReminderState {
  if (row.answeredBy) return undefined
  if (row.provedAt && row.mailQueuedAt) {
    if (isLinkOver(row, now)) return { state: 'none' }
    const [date, until] = [row.mailQueuedAt, linkEndsOn(row.mailQueuedAt)].map(dateInWords)
    return { state: 'mailed', date: date ?? '', until: until ?? '' }
  }
  const [asked, today] = [dueAfter(row.askedAt, timeZone), isoDay(now, timeZone)]
  if (today > addDays(asked, linkWorksDays)) return { state: 'none' }
  const date = formatFullDay(asked)
  return today < asked ? { state: 'set', date } : { state: 'due', date, days: linkWorksDays }
}

type Found = ReportReminderRow & Pick<AssessmentRow, 'provedAt'>

function findReminder(db: Db, reportId: string): Promise<Found | undefined> {
  return db
    .selectFrom('reportReminders')
    .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
    .selectAll('reportReminders')
    .select('provedAt')
    .where('reportId', '=', reportId)
    .executeTakeFirst()
}

/** Of which report, for the mail to who wants no reminders. */
export type AskedFor = Pick<AssessmentRow, 'email' | 'name' | 'createdAt' | 'provedAt'>

type Asking = {
  /** Through the link in the report's own mail. */
  fromMail?: boolean
  askMailOf?: (tx: Db, asked: AskedFor) => Promise<Mail>
}

/**
 * False where there is no such report. One that is set stays as it is; one whose link ran out unanswered begins anew. Who
 * wants none is asked by mail; whoever asked sees nothing of it, because they may have typed anybody's address.
 */
export async function askForReminder(
  db: Db,
  reportId: string,
  now = new Date(),
  { fromMail, askMailOf }: Asking = {},
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (fromMail) await markProved(tx, reportId, now)
    const report = await tx
      .selectFrom('assessments')
      .select(['id', 'email', 'name', 'createdAt', 'provedAt', 'stopQuestionAt'])
      .where('id', '=', reportId)
      .executeTakeFirst()
    if (!report) return false
    await setReminder(tx, reportId, mailboxOf(report.email), now)
    if (askMailOf && (await markAsked(tx, report, now))) {
      await queueMail(tx, await askMailOf(tx, report))
    }
    return true
  })
}

async function markProved(tx: Db, reportId: string, now: Date): Promise<void> {
  await tx
    .updateTable('assessments')
    .set({ provedAt: now.toISOString() })
    .where('id', '=', reportId)
    .where('provedAt', 'is', null)
    .execute()
}

async function setReminder(tx: Db, reportId: string, mailbox: string, now: Date): Promise<void> {
  const timeZone = await readTimeZone(tx)
  const askedAt = now.toISOString()
  const asked = { dueOn: dueAfter(askedAt, timeZone), askedAt }
  const fresh = await tx
    .insertInto('reportReminders')
    .values({ reportId, ...asked, mailbox, mailQueuedAt: null, answeredBy: null })
    .onConflict((conflict) => conflict.column('reportId').doNothing())
    .returning('reportId')
    .executeTakeFirst()
  const kept = fresh ? undefined : await findReminder(tx, reportId)
  if (!kept || stateOf(kept, now, timeZone)?.state !== 'none') return
  await tx
    .updateTable('reportReminders')
    .set({ ...asked, mailQueuedAt: null })
    .where('reportId', '=', reportId)
    .where('askedAt', '=', kept.askedAt)
    .where('answeredBy', 'is', null)
    .execute()
}

/** As long as it was not mailed. */
export async function takeReminderBack(db: Db, reportId: string): Promise<void> {
  await db
    .deleteFrom('reportReminders')
    .where('reportId', '=', reportId)
    .where('mailQueuedAt', 'is', null)
    .where('answeredBy', 'is', null)
    .execute()
}

/** What is still open for whoever reads an address, the next one first. */
export async function openReminders(db: Db, email: string, now = new Date()) {
  const rows = await db
    .selectFrom('reportReminders')
    .select(['reportId', 'dueOn', 'mailQueuedAt'])
    .where('mailbox', '=', mailboxOf(email))
    .where('answeredBy', 'is', null)
    .orderBy('dueOn')
    .execute()
  return rows.filter((row) => !row.mailQueuedAt || !isLinkOver(row, now))
}
