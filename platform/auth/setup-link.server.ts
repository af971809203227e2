import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newSecret } from '#platform/ids.server.ts'
import { sameText } from '#platform/signing.server.ts'
import { hashToken } from './session-tokens.server.ts'

/** Under which name the link lies in the settings: one row, so that there is never more than one link. */
const linkName = 'setup-link'
const validMs = 60 * 60 * 1000

/** The same for a link that was never one, was used, or is over: a stranger learns nothing from it. */
export const setupLinkOver = 'This link no longer opens. Start the site again for a new one.'

/** Whatever link it was: no start makes a new one. The sign-in tells everybody as much. */
export const hasOwnerAlready = 'This site has an owner already. Please sign in.'

type KeptLink = { hash: string; until: string }

/** The token of a new link; the one before no longer opens. Only a hash is kept. */
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

/** Whether a link opens now. Never where the site has an owner. */
export async function checkSetupToken(db: Db, token: string): Promise<boolean> {
  return (await findLink(db, token)) !== undefined && !(await hasOwner(db))
}

/**
 * Uses a link up, in the transaction of what it is used for; throws a 410 refusal where it does not open. Of two that
 * use it at once the second waits for the first one's transaction, and finds no row left to remove.
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

/** What is said where a link does not open. */
export async function setupRefusal(db: Db): Promise<Refusal> {
  return new Refusal(410, (await hasOwner(db)) ? hasOwnerAlready : setupLinkOver)
}

/** Whoever makes an owner in another way calls this first: a link in use is waited for, and none opens afterwards. */
export async function removeSetupLink(tx: Db): Promise<void> {
  await tx.deleteFrom('settings').where('name', '=', linkName).execute()
}

export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db.selectFrom('authUser').select('id').where('role', '=', 'owner').executeTakeFirst()
  return owner !== undefined
}

/** The stored value, where it is this token's and not over. */
async function findLink(db: Db, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', linkName).executeTakeFirst()
  if (!row) return undefined
  const { hash, until } = JSON.parse(row.value) as KeptLink
  const opens = sameText(hashToken(token), hash) && until > new Date().toISOString()
  return opens ? row.value : undefined
}
