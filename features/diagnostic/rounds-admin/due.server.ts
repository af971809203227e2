import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { mainsOf } from '#platform/people/addresses.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import { chooseLinks } from '../rounds/choose-links.ts'
import { linkEndsOn } from '../rounds/reminders/reminders.server.ts'
import { shownAtMost } from './who.server.ts'

/** Somebody who asked to be reminded; once, however many reports of theirs one mail is for. */
export type Reminded = {
  personId: string
  email: string
  name: string
  dueOn: string
  mailedAt: string | null
  /** The last day on which the links in that mail work. */
  until: string | null
}

export type Due = { next: Reminded[]; unanswered: Reminded[]; counts: { next: number; unanswered: number } }

// So that their indexes serve, which hold those alone.
const isStopped = sql<number>`coalesce(
  (select 1 from reminder_stops where reminder_stops.mailbox = report_reminders.mailbox limit 1), 0)`
const isNext = sql<boolean>`mail_queued_at is null and due_on > '' and ${isStopped} = 0`
// Who answered one of several links in a mail has answered it.
const isAnswered = sql<number>`coalesce((select 1 from report_reminders as other
  where other.mailbox = report_reminders.mailbox and other.mail_queued_at = report_reminders.mail_queued_at
    and other.answered_by is not null limit 1), 0)`
const isUnanswered = sql<boolean>`mail_queued_at > '' and answered_by is null
  and ${isStopped} = 0 and ${isAnswered} = 0`

/** Whose mail comes next, those first that should have come already; and who has not answered theirs, the newest first. */
export async function readDue(db: Db): Promise<Due> {
  // Of somebody there may be several rows: a few more are read than can be shown.
  const reminders = () =>
    db
      .selectFrom('reportReminders')
      .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
      .select(['reportReminders.mailbox', 'dueOn', 'askedAt', 'mailQueuedAt'])
      .select(['assessments.email', 'assessments.name', 'assessments.provedAt'])
      .limit(shownAtMost * 4)
  const next = await reminders().where(isNext).orderBy('dueOn').execute()
  const unanswered = await reminders().where(isUnanswered).orderBy('mailQueuedAt', 'desc').execute()
  const count = async (which: typeof isNext) => {
    const row = await db
      .selectFrom('reportReminders')
      .select((of) => of.fn.count('mailbox').distinct().as('count'))
      .where(which)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const mainOf = await mainsOf(
    db,
    [...next, ...unanswered].map(({ email }) => email.toLowerCase()),
  )
  const { seal } = await openPersonIds(db)
  const onceEach = (rows: typeof next): Reminded[] =>
    [...Map.groupBy(rows, ({ mailbox }) => mailbox).values()].slice(0, shownAtMost).flatMap((own) => {
      const [nearest] = own
      // As the mail has it: by what is theirs, not by what somebody typed.
      const [first = nearest] = chooseLinks(own).chosen
      if (!nearest || !first) return []
      const email = mainOf(first.email.toLowerCase())
      const { dueOn, mailQueuedAt: mailedAt } = nearest
      const until = mailedAt && linkEndsOn(mailedAt)
      return [{ personId: seal(email), email, name: first.name, dueOn, mailedAt, until }]
    })
  return {
    next: onceEach(next),
    unanswered: onceEach(unanswered),
    counts: { next: await count(isNext), unanswered: await count(isUnanswered) },
  }
}
