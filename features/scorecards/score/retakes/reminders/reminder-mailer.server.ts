import { sql } from 'kysely'
import { remindAfterDays, reminderMailText, scorecardReminderText } from '#content/diagnostic/retake-words.ts'
import type { Content } from '#content/owner/content.ts'
import { lockAddresses } from '#domain/people/addresses.server.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { firstNameOf } from '#lib/text/clean-name.ts'
import { isoDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { findAnswers } from '../../../answers/answers.server.ts'
import { type ReportKind, reportKinds, reportTables } from '../../../report-tables.ts'
import { resultInWords } from '../../../result/read-result.ts'
import { reminderMail } from '../../emails/reminder-mail.tsx'
import { dateInWords } from '../../report/report-reading.ts'
import { retakeUrl, stopUrl } from '../links.server.ts'
import { linkEndsOn } from './reminders.server.ts'

type Mailing = {
  content: () => Content
  siteUrl: string
  /** The given time if email may be sent then, or else the next such time. */
  nextSendingTime: (at: Date, timeZone: string) => Date
}

/** With a run every two seconds, far more per hour than any mail server takes, and nothing that visitors notice. */
const mailedAtOnce = 2

/**
 * Queues the next reminders that are due, during sending hours. Each row is marked in the transaction that queues its email,
 * so two processes send it once. Unsubscribing from marketing does not stop reminders, because people request them one
 * by one; stopping reminders does.
 */
export function createReminderMailer(db: Db, mailing: Mailing): (now?: Date) => Promise<void> {
  return async (now = new Date()) => {
    const timeZone = await readTimeZone(db)
    if (mailing.nextSendingTime(now, timeZone) > now) return
    const at: Moment = { now, today: isoDay(now, timeZone) }
    for (let mailed = 0; mailed < mailedAtOnce; mailed += 1) {
      const due = await nextDue(db, at)
      if (!due) return
      await remind(db, mailing, due.mailbox, at)
    }
  }
}

type Moment = { now: Date; today: string }
type Due = {
  of: ReportKind
  reportId: string
  mailbox: string
  askedAt: string
  dueOn: string
  isUnproved: number
}

/** The next due reminder of any scorecard, or of a mailbox: proved reports first. */
async function nextDue(db: Db, at: Moment, mailbox?: string): Promise<Due | undefined> {
  const due: Due[] = []
  for (const of of reportKinds) due.push(...(await nextDueOf(db, of, at, mailbox)))
  return due.toSorted((a, b) => a.isUnproved - b.isUnproved || (a.dueOn < b.dueOn ? -1 : 1))[0]
}

/**
 * Passes over mailboxes that stopped reminders or got one in the last 90 days. Several reports of a mailbox take turns,
 * proved ones first even if they are due a little later, so that typing an address does not push out its owner's report.
 */
async function nextDueOf(db: Db, of: ReportKind, { now, today }: Moment, mailbox?: string): Promise<Due[]> {
  const { reports, reminders } = reportTables[of]
  const since = new Date(now.getTime() - remindAfterDays * dayMs).toISOString()
  const [own, report] = [sql.ref(`${reminders}.mailbox`), sql.table(reports)]
  const isHeld = sql<number>`coalesce(
    (select 1 from reminder_stops where reminder_stops.mailbox = ${own} limit 1),
    (select 1 from report_reminders as sent
      where sent.mailbox = ${own} and sent.mail_queued_at > ${since} limit 1),
    (select 1 from scorecard_reminders as sent
      where sent.mailbox = ${own} and sent.mail_queued_at > ${since} limit 1), 0)`
  const isUnproved = sql<number>`case when (select proved_at from ${report} as report where report.id = report_id)
    is null then 1 else 0 end`
  const rows = await db
    .selectFrom(reminders)
    .select(['reportId', 'mailbox', 'askedAt', 'dueOn', isUnproved.as('isUnproved')])
    // Must match the condition of the partial index.
    .where(sql<boolean>`mail_queued_at is null`)
    .where('dueOn', '<=', mailbox === undefined ? today : linkEndsOn(today))
    .where(sql<boolean>`${isHeld} = 0`)
    .$if(mailbox !== undefined, (query) => query.where('mailbox', '=', mailbox ?? '').orderBy(isUnproved))
    .orderBy('dueOn')
    .limit(1)
    .execute()
  return rows.map((row) => ({ ...row, of }))
}

async function remind(db: Db, mailing: Mailing, mailbox: string, at: Moment): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAddresses(tx, [mailbox])
    // Another process may have been faster.
    const due = await nextDue(tx, at, mailbox)
    if (!due) return
    await tx
      .updateTable(reportTables[due.of].reminders)
      .set({ mailQueuedAt: at.now.toISOString() })
      .where('reportId', '=', due.reportId)
      .execute()
    await queueMail(tx, await writeMail(tx, mailing, due, at.now))
  })
}

async function writeMail(tx: Db, { content, siteUrl }: Mailing, due: Due, now: Date): Promise<Mail> {
  const { email, name, ...reminded } = await readReminded(tx, due)
  return reminderMail({
    ...reminded,
    to: email,
    firstName: firstNameOf(name),
    retakeUrl: await retakeUrl(tx, due, siteUrl),
    until: dateInWords(linkEndsOn(now.toISOString())),
    stopUrl: await stopUrl(tx, email, siteUrl),
    who: content().who,
    siteUrl,
  })
}

/** Date and score let people recognize their own report. */
async function readReminded(tx: Db, { of, reportId }: Due) {
  if (of === 'scorecard') {
    const stored = await findAnswers(tx, reportId)
    if (!stored) throw new Error(`There are no answers ${reportId}`)
    const { title, date } = stored.result
    const asked = scorecardReminderText.asked(title, date, resultInWords(stored.result))
    const { email, name } = stored.row
    return { email, name, subject: scorecardReminderText.subject(title), asked }
  }
  const { email, name, createdAt, overallScore } = await tx
    .selectFrom('assessments')
    .select(['email', 'name', 'createdAt', 'overallScore'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  const asked = reminderMailText.asked(dateInWords(createdAt), percentOf48(overallScore))
  return { email, name, subject: reminderMailText.subject, asked }
}
