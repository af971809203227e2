import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newSecret } from '#platform/ids.server.ts'
import { sameText } from '#platform/signing.server.ts'
import { hashToken } from './session-tokens.server.ts'

/** One row in the settings, so there is never more than one link. */
const linkName = 'setup-link'
const validMs = 60 * 60 * 1000

/** The same text for unknown, used and expired links, so that it reveals nothing. */
export const setupLinkOver = 'This link no longer works. Restart the site to get a new one.'

/** Shown for any link. The sign-in page reveals that there is an owner anyway. */
export const hasOwnerAlready = 'This site has an owner already. Please sign in.'

type KeptLink = { hash: string; until: string }

/** Returns the token of a new link and invalidates the previous one. Only a hash is stored. */
export async function makeSetupLink(db: Db): Promise<string> {
  const token = newSecret()
  const kept: KeptLink = { hash: hashToken(token), until: new Date(Date.now() + validMs).toISOString() }
  const value = JSON.stringify(kept)
  await db
    .insertInto('settings')
    .values({ name: linkName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return token
}

/** Never true once the site has an owner. */
export async function checkSetupToken(db: Db, token: string): Promise<boolean> {
  return (await findLink(db, token)) !== undefined && !(await hasOwner(db))
}

/**
 * Uses up a link; call it in the transaction of what the link is used for. Throws a 410 if the link is invalid. Of two
 * concurrent calls the second waits for the first transaction and finds no row to delete.
 */
export async function useSetupToken(tx: Db, token: string): Promise<void> {
  const value = await findLink(tx, token)
  if (value === undefined) throw await setupRefusal(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('settings')
    .where('name', '=', linkName)
    .where('value', '=', value)
    .executeTakeFirst()
  if (numDeletedRows !== 1n || (await hasOwner(tx))) throw await setupRefusal(tx)
}

export async function setupRefusal(db: Db): Promise<Refusal> {
  return new Refusal(410, (await hasOwner(db)) ? hasOwnerAlready : setupLinkOver)
}

/** Call it first when you create an owner in another way: it waits for a link in use, and none works afterwards. */
export async function removeSetupLink(tx: Db): Promise<void> {
  await tx.deleteFrom('settings').where('name', '=', linkName).execute()
}

export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db.selectFrom('authUser').select('id').where('role', '=', 'owner').executeTakeFirst()
  return owner !== undefined
}

/** The stored value, if the token matches and has not expired. */
async function findLink(db: Db, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', linkName).executeTakeFirst()
  if (!row) return undefined
  const { hash, until } = JSON.parse(row.value) as KeptLink
  const opens = sameText(hashToken(token), hash) && until > new Date().toISOString()
  return opens ? row.value : undefined
}
