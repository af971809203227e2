import { linkWorksDays, remindAfterDays } from '#content/diagnostic/rounds-words.ts'
import { formatFullDay, isoDay } from '#lib/dates.ts'
import { mailboxOf } from '#lib/mailbox.ts'
import { addDays, workdayFrom } from '#lib/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ReportReminderRow } from '#platform/database/tables/visitors.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { dateInWords } from '../report/report-reading.ts'
import { markAsked } from './stops.server.ts'

/** What a report's page offers; undefined where its questions were answered again: then the newer report offers it. */
export type ReminderState =
  | { state: 'none' }
  | { state: 'set'; date: string }
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
  if (row?.answeredBy) return undefined
  if (!row) return { state: 'none' }
  if (!row.mailQueuedAt) return { state: 'set', date: formatFullDay(row.dueOn) }
  if (isLinkOver(row, now)) return { state: 'none' }
  const [date, until] = [row.mailQueuedAt, linkEndsOn(row.mailQueuedAt)].map(dateInWords)
  return { state: 'mailed', date: date ?? '', until: until ?? '' }
}

function findReminder(db: Db, reportId: string): Promise<ReportReminderRow | undefined> {
  return db.selectFrom('reportReminders').selectAll().where('reportId', '=', reportId).executeTakeFirst()
}

/** Of which report, for the mail to who wants no reminders. */
export type AskedFor = { email: string; name: string; createdAt: string }

/**
 * False where there is no such report. One that is set stays as it is; one whose link ran out unanswered begins anew. Who
 * wants none is asked by mail, once; whoever asked sees nothing of it, because they may have typed anybody's address.
 */
export async function askForReminder(
  db: Db,
  reportId: string,
  now = new Date(),
  askMailOf?: (tx: Db, asked: AskedFor) => Promise<Mail>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('assessments')
      .select(['email', 'name', 'createdAt'])
      .where('id', '=', reportId)
      .executeTakeFirst()
    if (!report) return false
    await setReminder(tx, reportId, mailboxOf(report.email), now)
    if (askMailOf && (await markAsked(tx, report.email, now))) {
      await queueMail(tx, await askMailOf(tx, report))
    }
    return true
  })
}

async function setReminder(tx: Db, reportId: string, mailbox: string, now: Date): Promise<void> {
  // No mail comes on a weekend, so every page that names the day names the one on which it does.
  const dueOn = workdayFrom(addDays(isoDay(now, await readTimeZone(tx)), remindAfterDays))
  const asked = { dueOn, askedAt: now.toISOString() }
  const fresh = await tx
    .insertInto('reportReminders')
    .values({ reportId, ...asked, mailbox, mailQueuedAt: null, answeredBy: null })
    .onConflict((conflict) => conflict.column('reportId').doNothing())
    .returning('reportId')
    .executeTakeFirst()
  const kept = fresh ? undefined : await findReminder(tx, reportId)
  if (!kept?.mailQueuedAt || !isLinkOver(kept, now)) return
  await tx
    .updateTable('reportReminders')
    .set({ ...asked, mailQueuedAt: null })
    .where('reportId', '=', reportId)
    .where('mailQueuedAt', '=', kept.mailQueuedAt)
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
