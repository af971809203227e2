import { findMainAddress, withUnmergedRow } from '#domain/people/addresses.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { openSealer } from '#platform/sealed.server.ts'

const sealName = 'unsubscribe'

/** The address is encrypted in the link, so it needs no sign-in and never expires. */
export async function unsubscribeUrl(db: Db, email: string, siteUrl: string): Promise<string> {
  const { seal } = await openSealer(db, sealName)
  return `${siteUrl}/unsubscribe/${seal(email)}`
}

/** Also records which campaign email made them unsubscribe. */
export async function unsubscribeFromCampaignUrl(
  db: Db,
  email: string,
  siteUrl: string,
  campaignId: string,
): Promise<string> {
  return `${await unsubscribeUrl(db, email, siteUrl)}?letter=${campaignId}`
}

/** The address in the link; undefined if the link is not ours. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<string | undefined> {
  const { unseal } = await openSealer(db, sealName)
  return unseal(token)
}

export async function unsubscribe(db: Db, email: string, campaignId = ''): Promise<void> {
  const at = new Date().toISOString()
  await db.transaction().execute(async (tx) => {
    await stopMarketing(tx, email, at)
    await tx
      .updateTable('campaignRecipients')
      .set({ unsubscribedAt: at })
      .where('campaignId', '=', campaignId)
      .where('email', '=', email)
      .where('unsubscribedAt', 'is', null)
      .execute()
  })
}

/** The opt-out itself: also deletes marketing email that is waiting to be sent. */
export async function stopMarketing(tx: Db, email: string, at: string): Promise<void> {
  await recordUnsubscribe(tx, email, at)
  // The person may also have mail waiting for their main address.
  for (const address of new Set([email, await findMainAddress(tx, email)])) {
    await tx
      .deleteFrom('mailOutbox')
      .where(isAbout(address))
      .where('recipient', '=', address)
      .where('unsubscribeUrl', 'is not', null)
      .where('state', 'in', ['queued', 'sending'])
      .execute()
  }
}

/** Undoes an opt-out that was entered by mistake at that time. */
export async function undoUnsubscribe(tx: Db, email: string, at: string): Promise<void> {
  const deleted = await tx.deleteFrom('unsubscribes').where('email', '=', email).where('at', '=', at).executeTakeFirst()
  if (deleted.numDeletedRows > 0n) await setUnsubscribed(tx, email, 0)
}

export async function recordUnsubscribe(tx: Db, email: string, at: string): Promise<void> {
  await tx
    .insertInto('unsubscribes')
    .values({ email, at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  await setUnsubscribed(tx, email, 1)
}

function setUnsubscribed(tx: Db, email: string, unsubscribed: 0 | 1) {
  return withUnmergedRow(tx, email, () =>
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
