import { adminText } from '#content/diagnostic/admin-words.ts'
import { linkWorksDays, remindAfterDays } from '#content/diagnostic/retake-words.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { formatDay, isoDay } from '#lib/time/dates.ts'
import { addDays, workdayFrom } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ReportReminderRow } from '#platform/database/tables/visitors.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { type ReportKind, reportTables } from '../../../report-tables.ts'

/**
 * State of the reminder on the report page; undefined after a retake, because the newer report offers the next one. It
 * depends only on the day of the request, so that it reveals nothing about the mailbox.
 */
export type ReminderState =
  | { state: 'none' }
  | { state: 'set'; date: string }
  | { state: 'due'; date: string; days: number }
  | undefined

/** The last valid day of a link. */
export function linkEndsOn(mailQueuedAt: string): string {
  return addDays(isoDay(new Date(mailQueuedAt)), linkWorksDays)
}

export function isLinkExpired({ mailQueuedAt }: Pick<ReportReminderRow, 'mailQueuedAt'>, now: Date): boolean {
  return !mailQueuedAt || isoDay(now) > linkEndsOn(mailQueuedAt)
}

export async function readReminder(db: Db, of: ReportKind, id: string, now = new Date()): Promise<ReminderState> {
  const row = await findReminder(db, of, id)
  return row ? stateOf(row, now, await readTimeZone(db)) : { state: 'none' }
}

/** Replaces the form for users who open a report from the admin. */
export function remindNoteOf(reminder: ReminderState): string {
  if (!reminder || reminder.state === 'none') return adminText.remind
  return adminText.asked(reminder.date)
}

function stateOf({ answeredBy, askedAt }: ReportReminderRow, now: Date, timeZone: string): ReminderState {
  if (answeredBy) return undefined
  const [due, today] = [dueAfter(askedAt, timeZone), isoDay(now, timeZone)]
  if (today > addDays(due, linkWorksDays)) return { state: 'none' }
  const date = formatDay(due, 'full')
  return today < due ? { state: 'set', date } : { state: 'due', date, days: linkWorksDays }
}

function findReminder(db: Db, of: ReportKind, id: string): Promise<ReportReminderRow | undefined> {
  return db.selectFrom(reportTables[of].reminders).selectAll().where('reportId', '=', id).executeTakeFirst()
}

/** Returns false if there is no report with an address. An open reminder stays as it is; an expired one starts again. */
export async function requestReminder(db: Db, of: ReportKind, reportId: string, now = new Date()): Promise<boolean> {
  const { reports, reminders } = reportTables[of]
  return db.transaction().execute(async (tx) => {
    const report = await tx.selectFrom(reports).select('email').where('id', '=', reportId).executeTakeFirst()
    if (!report?.email) return false
    const timeZone = await readTimeZone(tx)
    const askedAt = now.toISOString()
    const reminder = { askedAt, dueOn: dueAfter(askedAt, timeZone), mailQueuedAt: null }
    const kept = await findReminder(tx, of, reportId)
    if (kept && stateOf(kept, now, timeZone)?.state !== 'none') return true
    await tx
      .insertInto(reminders)
      .values({ reportId, ...reminder, mailbox: mailboxOf(report.email), answeredBy: null })
      .onConflict((conflict) => conflict.column('reportId').doUpdateSet(reminder))
      .execute()
    return true
  })
}

/** Does nothing once the email is queued. */
export async function cancelReminder(db: Db, of: ReportKind, reportId: string): Promise<void> {
  await db
    .deleteFrom(reportTables[of].reminders)
    .where('reportId', '=', reportId)
    .where('mailQueuedAt', 'is', null)
    .where('answeredBy', 'is', null)
    .execute()
}

/** Always a working day: no reminders are sent on weekends. */
function dueAfter(askedAt: string, timeZone: string): string {
  return workdayFrom(addDays(isoDay(new Date(askedAt), timeZone), remindAfterDays))
}
