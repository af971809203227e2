import type { Db } from '#platform/database/connect.server.ts'
import { mainOf, onAddress } from '#platform/people/addresses.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { isAbout } from './about.server.ts'

const sealName = 'unsubscribe'

/** The address is encrypted in the link, so it needs no sign-in and never expires. */
export async function unsubscribeUrl(db: Db, email: string, siteUrl: string): Promise<string> {
  const { seal } = await openSealer(db, sealName)
  return `${siteUrl}/unsubscribe/${seal(email)}`
}

/** Also records which campaign email made them unsubscribe. */
export async function unsubscribeFromLetterUrl(
  db: Db,
  email: string,
  siteUrl: string,
  letterId: string,
): Promise<string> {
  return `${await unsubscribeUrl(db, email, siteUrl)}?letter=${letterId}`
}

/** The address in the link; undefined if the link is not ours. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<string | undefined> {
  const { unseal } = await openSealer(db, sealName)
  return unseal(token)
}

export async function isUnsubscribed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('unsubscribes')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Also deletes mail that is waiting to be sent. */
export async function unsubscribe(db: Db, email: string, letterId = ''): Promise<void> {
  const at = new Date().toISOString()
  await db.transaction().execute(async (tx) => {
    await keepUnsubscribe(tx, email, at)
    await tx
      .updateTable('letterRecipients')
      .set({ unsubscribedAt: at })
      .where('letterId', '=', letterId)
      .where('email', '=', email)
      .where('unsubscribedAt', 'is', null)
      .execute()
    // The person may also have mail waiting for their main address.
    for (const address of new Set([email, await mainOf(tx, email)])) {
      await tx
        .deleteFrom('mailOutbox')
        .where(isAbout(address))
        .where('recipient', '=', address)
        .where('unsubscribeUrl', 'is not', null)
        .where('state', 'in', ['queued', 'sending'])
        .execute()
    }
  })
}

export async function keepUnsubscribe(tx: Db, email: string, at: string): Promise<void> {
  await tx
    .insertInto('unsubscribes')
    .values({ email, at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  await setUnsubscribed(tx, email, 1)
}

function setUnsubscribed(tx: Db, email: string, unsubscribed: 0 | 1) {
  return onAddress(tx, email, () =>
    tx.updateTable('people').set({ unsubscribed }).where('email', '=', email).execute(),
  )
}

export async function subscribeAgain(db: Db, email: string): Promise<void> {
  await db.transaction().execute((tx) => liftUnsubscribe(tx, email))
}

/** Earlier consent is valid again. The unsubscribe stays in the history. */
export async function liftUnsubscribe(tx: Db, email: string): Promise<void> {
  const ended = await tx.deleteFrom('unsubscribes').where('email', '=', email).returning('at').execute()
  const liftedAt = new Date().toISOString()
  for (const { at } of ended) {
    await tx
      .insertInto('pastUnsubscribes')
      .values({ email, at, liftedAt })
      .onConflict((conflict) => conflict.columns(['email', 'at']).doUpdateSet({ liftedAt }))
      .execute()
  }
  await setUnsubscribed(tx, email, 0)
}
