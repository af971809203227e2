import { sql } from 'kysely'
import { withUnmergedRow } from '#domain/people/addresses.server.ts'
import { detailWords, searchWords } from '#lib/text/search-words.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { Details } from './schema.ts'

/** Keeps who added the person and when; the audit log records corrections. */
const unlessAdded = (name: string) =>
  sql<string>`case when person_details.how = 'corrected' then ${sql.ref(`excluded.${name}`)}
    else ${sql.ref(`person_details.${name}`)} end`

/** The owner's values replace all others, even with empty ones, until the person sends new details. */
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
    // `statedAt` keeps merged addresses from bringing back what was cleared.
    const { numUpdatedRows } = await withUnmergedRow(tx, email, write, { statedAt: at })
    if (numUpdatedRows === 0n) throw new HttpError(404, 'This person does not exist or was deleted.')
    await tx
      .insertInto('personDetails')
      .values({ email, how: 'corrected', ...details, byEmail: by.email, at, importId: null })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({ ...details, byEmail: unlessAdded('by_email'), at: unlessAdded('at') }),
      )
      .execute()
    const words = new Set([...searchWords(name, email), ...detailWords({ phone, texts: [company, role] })])
    await tx
      .insertInto('personWords')
      .values([...words].map((word) => ({ word, email })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAction(tx, by, { action: 'person-details-saved', subject: email })
  })
}
