import { searchTerm } from '#lib/search-words.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** More than anybody reads through, and few enough to be sorted while somebody types. */
export const mostFound = 1000

export type Found = {
  emails: string[]
  /** There are more who fit than were looked up. */
  isPart: boolean
}

/** The largest character there is: whatever begins like a text comes before the text and this. */
const last = '\u{10FFFF}'

/** Who has a name or an address in which a word begins like this; undefined where nothing is searched for. */
export async function findPeople(db: Db, search: string): Promise<Found | undefined> {
  const term = searchTerm(search)
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
