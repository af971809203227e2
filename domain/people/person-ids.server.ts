import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { findMainAddress } from './addresses.server.ts'

/** Email addresses must not appear in admin URLs, so they are encrypted. */
export const openPersonIds = (db: Db) => openSealer(db, 'person')

export async function personPath(db: Db, email: string): Promise<string> {
  const { seal } = await openPersonIds(db)
  return `/admin/people/${seal(email.toLowerCase())}`
}

/** The person's main address, whichever of their addresses the id was made from. */
export async function emailOfPerson(db: Db, id: string): Promise<string | undefined> {
  const email = await addressOfId(db, id)
  return email && findMainAddress(db, email)
}

/** Their row in the list of people, for an id that a caller sent. */
export async function personWithId(db: Db, id: string): Promise<PersonRow> {
  const email = await emailOfPerson(db, id)
  const person = email && (await db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst())
  if (!person) throw new HttpError(404, 'Person not found.')
  return person
}

/** The exact address that the id was made from. */
export async function addressOfId(db: Db, id: string): Promise<string | undefined> {
  const { unseal } = await openPersonIds(db)
  return unseal(id)
}
