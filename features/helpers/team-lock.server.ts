import { notYours } from '#content/admin/roles.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'

/**
 * Begins a change of who may do what: one at a time, on both engines, because a row is written before anything is read.
 * Of two owners who demote each other at once, the second is no owner any more when it is their turn.
 */
export async function beginAsOwner(tx: Db, by: User): Promise<void> {
  const value = new Date().toISOString()
  await tx
    .insertInto('settings')
    .values({ name: 'helpers-changed', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  const now = await tx.selectFrom('authUser').select('role').where('id', '=', by.id).executeTakeFirst()
  if (now?.role !== 'owner') throw new Refusal(403, notYours)
}
