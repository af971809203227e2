import { sql } from 'kysely'
import { testimonialAskedOnceDays } from '#content/diagnostic/testimonial-words.ts'
import type { Content } from '#content/owner/content.ts'
import { unsubscribeUrl } from '#domain/consent/unsubscribe.server.ts'
import { addressesOfPerson, findMainAddress, lockAddresses } from '#domain/people/addresses.server.ts'
import { sameEmail } from '#domain/people/people.server.ts'
import { isoDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'
import { startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { findRejection } from '#platform/mail/refused-addresses.server.ts'
import { isUnsubscribed } from '#platform/mail/unsubscribed.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { fractionIn, type ReportKind, reportKinds, reportTables } from '../../report-tables.ts'
import { askTestimonialMail } from '../emails/testimonial-mails.tsx'
import { idsInSeries } from '../retakes/series.server.ts'
import { testimonialUrl } from './link.server.ts'
import { sendsTestimonialRequests } from './request-setting.server.ts'

type RequestContext = {
  db: Db
  content: () => Content
  siteUrl: string
  /** The given time if email may be sent then, or else the next such time. */
  nextSendingTime: (at: Date, timeZone: string) => Date
}

/** Older retakes are skipped, so that turning requests back on does not email people from months ago. */
const askedWithinDays = 14
const readAtOnce = 100

type Newest = {
  of: ReportKind
  id: string
  email: string
  name: string
  createdAt: string
  scoreAfter: number
}
type Risen = Newest & { scoreBefore: number }

/**
 * Sends testimonial requests to people whose newest report beats both the previous and the first one, from the next day
 * on and during sending hours. Safe to run in several processes: the table's key allows one request per report.
 */
export async function sendTestimonialRequests(asking: RequestContext, now = new Date()): Promise<void> {
  const { db, nextSendingTime } = asking
  if (!(await sendsTestimonialRequests(db))) return
  const timeZone = await readTimeZone(db)
  if (nextSendingTime(now, timeZone) > now) return
  const until = startOfDay(isoDay(now, timeZone), timeZone).toISOString()
  for (const of of reportKinds) {
    let last = { createdAt: new Date(now.getTime() - askedWithinDays * dayMs).toISOString(), id: '' }
    for (;;) {
      const some = await readRisen(db, of, last, until)
      for (const each of some) {
        const risen = await risenIn(db, each)
        if (risen) await sendRequest(asking, risen, now)
      }
      const end = some.at(-1)
      if (!end || some.length < readAtOnce) break
      last = end
    }
  }
}

/** The newest report of each series that beats the previous one and has no request yet. */
async function readRisen(
  db: Db,
  of: ReportKind,
  last: Pick<Newest, 'createdAt' | 'id'>,
  until: string,
): Promise<Newest[]> {
  const { reports, score } = reportTables[of]
  const [table, own, series] = [sql.table(reports), sql.ref(score), sql.ref(`${reports}.series`)]
  const at = sql.ref(`${reports}.createdAt`)
  // Subqueries, because PostgreSQL would scan all rows for joins.
  const retakeBefore = sql<number>`coalesce(
    (select earlier.${own} from ${table} as earlier
      where earlier.series = ${series} and earlier.created_at < ${at}
      order by earlier.created_at desc limit 1),
    (select first.${own} from ${table} as first where first.id = ${series}))`
  const newest = sql<string>`(select max(later.created_at) from ${table} as later where later.series = ${series})`
  const asked = sql<number>`coalesce(
    (select 1 from ${sql.table('testimonials')} as own where own.report_id = ${sql.ref(`${reports}.id`)}), 0)`
  const rows = await db
    .selectFrom(reports)
    .select(['id', 'email', 'name', 'createdAt'])
    .select(sql<number>`${own}`.as('score'))
    .where(sql<boolean>`series is not null`)
    .where('outsideBenchmark', 'is', null)
    .where('createdAt', '>=', last.createdAt)
    .where('createdAt', '<', until)
    .where((row) => row.or([row('createdAt', '>', last.createdAt), row('id', '>', last.id)]))
    .where(sql<boolean>`${own} > ${retakeBefore}`)
    .where(sql<boolean>`created_at = ${newest}`)
    .where(sql<boolean>`${asked} = 0`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(readAtOnce)
    .execute()
  return rows.map(({ score: after, ...row }) => ({ ...row, of, scoreAfter: fractionIn(of, after) }))
}

/** The score must beat the first report too. */
async function risenIn(db: Db, newest: Newest): Promise<Risen | undefined> {
  const { reports, score } = reportTables[newest.of]
  const [first = ''] = await idsInSeries(db, newest.of, newest.id)
  const row = await db
    .selectFrom(reports)
    .select(sql<number | null>`${sql.ref(score)}`.as('score'))
    .where('id', '=', first)
    .executeTakeFirst()
  const scoreBefore = fractionIn(newest.of, row?.score ?? 0)
  return newest.scoreAfter > scoreBefore ? { ...newest, scoreBefore } : undefined
}

async function sendRequest({ db, content, siteUrl }: RequestContext, risen: Risen, now: Date): Promise<void> {
  const email = risen.email.toLowerCase()
  if (!(await mayBeAsked(db, email, risen, now))) return
  const { scoreBefore, scoreAfter } = risen
  const link = await testimonialUrl(db, risen.id, siteUrl)
  const stop = await unsubscribeUrl(db, email, siteUrl)
  const mail = askTestimonialMail({ ...risen, email }, link, stop, content().who, siteUrl)
  const at = now.toISOString()
  await db.transaction().execute(async (tx) => {
    // Locks all addresses of the person, so that two reports under two addresses send one request.
    await lockAddresses(tx, await addressesOfPerson(tx, email))
    // Locks the report, so that erasing the person either sees the request or happens before it.
    const held = await tx
      .updateTable(reportTables[risen.of].reports)
      .set((row) => ({ id: row.ref('id') }))
      .where('id', '=', risen.id)
      .returning('id')
      .executeTakeFirst()
    if (!held || !(await mayBeAsked(tx, email, risen, now))) return
    const first = await tx
      .insertInto('testimonials')
      .values({
        reportId: risen.id,
        email,
        scoreBefore,
        scoreAfter,
        state: 'asked',
        askedAt: at,
        changedAt: at,
        revision: 0,
        quote: '',
        firstName: '',
        lastInitial: '',
        business: '',
      })
      .onConflict((conflict) => conflict.column('reportId').doNothing())
      .returning('reportId')
      .executeTakeFirst()
    if (first) await queueMail(tx, mail)
  })
}

/** Also false if the person has a newer retake in another series. */
async function mayBeAsked(db: Db, email: string, { createdAt }: Risen, now: Date): Promise<boolean> {
  if (!(await mayBeWrittenTo(db, email)) || (await wasAsked(db, email, now))) return false
  for (const of of reportKinds) {
    const later = await db
      .selectFrom(reportTables[of].reports)
      .select('id')
      .where(sameEmail(email))
      .where('series', 'is not', null)
      .where('createdAt', '>', createdAt)
      .executeTakeFirst()
    if (later) return false
  }
  return true
}

/** False if any of the person's addresses has unsubscribed or bounced. */
async function mayBeWrittenTo(db: Db, email: string): Promise<boolean> {
  if ((await isUnsubscribed(db, email)) || (await findRejection(db, email))) return false
  const person = await db
    .selectFrom('people')
    .select(['unsubscribed', 'refused'])
    .where('email', '=', await findMainAddress(db, email))
    .executeTakeFirst()
  return !person?.unsubscribed && !person?.refused
}

/** Within a year under any of the person's addresses, or ever if they withdrew a testimonial. */
async function wasAsked(db: Db, email: string, now: Date): Promise<boolean> {
  const aYearAgo = new Date(now.getTime() - testimonialAskedOnceDays * dayMs).toISOString()
  const asked = await db
    .selectFrom('testimonials')
    .select('reportId')
    .where('email', 'in', await addressesOfPerson(db, email))
    .where((row) => row.or([row('state', '=', 'withdrawn'), row('askedAt', '>', aYearAgo)]))
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}
