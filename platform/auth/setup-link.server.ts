import { hostname } from 'node:os'
import { hourMs, minuteMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newSecret } from '#platform/ids.server.ts'
import { readSetting, removeSettings } from '#platform/settings/rows.server.ts'
import { sameText } from '#platform/signing.server.ts'
import { hashToken } from './session-tokens.server.ts'

/** One row in the settings, so there is never more than one link. */
const linkName = 'setup-link'
const validMs = hourMs

/** The same text for unknown, used and expired links, so that it reveals nothing. */
export const setupLinkOver = 'This link no longer works. Restart the site to get a new one.'

/** Shown for any link. The sign-in page reveals that there is an owner anyway. */
export const hasOwnerAlready = 'This site already has an owner. Please sign in.'

type KeptLink = { hash: string; until: string; host?: string }

/** Machines that start together share the first one's link. */
const sharedMs = 10 * minuteMs

export type MadeLink = { token: string } | { printedBy: string }

/**
 * Returns the token of a new link and invalidates the previous one, unless another machine just printed that one. Only
 * a hash is stored, so nobody can print a link twice.
 */
export async function makeSetupLink(db: Db, host = hostname(), now = Date.now()): Promise<MadeLink> {
  const token = newSecret()
  const until = new Date(now + validMs).toISOString()
  const value = JSON.stringify({ hash: hashToken(token), until, host } satisfies KeptLink)
  for (;;) {
    const kept = await readSetting(db, linkName)
    const before = kept === undefined ? undefined : (JSON.parse(kept) as KeptLink)
    const isRecent = before && Date.parse(before.until) > now + validMs - sharedMs
    if (isRecent && before.host && before.host !== host) return { printedBy: before.host }
    if (await replaceLink(db, kept, value)) return { token }
    // Another process was first: see whether it was this machine's.
  }
}

/** False if the stored link is no longer the one given. */
async function replaceLink(db: Db, before: string | undefined, value: string): Promise<boolean> {
  if (before !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('settings')
      .set({ value })
      .where('name', '=', linkName)
      .where('value', '=', before)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const written = await db
    .insertInto('settings')
    .values({ name: linkName, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return written !== undefined
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
  if (value === undefined) throw await setupError(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('settings')
    .where('name', '=', linkName)
    .where('value', '=', value)
    .executeTakeFirst()
  if (numDeletedRows !== 1n || (await hasOwner(tx))) throw await setupError(tx)
}

export async function setupError(db: Db): Promise<HttpError> {
  return new HttpError(410, (await hasOwner(db)) ? hasOwnerAlready : setupLinkOver)
}

/** Call it first when you create an owner in another way: it waits for a link in use, and none works afterwards. */
export function removeSetupLink(tx: Db): Promise<void> {
  return removeSettings(tx, linkName)
}

export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db.selectFrom('authUser').select('id').where('role', '=', 'owner').executeTakeFirst()
  return owner !== undefined
}

/** The stored value, if the token matches and has not expired. */
async function findLink(db: Db, token: string): Promise<string | undefined> {
  const value = await readSetting(db, linkName)
  if (value === undefined) return undefined
  const { hash, until } = JSON.parse(value) as KeptLink
  const opens = sameText(hashToken(token), hash) && until > new Date().toISOString()
  return opens ? value : undefined
}
