import type { Db } from '#platform/database/connect.server.ts'

/** Whether mail with an unsubscribe link may no longer go to this address. */
export async function isUnsubscribed(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('unsubscribes').select('email').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
