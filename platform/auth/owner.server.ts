import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { defaultAdminEmail, type Env } from '#platform/env.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'
import { endLinks } from './account-links.server.ts'
import { createAccount } from './accounts.server.ts'
import { readHash, setPassword } from './passwords.server.ts'
import { removeSecondFactor } from './second-factor/second-factor.server.ts'
import { endEverySession } from './sessions.server.ts'
import { hasOwner, type MadeLink, makeSetupLink, removeSetupLink } from './setup-link.server.ts'

/** The settings row that stores the last ADMIN_EMAIL and ADMIN_PASSWORD we applied. */
const followedName = 'admin-followed'

type Settings = Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>

/** The password is stored as the same slow hash as in accounts, so that a leaked database is no easier to attack. */
type Followed = { email: string; passwordHash: string | null }

export type OwnerAtStart =
  /** There is no owner yet: whoever opens the link becomes the owner. The link is undefined if none was asked for. */
  { setupLink: MadeLink | undefined } | { signInAs: string }

/**
 * With ADMIN_PASSWORD the first start creates the owner; without it, each start creates a setup link until there is
 * one. Later starts apply the two variables only if they changed. So a password changed in the browser stays, and
 * someone with access to the machine can replace a lost one.
 */
export async function ensureOwner(db: Db, settings: Settings, { newLink = true } = {}): Promise<OwnerAtStart> {
  if (!(await hasOwner(db)) && !(await createFirstOwner(db, settings))) {
    return { setupLink: newLink ? await makeSetupLink(db) : undefined }
  }
  await followSettings(db, settings)
  return { signInAs: (await accountOf(db, settings.ADMIN_EMAIL)).email }
}

/** Returns false without ADMIN_PASSWORD. If another process creates the owner first, that one stays. */
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

type NewOwner = { name: string; email: string; passwordHash: string }

/** Returns false if the email already has an account. */
export async function insertOwner(tx: Db, { name, email, passwordHash }: NewOwner): Promise<boolean> {
  // Two processes may start at once: only the first one creates the owner.
  return (await createAccount(tx, { name, email, role: 'owner', passwordHash })) !== undefined
}

/** Marks the current variables as applied: the account made in the browser counts until one of them changes. */
export async function recordSettings(tx: Db, { ADMIN_EMAIL }: Settings): Promise<void> {
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

/** The oldest owner gets the new address, unless an account has it already. The default address replaces none. */
async function followEmail(tx: Db, email: string): Promise<void> {
  const account = await accountOf(tx, email)
  if (email === defaultAdminEmail || account.email === email) return
  await tx
    .updateTable('authUser')
    .set({ email, updatedAt: new Date().toISOString() })
    .where('id', '=', account.id)
    .execute()
}

async function followPassword(tx: Db, email: string, password: string, passwordHash: string): Promise<void> {
  const account = await accountOf(tx, email)
  // The site is older than this record: nothing has changed.
  if (await isSame(password, await readHash(tx, account.id))) return
  await setPassword(tx, account.id, passwordHash)
  // If the phone was lost along with the password, access to the machine is enough to get in.
  await removeSecondFactor(tx, account.id)
  await endEverySession(tx, account.id)
  await endLinks(tx, account.id)
  await recordAction(tx, account, { action: 'password-replaced-at-start', subject: account.email })
}

/** The account with this email, else the oldest owner. */
async function accountOf(db: Db, email: string): Promise<{ id: string; email: string }> {
  const accounts = await db
    .selectFrom('authUser')
    .select(['id', 'email', 'role'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const meant = accounts.find((each) => each.email === email) ?? accounts.find(({ role }) => role === 'owner')
  if (!meant) throw new Error('there is no owner')
  return meant
}

async function readFollowed(db: Db): Promise<Followed | undefined> {
  const value = await readSetting(db, followedName)
  return value === undefined ? undefined : (JSON.parse(value) as Followed)
}

function writeFollowed(tx: Db, followed: Followed): Promise<void> {
  return writeSetting(tx, followedName, JSON.stringify(followed))
}
