import { testimonialAnswerDays } from '#content/diagnostic/testimonial-words.ts'
import { loadMainAddresses } from '#domain/people/addresses.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { TestimonialRow } from '#platform/database/tables/visitors.ts'
import { sendsTestimonialRequests } from './request-setting.server.ts'
import type { Testimonial } from './testimonial.ts'

export type TestimonialForAdmin = Testimonial & {
  id: string
  personId: string
  /** Main address. */
  email: string
  isClient: boolean
  state: Exclude<TestimonialRow['state'], 'asked'>
  revision: number
  /** Scores in percent. */
  before: number
  after: number
  changedAt: string
  wording: string
  consentedAt: string
  publishedAt: string | null
}

export type TestimonialsForAdmin = {
  asks: boolean
  /** Open requests. */
  asked: number
  /** Testimonials of erased people that are still on the site. */
  erasedOnSite: number
  testimonials: TestimonialForAdmin[]
}

const order = ['waiting', 'published', 'put-off', 'withdrawn'] as const
const shownOfEach = 20

export async function readTestimonialsForAdmin(db: Db): Promise<TestimonialsForAdmin> {
  const found: TestimonialRow[] = []
  for (const state of order) found.push(...(await newestOf(db, state)))
  const mainOf = await loadMainAddresses(
    db,
    found.map(({ email }) => email),
  )
  const clients = await clientsAmong(db, [...new Set(found.map(({ email }) => mainOf(email)))])
  const { seal } = await openPersonIds(db)
  return {
    asks: await sendsTestimonialRequests(db),
    asked: await countOf(db, 'asked', linksOpenSince()),
    erasedOnSite: await countErasedOnSite(db),
    testimonials: found.map((row) => {
      const email = mainOf(row.email)
      const { quote, firstName, lastInitial, business, revision, changedAt, publishedAt } = row
      return {
        id: row.reportId,
        personId: seal(email),
        email,
        state: row.state as TestimonialForAdmin['state'],
        quote,
        firstName,
        lastInitial,
        business,
        revision,
        changedAt,
        publishedAt,
        isClient: clients.has(email),
        before: percentOf48(row.scoreBefore),
        after: percentOf48(row.scoreAfter),
        wording: row.wording ?? '',
        consentedAt: row.quoteConsentAt ?? '',
      }
    }),
  }
}

async function clientsAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const people = await db.selectFrom('people').select(['email', 'status']).where('email', 'in', emails).execute()
  return new Set(people.filter(({ status }) => status === 'client').map(({ email }) => email))
}

function newestOf(db: Db, state: TestimonialRow['state']): Promise<TestimonialRow[]> {
  return (
    db
      .selectFrom('testimonials')
      .selectAll()
      .where('state', '=', state)
      // Testimonials of erased people are only counted.
      .where('email', '!=', '')
      .orderBy('changedAt', 'desc')
      .limit(shownOfEach)
      .execute()
  )
}

/** For the dashboard. */
export const countWaiting = (db: Db) => countOf(db, 'waiting')

const linksOpenSince = () => new Date(Date.now() - testimonialAnswerDays * dayMs).toISOString()

async function countOf(db: Db, state: TestimonialRow['state'], since = ''): Promise<number> {
  const row = await db
    .selectFrom('testimonials')
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', state)
    .where('changedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function countErasedOnSite(db: Db): Promise<number> {
  const row = await db
    .selectFrom('testimonials')
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', 'withdrawn')
    .where('email', '=', '')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Withdrawn testimonials that are still on the site. */
export async function countToComeOff(db: Db): Promise<number> {
  const row = await db
    .selectFrom('testimonials')
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', 'withdrawn')
    .where('publishedAs', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
