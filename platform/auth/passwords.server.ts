import { verifyPassword } from 'better-auth/crypto'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import type { Auth, User } from './auth.server.ts'

const passwordProvider = 'credential'

export async function requirePassword(
  { db, auth, clientAddress }: { db: Db; auth: Auth; clientAddress: string },
  { id }: User,
  password: string,
): Promise<string> {
  const trier = { device: `account ${id}`, address: clientAddress }
  await auth.tries.begin(trier)
  const hash = await readHash(db, id)
  if (!hash || !(await verifyPassword({ password, hash }))) {
    throw new Refusal(400, 'That is not your current password.')
  }
  await auth.tries.wasRight(trier)
  return hash
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
