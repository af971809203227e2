import { markConsented } from '#domain/consent/consents.server.ts'
import { answerEndsAt } from '#domain/consent/old-consents.server.ts'
import { liftUnsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { withUnmergedRow } from '#domain/people/addresses.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ConsentRow } from '#platform/database/tables/people.ts'
import { isUnsubscribed } from '#platform/mail/unsubscribed.server.ts'
import { openSealer } from '#platform/sealed.server.ts'

const openLinks = (db: Db) => openSealer(db, 'agreement')

export async function consentUrl(db: Db, id: string, siteUrl: string): Promise<string> {
  const { seal } = await openLinks(db)
  return `${siteUrl}/consent/${seal(id)}`
}

/** `lifts`: confirming also undoes an unsubscribe. */
export type ConsentLink =
  | { state: 'waiting'; email: string; wording: string; lifts: boolean }
  | { state: 'done'; email: string }
  | { state: 'ended' }

export async function readConsentLink(db: Db, token: string, now = new Date()): Promise<ConsentLink | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  const row = await findConsent(db, id)
  if (!row) return { state: 'ended' }
  const { email, wording, confirmedAt } = row
  const lifts = await isUnsubscribed(db, email)
  // Someone who unsubscribed since must not read that emails are coming.
  if (confirmedAt) return lifts ? { state: 'ended' } : { state: 'done', email }
  return isExpired(row, now) ? { state: 'ended' } : { state: 'waiting', email, wording, lifts }
}

/** Undefined for an invalid link. Confirming again changes nothing, not even a later unsubscribe. */
export async function confirmConsent(
  db: Db,
  token: string,
  now = new Date(),
): Promise<'confirmed' | 'ended' | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  return db.transaction().execute(async (tx) => {
    const row = await findConsent(tx, id)
    if (row?.confirmedAt) return 'confirmed'
    if (!row || isExpired(row, now)) return 'ended'
    const at = now.toISOString()
    const first = await tx
      .updateTable('consents')
      .set({ confirmedAt: at })
      .where('id', '=', id)
      .where('confirmedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (first) await startConsent(tx, row.email, at)
    return 'confirmed'
  })
}

/** After an unsubscribe, consent counts from now, not from its earlier date. */
async function startConsent(tx: Db, email: string, at: string): Promise<void> {
  if (!(await isUnsubscribed(tx, email))) return markConsented(tx, email, at)
  await liftUnsubscribe(tx, email)
  await withUnmergedRow(tx, email, () =>
    tx.updateTable('people').set({ consentedAt: at }).where('email', '=', email).execute(),
  )
}

function findConsent(db: Db, id: string): Promise<ConsentRow | undefined> {
  return db.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst()
}

function isExpired({ askedAt }: ConsentRow, now: Date): boolean {
  return askedAt !== null && answerEndsAt(askedAt) <= now
}
