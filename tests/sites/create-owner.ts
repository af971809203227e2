import { insertOwner } from '#platform/auth/owner.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

export async function createOwner(db: Db, email: string, passwordHash: string): Promise<void> {
  await db.transaction().execute((tx) => insertOwner(tx, { name: 'Owner', email, passwordHash }))
}
