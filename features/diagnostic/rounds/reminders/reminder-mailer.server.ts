import { sql } from 'kysely'
import { linkWorksDays, remindAfterDays } from '#content/diagnostic/rounds-words.ts'
import type { Content } from '#content/owner/content.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { firstNameOf } from '#lib/email/name-in-mail.ts'
import { isoDay } from '#lib/time/dates.ts'
import { addDays, workdayFrom } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { holdAddresses } from '#platform/people/addresses.server.ts'
import { sameEmail } from '#platform/people/people.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { reminderMail } from '../../emails/reminder-mail.tsx'
import { dateInWords } from '../../report/report-reading.ts'
import { chooseLinks, type Due } from '../choose-links.ts'
import { againUrl, stopUrl } from '../links.server.ts'
import { dueAfter } from './due-day.ts'
import { linkEndsOn } from './reminders.server.ts'
import { areStopped } from './stops.server.ts'

type Mailing = {
  content: () => Content
  siteUrl: string
  /** The moment itself if a mail may come then, or the next at which one may. */
  decentTime: (at: Date, timeZone: string) => Date
}

/**
 * Each call mails the reminders whose day has come, in the hours in which letters come. The row says that its mail is due, and is
 * marked in the transaction that queues it: two processes send one. Who unsubscribed from letters gets it as well, because
 * they asked for this one by name; who said that they want no reminders gets none.
 */
export function createReminderMailer(db: Db, mailing: Mailing): (now?: Date) => Promise<void> {
  return async (now = new Date()) => {
    const timeZone = await readTimeZone(db)
    if (mailing.decentTime(now, timeZone) > now) return
    const at = { now, today: isoDay(now, timeZone), timeZone }
    for (let due = await nextDue(db, at.today); due; due = await nextDue(db, at.today)) {
      await remind(db, mailing, due, at)
    }
  }
}

type Moment = { now: Date; today: string; timeZone: string }

function waiting(db: Db) {
  return (
    db
      .selectFrom('reportReminders')
      .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
      .select(['reportId', 'askedAt', 'dueOn', 'name', 'email', 'createdAt', 'provedAt', 'overallScore'])
      // Word for word, so that an index of those alone serves.
      .where(sql<boolean>`mail_queued_at is null`)
  )
}

function nextDue(db: Db, today: string): Promise<Due | undefined> {
  return waiting(db).where('dueOn', '<=', today).orderBy('dueOn').limit(1).executeTakeFirst()
}

/**
 * One for a mailbox in 90 days, however its address is spelled and however many reports name it: what comes due in between
 * waits for its turn. Only reports of the very address stand in one mail: a link is for its reader alone. What somebody may
 * merely have typed waits for what its owner proved, and so can neither put it off nor come before it.
 */
async function remind(db: Db, mailing: Mailing, found: Due, at: Moment): Promise<void> {
  const mailbox = mailboxOf(found.email)
  await db.transaction().execute(async (tx) => {
    await holdAddresses(tx, [mailbox])
    if (await areStopped(tx, found.email)) return shelve(tx, found, at)
    const free = await freeDay(tx, mailbox, at.timeZone)
    if (free && free > at.today) return postpone(tx, found, free)
    const proved = found.provedAt ? undefined : await firstProved(tx, mailbox)
    if (proved && proved.dueOn > at.today) return postpone(tx, found, proved.dueOn)
    const { chosen, more } = chooseLinks(await togetherWith(tx, proved ?? found, at.today))
    const mailed = await markMailed(tx, chosen, mailbox, at.now)
    if (mailed.length > 0) await queueMail(tx, await writeMail(tx, mailing, mailed, more, at.now))
  })
}

function firstProved(tx: Db, mailbox: string): Promise<Due | undefined> {
  return waiting(tx)
    .where('reportReminders.mailbox', '=', mailbox)
    .where('provedAt', 'is not', null)
    .orderBy('dueOn')
    .limit(1)
    .executeTakeFirst()
}

/** The first working day on which the mailbox may get another; undefined where it got none. */
async function freeDay(tx: Db, mailbox: string, timeZone: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reportReminders')
    .select((reminder) => reminder.fn.max('mailQueuedAt').as('at'))
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return row?.at ? workdayFrom(addDays(isoDay(new Date(row.at), timeZone), remindAfterDays)) : undefined
}

/** Those whose day comes while a link of today still works. */
function togetherWith(tx: Db, { email }: Due, today: string): Promise<Due[]> {
  return waiting(tx).where(sameEmail(email)).where('dueOn', '<=', linkEndsOn(today)).execute()
}

/** Which of them were not taken back meanwhile. */
async function markMailed(tx: Db, chosen: readonly Due[], mailbox: string, now: Date): Promise<Due[]> {
  const marked: Due[] = []
  for (const each of chosen) {
    const row = await tx
      .updateTable('reportReminders')
      .set({ mailQueuedAt: now.toISOString(), mailbox })
      .where('reportId', '=', each.reportId)
      .where('askedAt', '=', each.askedAt)
      .where('mailQueuedAt', 'is', null)
      .returning('reportId')
      .executeTakeFirst()
    if (row) marked.push(each)
  }
  return marked
}

async function postpone(tx: Db, { reportId, askedAt }: Due, dueOn: string): Promise<void> {
  await tx
    .updateTable('reportReminders')
    .set({ dueOn })
    .where('reportId', '=', reportId)
    .where('askedAt', '=', askedAt)
    .where('mailQueuedAt', 'is', null)
    .execute()
}

/** Nothing comes of it, and its page goes on as if it did: whoever asked may have typed anybody's address. */
async function shelve(tx: Db, due: Due, { today, timeZone }: Moment): Promise<void> {
  const last = addDays(dueAfter(due.askedAt, timeZone), linkWorksDays)
  if (today <= last) return postpone(tx, due, addDays(last, 1))
  await tx
    .deleteFrom('reportReminders')
    .where('reportId', '=', due.reportId)
    .where('mailQueuedAt', 'is', null)
    .execute()
}

async function writeMail(
  tx: Db,
  { content, siteUrl }: Mailing,
  reports: readonly Due[],
  more: number,
  now: Date,
): Promise<Mail> {
  const links = []
  for (const report of reports) {
    links.push({
      reportDate: dateInWords(report.createdAt),
      percent: percentOf48(report.overallScore),
      againUrl: await againUrl(tx, report, siteUrl),
    })
  }
  const [reader] = reports
  const [first, ...others] = links
  if (!reader || !first) throw new Error('There is nothing to remind of')
  return reminderMail({
    to: reader.email,
    firstName: firstNameOf(reader.name),
    ...first,
    ...{ others, more },
    until: dateInWords(linkEndsOn(now.toISOString())),
    stopUrl: await stopUrl(tx, reader.email, siteUrl),
    who: content().who,
    siteUrl,
  })
}
