import { type RawBuilder, sql } from 'kysely'
import { phoneTerm, searchTerm } from '#lib/text/search-words.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { mainIn } from './addresses.server.ts'

/** More than anybody reads through, and few enough to be sorted while somebody types. */
export const mostFound = 1000

export type Found = {
  emails: string[]
  /** There are more who fit than were looked up. */
  isPart: boolean
}

/** The largest character there is: whatever begins like a text comes before the text and this. */
const last = '\u{10FFFF}'

/** Whose name, address, company, role, style or phone has a word that begins like this; undefined without a search. */
export async function findPeople(db: Db, search: string): Promise<Found | undefined> {
  const term = termOf(search)
  if (!term) return undefined
  const rows = await db
    .selectFrom('personWords')
    .select('email')
    .where('word', '>=', term)
    .where('word', '<', term + last)
    .orderBy('word')
    .limit(mostFound + 1)
    .execute()
  const emails = [...new Set(rows.slice(0, mostFound).map(({ email }) => email))]
  return { emails, isPart: rows.length > mostFound }
}

function termOf(search: string): string {
  const term = searchTerm(search)
  return phoneTerm(term) ?? term
}

/** The same of a column of main addresses, and of everyone who fits: for a file, which may take its time. */
export function isAmongFound(search: string, email: RawBuilder<string>): RawBuilder<boolean> | undefined {
  const term = termOf(search)
  if (!term) return undefined
  return sql<boolean>`${email} in (
    select ${mainIn('person_words.email')} from person_words where word >= ${term} and word < ${term + last})`
}
