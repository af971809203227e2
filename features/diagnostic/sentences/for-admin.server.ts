import { sentenceAnswerDays } from '#content/diagnostic/sentence-words.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SentenceRow } from '#platform/database/tables/visitors.ts'
import { mainsOf } from '#platform/people/addresses.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import { asksForSentences } from './asking.server.ts'
import type { Sentence } from './sentence.ts'

/** What somebody said, with the before and after beside it, in percent. */
export type SentenceForAdmin = Sentence & {
  id: string
  personId: string
  /** The one they are listed by. */
  email: string
  isClient: boolean
  state: Exclude<SentenceRow['state'], 'asked'>
  revision: number
  before: number
  after: number
  changedAt: string
  wording: string
  consentedAt: string
  publishedAt: string | null
  takenOff: SentenceRow['takenOff']
}

export type SentencesForAdmin = {
  asks: boolean
  /** Asked, and can still answer. */
  asked: number
  /** Of who was erased, and still on the site: nothing else is known of them. */
  erasedOnSite: number
  sentences: SentenceForAdmin[]
}

/** What wants a decision first, then what stands on the site, was put off, or is withdrawn. */
const order = ['waiting', 'published', 'put-off', 'withdrawn'] as const
const shownOfEach = 20

export async function readSentencesForAdmin(db: Db): Promise<SentencesForAdmin> {
  const found: SentenceRow[] = []
  for (const state of order) found.push(...(await newestOf(db, state)))
  const mainOf = await mainsOf(
    db,
    found.map(({ email }) => email),
  )
  const clients = await clientsAmong(db, [...new Set(found.map(({ email }) => mainOf(email)))])
  const { seal } = await openPersonIds(db)
  return {
    asks: await asksForSentences(db),
    asked: await countOf(db, 'asked', linksOpenSince()),
    erasedOnSite: await countErasedOnSite(db),
    sentences: found.map((row) => {
      const email = mainOf(row.email)
      const { quote, firstName, lastInitial, business, revision, changedAt, publishedAt, takenOff } = row
      return {
        ...{ id: row.reportId, personId: seal(email), email, state: row.state as SentenceForAdmin['state'] },
        ...{ quote, firstName, lastInitial, business, revision, changedAt, publishedAt, takenOff },
        isClient: clients.has(email),
        ...{ before: percentOf48(row.scoreBefore), after: percentOf48(row.scoreAfter) },
        ...{ wording: row.wording ?? '', consentedAt: row.consentedAt ?? '' },
      }
    }),
  }
}

/** Whom the owner gave that status. */
async function clientsAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const people = await db
    .selectFrom('people')
    .select(['email', 'status'])
    .where('email', 'in', emails)
    .execute()
  return new Set(people.filter(({ status }) => status === 'client').map(({ email }) => email))
}

function newestOf(db: Db, state: SentenceRow['state']): Promise<SentenceRow[]> {
  return (
    db
      .selectFrom('sentences')
      .selectAll()
      .where('state', '=', state)
      // Of somebody who was erased only what has to come off is left: it is counted.
      .where('email', '!=', '')
      .orderBy('changedAt', 'desc')
      .limit(shownOfEach)
      .execute()
  )
}

/** How many wait for the owner's decision, for the day's first page. */
export const countWaiting = (db: Db) => countOf(db, 'waiting')

const linksOpenSince = () => new Date(Date.now() - sentenceAnswerDays * 24 * 60 * 60 * 1000).toISOString()

async function countOf(db: Db, state: SentenceRow['state'], since = ''): Promise<number> {
  const row = await db
    .selectFrom('sentences')
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', state)
    .where('changedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function countErasedOnSite(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sentences')
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', 'withdrawn')
    .where('email', '=', '')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What was withdrawn and still stands on the site. */
export async function countToComeOff(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sentences')
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', 'withdrawn')
    .where('publishedAs', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
