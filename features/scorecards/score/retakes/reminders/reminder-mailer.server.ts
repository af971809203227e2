import { sql } from 'kysely'
import { remindAfterDays } from '#content/diagnostic/retake-words.ts'
import type { Content } from '#content/owner/content.ts'
import { lockAddresses } from '#domain/people/addresses.server.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { firstNameOf } from '#lib/text/clean-name.ts'
import { isoDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
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
    const at = { now, today: isoDay(now, timeZone) }
    for (let mailed = 0; mailed < mailedAtOnce; mailed += 1) {
      const due = await nextDue(db, at)
      if (!due) return
      await remind(db, mailing, due.mailbox, at)
    }
  }
}

type Moment = { now: Date; today: string }
type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

/**
 * Passes over mailboxes that stopped reminders or got one in the last 90 days. Several reports of a mailbox take turns,
 * proved ones first even if they are due a little later, so that typing an address does not push out its owner's report.
 */
function nextDue(db: Db, { now, today }: Moment, mailbox?: string) {
  const since = new Date(now.getTime() - remindAfterDays * dayMs).toISOString()
  const isHeld = sql<number>`coalesce(
    (select 1 from reminder_stops where reminder_stops.mailbox = report_reminders.mailbox limit 1),
    (select 1 from report_reminders as sent
      where sent.mailbox = report_reminders.mailbox and sent.mail_queued_at > ${since} limit 1), 0)`
  return (
    db
      .selectFrom('reportReminders')
      .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
      .select([
        'reportId',
        'reportReminders.mailbox',
        'askedAt',
        'name',
        'email',
        'createdAt',
        'overallScore',
      ])
      // Must match the condition of the partial index.
      .where(sql<boolean>`mail_queued_at is null`)
      .where('dueOn', '<=', mailbox === undefined ? today : linkEndsOn(today))
      .where(sql<boolean>`${isHeld} = 0`)
      .$if(mailbox !== undefined, (rows) =>
        rows
          .where('reportReminders.mailbox', '=', mailbox ?? '')
          .orderBy(sql`case when proved_at is null then 1 else 0 end`),
      )
      .orderBy('dueOn')
      .limit(1)
      .executeTakeFirst()
  )
}

async function remind(db: Db, mailing: Mailing, mailbox: string, at: Moment): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAddresses(tx, [mailbox])
    // Another process may have been faster.
    const report = await nextDue(tx, at, mailbox)
    if (!report) return
    await tx
      .updateTable('reportReminders')
      .set({ mailQueuedAt: at.now.toISOString() })
      .where('reportId', '=', report.reportId)
      .execute()
    await queueMail(tx, await writeMail(tx, mailing, report, at.now))
  })
}

async function writeMail(tx: Db, { content, siteUrl }: Mailing, report: Due, now: Date): Promise<Mail> {
  return reminderMail({
    to: report.email,
    firstName: firstNameOf(report.name),
    reportDate: dateInWords(report.createdAt),
    percent: percentOf48(report.overallScore),
    retakeUrl: await retakeUrl(tx, report, siteUrl),
    until: dateInWords(linkEndsOn(now.toISOString())),
    stopUrl: await stopUrl(tx, report.email, siteUrl),
    who: content().who,
    siteUrl,
  })
}
