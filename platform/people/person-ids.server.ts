import type { Db } from '#platform/database/connect.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { mainOf } from './addresses.server.ts'

/** An email must not stand in an address of the admin: sealed, it may. */
export const openPersonIds = (db: Db) => openSealer(db, 'person')

export async function personPath(db: Db, email: string): Promise<string> {
  const { seal } = await openPersonIds(db)
  return `/admin/people/${seal(email.toLowerCase())}`
}

/** The main address of whose page it is, whichever of theirs the id was made of. */
export async function emailOfPerson(db: Db, id: string): Promise<string | undefined> {
  const email = await addressOfId(db, id)
  return email && mainOf(db, email)
}

/** The very address that the id was made of. */
export async function addressOfId(db: Db, id: string): Promise<string | undefined> {
  const { unseal } = await openPersonIds(db)
  return unseal(id)
}
