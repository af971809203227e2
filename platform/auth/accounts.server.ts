import { sql } from 'kysely'
import type { Role } from '#content/admin/roles.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import { setPassword } from './passwords.server.ts'

type NewAccount = {
  name: string
  /** In lower case: sign-in looks it up that way. */
  email: string
  role: Role
  passwordHash: string
}

/** Returns the id, or undefined if the email already has an account. */
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

/** Also deletes its sessions, credentials and unfinished sign-ins. */
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

/** Works on both engines, and unlike LIKE has no wildcards that an address could contain. */
function holds(column: 'value' | 'identifier', text: string) {
  return sql<boolean>`replace(lower(${sql.ref(column)}), ${text.toLowerCase()}, '') <> lower(${sql.ref(column)})`
}
