import { sql } from 'kysely'
import { searchWords, wordsTold } from '#lib/text/search-words.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { onAddress } from '#platform/people/addresses.server.ts'
import type { Details } from './schema.ts'

/** Who added somebody, and when, stays part of the story; that it was corrected stands in the log. */
const unlessAdded = (name: string) =>
  sql<string>`case when person_details.how = 'corrected' then ${sql.ref(`excluded.${name}`)}
    else ${sql.ref(`person_details.${name}`)} end`

/** The owner's word counts from now on, also where it takes something away; what a person tells later counts again. */
export async function saveDetails(db: Db, by: By, email: string, details: Details): Promise<void> {
  const at = new Date().toISOString()
  const { name, phone, company, role } = details
  await db.transaction().execute(async (tx) => {
    const write = () =>
      tx
        .updateTable('people')
        .set({ ...details, sortName: name.toLowerCase() || email, nameAt: name && at, toldAt: at })
        .where('email', '=', email)
        .executeTakeFirst()
    // Of several addresses it is the main one's, and what it takes away no other brings back.
    const { numUpdatedRows } = await onAddress(tx, email, write, { statedAt: at })
    if (numUpdatedRows === 0n) throw new Refusal(404, 'There is no such person, or not any more.')
    await tx
      .insertInto('personDetails')
      .values({ email, how: 'corrected', ...details, byEmail: by.email, at, importId: null })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ ...details, byEmail: unlessAdded('by_email'), at: unlessAdded('at') }),
      )
      .execute()
    const words = new Set([...searchWords(name, email), ...wordsTold({ phone, texts: [company, role] })])
    await tx
      .insertInto('personWords')
      .values([...words].map((word) => ({ word, email })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAction(tx, by, { action: 'person-details-saved', subject: email })
  })
}
