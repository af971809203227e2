import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import { newId } from '#platform/ids.server.ts'

const passwordProvider = 'credential'

/**
 * Makes the owner on the first start and returns the password if we had to invent one. Later starts follow
 * ADMIN_EMAIL and ADMIN_PASSWORD where they changed: that is how a lost password is replaced.
 */
export async function ensureOwner(db: Db, env: Env): Promise<{ newPassword?: string }> {
  const owner = await db
    .selectFrom('authUser')
    .innerJoin('authAccount', 'authAccount.userId', 'authUser.id')
    .select(['authUser.id', 'authUser.email', 'authAccount.password'])
    .where('authAccount.providerId', '=', passwordProvider)
    .executeTakeFirst()
  if (owner) {
    await followSettings(db, env, owner)
    return {}
  }
  const password = env.ADMIN_PASSWORD ?? inventPassword()
  const created = await createOwner(db, env.ADMIN_EMAIL, await hashPassword(password))
  return created && !env.ADMIN_PASSWORD ? { newPassword: password } : {}
}

/** Returns false where there is an owner already. */
export async function createOwner(db: Db, email: string, passwordHash: string): Promise<boolean> {
  const now = new Date().toISOString()
  const userId = newId()
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('authUser')
      .values({
        id: userId,
        name: 'Owner',
        role: 'owner',
        email,
        emailVerified: 1,
        image: null,
        createdAt: now,
        updatedAt: now,
      })
      // Two processes may start at once: only the first one makes the owner.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (!inserted.numInsertedOrUpdatedRows) return false
    await tx
      .insertInto('authAccount')
      .values({
        id: newId(),
        userId,
        accountId: userId,
        providerId: passwordProvider,
        password: passwordHash,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    return true
  })
}

type StoredOwner = { id: string; email: string; password: string | null }

async function followSettings(db: Db, env: Env, owner: StoredOwner): Promise<void> {
  const now = new Date().toISOString()
  if (owner.email !== env.ADMIN_EMAIL) {
    await db
      .updateTable('authUser')
      .set({ email: env.ADMIN_EMAIL, updatedAt: now })
      .where('id', '=', owner.id)
      .execute()
  }
  if (!env.ADMIN_PASSWORD) return
  if (await verifyPassword({ password: env.ADMIN_PASSWORD, hash: owner.password ?? '' })) return
  const password = await hashPassword(env.ADMIN_PASSWORD)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('authAccount')
      .set({ password, updatedAt: now })
      .where('userId', '=', owner.id)
      .where('providerId', '=', passwordProvider)
      .execute()
    await tx.deleteFrom('authSession').where('userId', '=', owner.id).execute()
  })
}

/** Without the two signs that are easily misread or left out when it is copied. */
function inventPassword(): string {
  return randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')
}
