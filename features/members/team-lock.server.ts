import { ownersOnlyText } from '#content/admin/roles.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { writeSetting } from '#platform/settings/rows.server.ts'

/**
 * Serializes changes to the team: writing a row first takes a lock on both databases. If two owners demote each other
 * at the same time, the second is no longer an owner when its turn comes.
 */
export async function beginAsOwner(tx: Db, by: User): Promise<void> {
  await writeSetting(tx, 'helpers-changed', new Date().toISOString())
  const now = await tx.selectFrom('authUser').select('role').where('id', '=', by.id).executeTakeFirst()
  if (now?.role !== 'owner') throw new HttpError(403, ownersOnlyText)
}
