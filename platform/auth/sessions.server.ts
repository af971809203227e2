import type { Db } from '#platform/database/connect.server.ts'

/** Returns how many there were. */
export async function endOtherSessions(tx: Db, userId: string, keptId: string): Promise<number> {
  await endHalfSignIns(tx, userId)
  const { numDeletedRows } = await tx
    .deleteFrom('authSession')
    .where('userId', '=', userId)
    .where('id', '!=', keptId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Nobody is signed in as this account any more, nor halfway. */
export async function endEverySession(tx: Db, userId: string): Promise<void> {
  await endHalfSignIns(tx, userId)
  await tx.deleteFrom('authSession').where('userId', '=', userId).execute()
}

/** The library notes there who gave a password and has yet to give a code, and which browsers need none. */
async function endHalfSignIns(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('authVerification').where('value', '=', userId).execute()
}
