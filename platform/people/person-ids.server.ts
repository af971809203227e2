import type { Db } from '#platform/database/connect.server.ts'
import { openSealer } from '#platform/sealed.server.ts'

/** An email must not stand in an address of the admin: sealed, it may. */
export const openPersonIds = (db: Db) => openSealer(db, 'person')

export async function personPath(db: Db, email: string): Promise<string> {
  const { seal } = await openPersonIds(db)
  return `/admin/people/${seal(email.toLowerCase())}`
}

export async function emailOfPerson(db: Db, id: string): Promise<string | undefined> {
  const { unseal } = await openPersonIds(db)
  return unseal(id)
}
