import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Auth, User } from './auth.server.ts'

const passwordProvider = 'credential'

/**
 * Asks a signed-in user for their password again before anything that a hijacked session must not do. Wrong passwords
 * are counted per account, as at sign-in. Returns the matching hash.
 */
export async function requirePassword(
  { db, auth, clientAddress }: { db: Db; auth: Auth; clientAddress: string },
  { id, email }: User,
  password: string,
): Promise<string> {
  const trier = { device: `account ${id}`, address: clientAddress, account: email }
  await auth.tries.begin(trier)
  const hash = await readHash(db, id)
  if (!hash || !(await verifyPassword({ password, hash }))) {
    throw new HttpError(400, 'That is not your current password.')
  }
  await auth.tries.wasRight(trier)
  return hash
}

/** Throws if the password is unsuitable. Slow by design: call it before a transaction, not inside one. */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  if (password.trim().toLowerCase() === email.toLowerCase()) {
    throw new HttpError(400, 'Please choose something other than your email address.')
  }
  return hashPassword(password)
}

/** Also for an account that has no password yet. */
export async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
  const updatedAt = new Date().toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('authAccount')
    .set({ password, updatedAt })
    .where('userId', '=', userId)
    .where('providerId', '=', passwordProvider)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('authAccount')
    .values({
      id: newId(),
      userId,
      accountId: userId,
      providerId: passwordProvider,
      password,
      createdAt: updatedAt,
      updatedAt,
    })
    .execute()
}

export async function readHash(db: Db, userId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('authAccount')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', passwordProvider)
    .executeTakeFirst()
  return account?.password ?? undefined
}
