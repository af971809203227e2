import type { Db } from '#platform/database/connect.server.ts'

export type Passkey = { id: string; name: string; createdAt: string | null; lastUsedAt: string | null }

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('authPasskey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? 'Passkey' }))
}

/** Whether any account has one, so that the sign-in page offers it. */
export async function hasPasskeys(db: Db): Promise<boolean> {
  return (await db.selectFrom('authPasskey').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Returns its name, or undefined if this account has no such passkey. */
export async function removePasskey(tx: Db, userId: string, id: string): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('authPasskey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return removed && (removed.name ?? 'Passkey')
}

export async function recordPasskeyUse(tx: Db, credentialId: string): Promise<void> {
  await tx
    .updateTable('authPasskey')
    .set({ lastUsedAt: new Date().toISOString() })
    .where('credentialId', '=', credentialId)
    .execute()
}

/** Removes challenges that were never answered; the library does not. */
export async function removeOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('authVerification').where('expiresAt', '<', new Date().toISOString()).execute()
}
