import { sql } from 'kysely'
import type { Role } from '#content/admin/roles.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import { setPassword } from './passwords.server.ts'

export type NewAccount = {
  name: string
  /** In small letters: the sign-in looks for them. */
  email: string
  role: Role
  passwordHash: string
}

/** Its id; undefined, and nothing made, where the email has an account already. */
export async function createAccount(tx: Db, account: NewAccount): Promise<string | undefined> {
  const { name, email, role, passwordHash } = account
  const now = new Date().toISOString()
  const times = { createdAt: now, updatedAt: now }
  const made = await tx
    .insertInto('authUser')
    .values({ id: newId(), name, email, role, emailVerified: 1, image: null, ...times })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await setPassword(tx, made.id, passwordHash)
  return made.id
}

const ownTables = ['authSession', 'authAccount', 'authTwoFactor', 'authPasskey', 'accountLinks'] as const

/** With all that could open it again: sessions, ways of signing in, and what was begun and waits for a second step. */
export async function removeAccount(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .deleteFrom('authVerification')
    .where(({ or }) => or([holds('value', id), holds('identifier', email)]))
    .execute()
  for (const table of ownTables) {
    await tx.deleteFrom(table).where('userId', '=', id).execute()
  }
  await tx.deleteFrom('authUser').where('id', '=', id).execute()
}

/** Spelled so on both engines, and without the wildcards that an address may hold. */
function holds(column: 'value' | 'identifier', text: string) {
  return sql<boolean>`replace(lower(${sql.ref(column)}), ${text.toLowerCase()}, '') <> lower(${sql.ref(column)})`
}
