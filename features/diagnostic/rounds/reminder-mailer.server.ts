import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import { isoDay } from '#lib/dates.ts'
import { firstNameOf } from '#lib/name-in-mail.ts'
import { addDays, workdayFrom } from '#lib/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { holdAddresses } from '#platform/people/addresses.server.ts'
import { sameEmail } from '#platform/people/people.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { reminderMail } from '../emails/reminder-mail.tsx'
import { dateInWords } from '../report/report-reading.ts'
import { againUrl, stopUrl } from './links.server.ts'
import { linkEndsOn } from './reminders.server.ts'

type Mailing = {
  content: () => Content
  siteUrl: string
  /** The moment itself if a mail may come then, or the next at which one may. */
  decentTime: (at: Date, timeZone: string) => Date
}

/**
 * Each call mails the reminders whose day has come, in the hours in which letters come. The row says that its mail is due, and is
 * marked in the transaction that queues it: two processes send one. Who unsubscribed from letters gets it as well, because
 * they asked for this one by name.
 */
export function createReminderMailer(db: Db, mailing: Mailing): (now?: Date) => Promise<void> {
  return async (now = new Date()) => {
    const timeZone = await readTimeZone(db)
    if (mailing.decentTime(now, timeZone) > now) return
    const today = isoDay(now, timeZone)
    for (let due = await nextDue(db, today); due; due = await nextDue(db, today)) {
      await mailOnce(db, due, await writeMail(db, mailing, due, now), { now, today, timeZone })
    }
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

function nextDue(db: Db, today: string) {
  return (
    db
      .selectFrom('reportReminders')
      .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
      .select(['reportId', 'askedAt', 'name', 'email', 'createdAt'])
      // Word for word, so that an index of those alone serves.
      .where(sql<boolean>`mail_queued_at is null`)
      .where('dueOn', '<=', today)
      .orderBy('dueOn')
      .limit(1)
      .executeTakeFirst()
  )
}

async function writeMail(db: Db, { content, siteUrl }: Mailing, due: Due, now: Date): Promise<Mail> {
  return reminderMail({
    to: due.email,
    firstName: firstNameOf(due.name),
    reportDate: dateInWords(due.createdAt),
    until: dateInWords(linkEndsOn(now.toISOString())),
    againUrl: await againUrl(db, due, siteUrl),
    stopUrl: await stopUrl(db, due.email, siteUrl),
    who: content().who,
    siteUrl,
  })
}

type Moment = { now: Date; today: string; timeZone: string }

/** One a day for an address: whoever made a hundred reports in somebody's name and asked on each sends them no hundred mails. */
async function mailOnce(db: Db, { reportId, askedAt, email }: Due, mail: Mail, at: Moment): Promise<void> {
  const { now, today, timeZone } = at
  await db.transaction().execute(async (tx) => {
    await holdAddresses(tx, [email.toLowerCase()])
    const last = await lastMailedAt(tx, email)
    const isSecond = Boolean(last) && isoDay(new Date(last ?? 0), timeZone) === today
    const marked = await tx
      .updateTable('reportReminders')
      .set(isSecond ? { dueOn: workdayFrom(addDays(today, 1)) } : { mailQueuedAt: now.toISOString() })
      .where('reportId', '=', reportId)
      .where('askedAt', '=', askedAt)
      .where('mailQueuedAt', 'is', null)
      .returning('reportId')
      .executeTakeFirst()
    if (marked && !isSecond) await queueMail(tx, mail)
  })
}

async function lastMailedAt(tx: Db, email: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('reportReminders')
    .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
    .select((reminder) => reminder.fn.max('mailQueuedAt').as('at'))
    .where(sameEmail(email))
    .executeTakeFirst()
  return row?.at
}
