import { type RawBuilder, sql } from 'kysely'
import { phoneTerm, searchTerm } from '#lib/text/search-words.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { loadMainAddresses, mainAddressSql } from './addresses.server.ts'

/** More than anyone reads, and few enough to sort while someone types. */
export const maxFound = 1000

export type Found = {
  emails: string[]
  /** More people match than were looked up. */
  isPart: boolean
}

/** The largest code point: every text with the prefix sorts before prefix + this. */
const last = '\u{10FFFF}'

/** People with a word that starts like the search; undefined without a search. */
export async function findPeople(db: Db, search: string): Promise<Found | undefined> {
  const term = termOf(search)
  if (!term) return undefined
  const rows = await db
    .selectFrom('personWords')
    .select('email')
    .where('word', '>=', term)
    .where('word', '<', term + last)
    .orderBy('word')
    .limit(maxFound + 1)
    .execute()
  const emails = [...new Set(rows.slice(0, maxFound).map(({ email }) => email))]
  return { emails, isPart: rows.length > maxFound }
}

/** The people last seen among those found, for a short list of suggestions. */
export async function suggestPeople(db: Db, search: string, max: number) {
  const { emails = [] } = (await findPeople(db, search)) ?? {}
  if (emails.length === 0) return []
  const main = await loadMainAddresses(db, emails)
  return db
    .selectFrom('people')
    .select(['email', 'name', 'company'])
    .where('email', 'in', [...new Set(emails.map(main))])
    .orderBy('lastAt', 'desc')
    .orderBy('email')
    .limit(max)
    .execute()
}

function termOf(search: string): string {
  const term = searchTerm(search)
  return phoneTerm(term) ?? term
}

/** An SQL condition without the limit of `findPeople`, for exports. */
export function isAmongFound(search: string, email: RawBuilder<string>): RawBuilder<boolean> | undefined {
  const term = termOf(search)
  if (!term) return undefined
  return sql<boolean>`${email} in (
    select ${mainAddressSql('person_words.email')} from person_words where word >= ${term} and word < ${term + last})`
}
