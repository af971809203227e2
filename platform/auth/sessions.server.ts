import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newSecret } from '#platform/ids.server.ts'
import { hashToken } from './session-tokens.server.ts'

export const sessionDays = 14

type SessionFacts = { id: string; userAgent: string | null; createdAt: string; updatedAt: string }

export async function listSessions(db: Db, userId: string): Promise<SessionFacts[]> {
  return db
    .selectFrom('authSession')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns whether this account had such a session. */
export async function endSession(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authSession')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

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

/** Also ends sign-ins that still wait for a code. */
export async function endEverySession(tx: Db, userId: string): Promise<void> {
  await endHalfSignIns(tx, userId)
  await tx.deleteFrom('authSession').where('userId', '=', userId).execute()
}

/** The library stores sign-ins that wait for a code here, and browsers that need none. */
async function endHalfSignIns(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('authVerification').where('value', '=', userId).execute()
}

/** Issues a new token for a session that goes on; the old token stops working. */
export async function renewSession(tx: Db, id: string, now = new Date()): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs).toISOString()
  await tx
    .updateTable('authSession')
    .set({ token: hashToken(token), expiresAt, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  return token
}

/** The library deletes an expired session only when a browser still sends it. */
export async function forgetEndedSessions(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('authSession')
    .where('userId', '=', userId)
    .where('expiresAt', '<=', new Date().toISOString())
    .execute()
}
