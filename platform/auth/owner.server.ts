import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { defaultAdminEmail, type Env } from '#platform/env.server.ts'
import { newId } from '#platform/ids.server.ts'
import { hasOwner, makeSetupLink, removeSetupLink } from './setup-link.server.ts'

const passwordProvider = 'credential'
/** Under which name the settings keep what ADMIN_EMAIL and ADMIN_PASSWORD were when they were last followed. */
const followedName = 'admin-followed'

type Settings = Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>

/** The password as the slow hash that accounts have, too: who reads the database cannot try passwords on it quickly. */
type Followed = { email: string; passwordHash: string | null }

export type OwnerAtStart =
  /** Nobody yet: whoever opens the link becomes the owner. No token where none was asked for. */
  { setupToken: string | undefined } | { signInAs: string }

/**
 * With ADMIN_PASSWORD the first start makes the owner; without it, each makes a link until there is one. Later starts
 * follow the two where they changed since, so that a password which was changed in the browser stays, and who has the
 * machine can replace one that was lost.
 */
export async function ensureOwner(
  db: Db,
  settings: Settings,
  { newLink = true } = {},
): Promise<OwnerAtStart> {
  if (!(await hasOwner(db)) && !(await createFirstOwner(db, settings))) {
    return { setupToken: newLink ? await makeSetupLink(db) : undefined }
  }
  await followSettings(db, settings)
  return { signInAs: (await accountOf(db, settings.ADMIN_EMAIL)).email }
}

/** False without ADMIN_PASSWORD. Where somebody else makes the owner at this moment, that one stays. */
async function createFirstOwner(db: Db, { ADMIN_EMAIL: email, ADMIN_PASSWORD }: Settings): Promise<boolean> {
  if (!ADMIN_PASSWORD) return false
  const passwordHash = await hashPassword(ADMIN_PASSWORD)
  await db.transaction().execute(async (tx) => {
    await removeSetupLink(tx)
    if (await hasOwner(tx)) return
    await insertOwner(tx, { name: 'Owner', email, passwordHash })
    await writeFollowed(tx, { email, passwordHash })
  })
  return true
}

/** Returns false where there is an account with this email already. */
export async function createOwner(db: Db, email: string, passwordHash: string): Promise<boolean> {
  return db.transaction().execute((tx) => insertOwner(tx, { name: 'Owner', email, passwordHash }))
}

type NewOwner = { name: string; email: string; passwordHash: string }

/** The same in the transaction of what it belongs to. */
export async function insertOwner(tx: Db, { name, passwordHash, ...owner }: NewOwner): Promise<boolean> {
  // As the sign-in looks for it, however it is typed.
  const email = owner.email.toLowerCase()
  const now = new Date().toISOString()
  const userId = newId()
  const times = { createdAt: now, updatedAt: now }
  const inserted = await tx
    .insertInto('authUser')
    .values({ id: userId, name, role: 'owner', email, emailVerified: 1, image: null, ...times })
    // Two processes may start at once: only the first one makes the owner.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) return false
  await insertPassword(tx, userId, passwordHash)
  return true
}

async function insertPassword(tx: Db, userId: string, password: string): Promise<void> {
  const now = new Date().toISOString()
  const times = { createdAt: now, updatedAt: now }
  await tx
    .insertInto('authAccount')
    .values({ id: newId(), userId, accountId: userId, providerId: passwordProvider, password, ...times })
    .execute()
}

/** What the browser made counts from here on, until one of the two is changed. */
export async function noteSettings(tx: Db, { ADMIN_EMAIL }: Settings): Promise<void> {
  await writeFollowed(tx, { email: ADMIN_EMAIL, passwordHash: null })
}

async function followSettings(db: Db, settings: Settings): Promise<void> {
  const followed = await readFollowed(db)
  const newEmail = followed?.email === settings.ADMIN_EMAIL ? undefined : settings.ADMIN_EMAIL
  const { ADMIN_PASSWORD: password } = settings
  const newPassword = password && !(await isSame(password, followed?.passwordHash)) ? password : undefined
  const isUnset = !password && Boolean(followed?.passwordHash)
  if (followed && !newEmail && !newPassword && !isUnset) return
  const passwordHash = newPassword ? await hashPassword(newPassword) : null
  await db.transaction().execute(async (tx) => {
    if (newEmail) await followEmail(tx, newEmail)
    if (newPassword && passwordHash) await followPassword(tx, settings.ADMIN_EMAIL, newPassword, passwordHash)
    const kept = password ? (passwordHash ?? followed?.passwordHash ?? null) : null
    await writeFollowed(tx, { email: settings.ADMIN_EMAIL, passwordHash: kept })
  })
}

async function isSame(password: string, hash: string | null | undefined): Promise<boolean> {
  return Boolean(hash) && verifyPassword({ password, hash: hash ?? '' })
}

/** An account that has it stays as it is; else the oldest owner gets it. The default is nobody's, and replaces none. */
async function followEmail(tx: Db, email: string): Promise<void> {
  const account = await accountOf(tx, email)
  if (email === defaultAdminEmail || account.email.toLowerCase() === email.toLowerCase()) return
  await tx
    .updateTable('authUser')
    .set({ email: email.toLowerCase(), updatedAt: new Date().toISOString() })
    .where('id', '=', account.id)
    .execute()
}

async function followPassword(tx: Db, email: string, password: string, passwordHash: string): Promise<void> {
  const account = await accountOf(tx, email)
  const stored = await tx
    .selectFrom('authAccount')
    .select(['id', 'password'])
    .where('userId', '=', account.id)
    .where('providerId', '=', passwordProvider)
    .executeTakeFirst()
  // A site from before these were noted: nothing has changed.
  if (await isSame(password, stored?.password)) return
  if (stored) {
    const updatedAt = new Date().toISOString()
    await tx
      .updateTable('authAccount')
      .set({ password: passwordHash, updatedAt })
      .where('id', '=', stored.id)
      .execute()
  } else {
    await insertPassword(tx, account.id, passwordHash)
  }
  await tx.deleteFrom('authSession').where('userId', '=', account.id).execute()
  await recordAction(tx, account, { action: 'password-replaced-at-start', subject: account.email })
}

/** The account that the two variables mean: the one with this email, however it is written, else the oldest owner. */
async function accountOf(db: Db, email: string): Promise<{ id: string; email: string }> {
  const accounts = await db
    .selectFrom('authUser')
    .select(['id', 'email', 'role'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const meant =
    accounts.find((each) => each.email.toLowerCase() === email.toLowerCase()) ??
    accounts.find(({ role }) => role === 'owner')
  if (!meant) throw new Error('there is no owner')
  return meant
}

async function readFollowed(db: Db): Promise<Followed | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', followedName)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as Followed)
}

async function writeFollowed(tx: Db, followed: Followed): Promise<void> {
  const value = JSON.stringify(followed)
  await tx
    .insertInto('settings')
    .values({ name: followedName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
