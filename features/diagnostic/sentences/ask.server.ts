import { sql } from 'kysely'
import { sentenceAskedOnceDays } from '#content/diagnostic/sentence-words.ts'
import type { Content } from '#content/owner/content.ts'
import { isoDay } from '#lib/time/dates.ts'
import { startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { findRefusal } from '#platform/mail/refused-addresses.server.ts'
import { isUnsubscribed, unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { addressesWith, holdAddresses, mainOf } from '#platform/people/addresses.server.ts'
import { sameEmail } from '#platform/people/people.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { askSentenceMail } from '../emails/sentence-mails.tsx'
import { honestRounds } from '../rounds/honest-rounds.server.ts'
import { asksForSentences } from './asking.server.ts'
import { sentenceUrl } from './link.server.ts'

export type Asking = {
  db: Db
  content: () => Content
  siteUrl: string
  /** The moment itself if a mail may come then, or the next at which one may: as the sequences have it. */
  decentTime: (at: Date, timeZone: string) => Date
}

/** Who came back longer ago than that is not asked any more, if it was switched off or mail could not be written. */
const askedWithinDays = 14
const readAtOnce = 100
const dayMs = 24 * 60 * 60 * 1000

type Newest = { id: string; email: string; name: string; createdAt: string; scoreAfter: number }
type Risen = Newest & { scoreBefore: number }

/**
 * Asks whose newest round is better than the one before it, and than the first, for a sentence, from the day after and by
 * day. Any number of processes may do it at once: the key of sentences lets each report be asked about once.
 */
export async function askForSentences(asking: Asking, now = new Date()): Promise<void> {
  const { db, decentTime } = asking
  if (!(await asksForSentences(db))) return
  const timeZone = await readTimeZone(db)
  if (decentTime(now, timeZone) > now) return
  const until = startOfDay(isoDay(now, timeZone), timeZone).toISOString()
  let last = { createdAt: new Date(now.getTime() - askedWithinDays * dayMs).toISOString(), id: '' }
  for (;;) {
    const some = await readRisen(db, last, until)
    for (const each of some) {
      const risen = await risenIn(db, each)
      if (risen) await ask(asking, risen, now)
    }
    const end = some.at(-1)
    if (!end || some.length < readAtOnce) return
    last = end
  }
}

/** Nobody asked about it yet, and none of the series came after it. */
async function readRisen(db: Db, last: Pick<Newest, 'createdAt' | 'id'>, until: string): Promise<Newest[]> {
  // As values, not as joins: PostgreSQL would read all rows for those.
  const roundBefore = sql<number>`coalesce(
    (select earlier.overall_score from assessments as earlier
      where earlier.series = assessments.series and earlier.created_at < assessments.created_at
      order by earlier.created_at desc limit 1),
    (select first.overall_score from assessments as first where first.id = assessments.series))`
  const newest = sql<string>`(select max(later.created_at) from assessments as later
    where later.series = assessments.series)`
  const asked = sql<number>`coalesce((select 1 from sentences where sentences.report_id = assessments.id), 0)`
  return db
    .selectFrom('assessments')
    .select(['id', 'email', 'name', 'createdAt', 'overallScore as scoreAfter'])
    .where(sql<boolean>`series is not null`)
    .where('createdAt', '>=', last.createdAt)
    .where('createdAt', '<', until)
    .where((row) => row.or([row('createdAt', '>', last.createdAt), row('id', '>', last.id)]))
    .where(sql<boolean>`overall_score > ${roundBefore}`)
    .where(sql<boolean>`created_at = ${newest}`)
    .where(sql<boolean>`${asked} = 0`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(readAtOnce)
    .execute()
}

/** By the rounds that the admin counts, from the first of them on; undefined where by those it is no rise. */
async function risenIn(db: Db, newest: Newest): Promise<Risen | undefined> {
  const rounds = await honestRounds(db, newest.id)
  const [first, before] = [rounds[0], rounds.at(-2)]
  if (!first || !before || rounds.at(-1)?.id !== newest.id) return undefined
  const isRisen = newest.scoreAfter > first.overallScore && newest.scoreAfter > before.overallScore
  return isRisen ? { ...newest, scoreBefore: first.overallScore } : undefined
}

async function ask({ db, content, siteUrl }: Asking, risen: Risen, now: Date): Promise<void> {
  const email = risen.email.toLowerCase()
  if (!(await mayBeAsked(db, email, risen, now))) return
  const { scoreBefore, scoreAfter } = risen
  const link = await sentenceUrl(db, risen.id, siteUrl)
  const stop = await unsubscribeUrl(db, email, siteUrl)
  const mail = askSentenceMail({ ...risen, email }, link, stop, content().who, siteUrl)
  const at = now.toISOString()
  await db.transaction().execute(async (tx) => {
    // Two reports of one person, under two addresses: the second finds that they were asked.
    await holdAddresses(tx, await addressesWith(tx, email))
    // Whoever erases them waits for this, and then finds the row; or was first, and there is nothing to ask about.
    const held = await tx
      .updateTable('assessments')
      .set((row) => ({ id: row.ref('id') }))
      .where('id', '=', risen.id)
      .returning('id')
      .executeTakeFirst()
    if (!held || !(await mayBeAsked(tx, email, risen, now))) return
    const first = await tx
      .insertInto('sentences')
      .values({
        ...{ reportId: risen.id, email, scoreBefore, scoreAfter, state: 'asked', askedAt: at, changedAt: at },
        ...{ revision: 0, quote: '', firstName: '', lastInitial: '', business: '' },
      })
      .onConflict((conflict) => conflict.column('reportId').doNothing())
      .returning('reportId')
      .executeTakeFirst()
    if (first) await queueMail(tx, mail)
  })
}

/** Nor about a round that is not their newest. */
async function mayBeAsked(db: Db, email: string, { createdAt }: Risen, now: Date): Promise<boolean> {
  if (!(await mayBeWrittenTo(db, email)) || (await wasAsked(db, email, now))) return false
  const later = await db
    .selectFrom('assessments')
    .select('id')
    .where(sameEmail(email))
    .where('series', 'is not', null)
    .where('createdAt', '>', createdAt)
    .executeTakeFirst()
  return later === undefined
}

/** Who said no under any of their addresses, or whose mail is refused, may not. */
async function mayBeWrittenTo(db: Db, email: string): Promise<boolean> {
  if ((await isUnsubscribed(db, email)) || (await findRefusal(db, email))) return false
  const person = await db
    .selectFrom('people')
    .select(['unsubscribed', 'refused'])
    .where('email', '=', await mainOf(db, email))
    .executeTakeFirst()
  return !person?.unsubscribed && !person?.refused
}

/** Within the year, under any of their addresses; or ever, if they withdrew what they had said. */
async function wasAsked(db: Db, email: string, now: Date): Promise<boolean> {
  const aYearAgo = new Date(now.getTime() - sentenceAskedOnceDays * dayMs).toISOString()
  const asked = await db
    .selectFrom('sentences')
    .select('reportId')
    .where('email', 'in', await addressesWith(db, email))
    .where((row) => row.or([row('state', '=', 'withdrawn'), row('askedAt', '>', aYearAgo)]))
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}
