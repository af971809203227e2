import type { Db } from '#platform/database/connect.server.ts'
import type { AgreementRow } from '#platform/database/tables/people.ts'
import { isUnsubscribed, liftUnsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { onAddress } from '#platform/people/addresses.server.ts'
import { markAgreed } from '#platform/people/agreements.server.ts'
import { answerEndsAt } from '#platform/people/old-agreements.server.ts'
import { openSealer } from '#platform/sealed.server.ts'

const openLinks = (db: Db) => openSealer(db, 'agreement')

/** For one tick of one address, and for nothing else. */
export async function agreeUrl(db: Db, id: string, siteUrl: string): Promise<string> {
  const { seal } = await openLinks(db)
  return `${siteUrl}/letters/${seal(id)}`
}

/** What a link asks about, and whether it can still be answered; undefined where it is none of ours. */
export type AgreeLink =
  | { state: 'waiting'; email: string; wording: string; lifts: boolean }
  | { state: 'done'; email: string }
  | { state: 'ended' }

export async function readAgreeLink(db: Db, token: string, now = new Date()): Promise<AgreeLink | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  const row = await findAgreement(db, id)
  if (!row) return { state: 'ended' }
  const { email, wording, confirmedAt } = row
  const lifts = await isUnsubscribed(db, email)
  // Who unsubscribed after it is not told that letters come.
  if (confirmedAt) return lifts ? { state: 'ended' } : { state: 'done', email }
  return isOver(row, now) ? { state: 'ended' } : { state: 'waiting', email, wording, lifts }
}

/** Answers whether the link could still be answered. A second time changes nothing: not even an unsubscription since. */
export async function confirmAgreement(
  db: Db,
  token: string,
  now = new Date(),
): Promise<'confirmed' | 'ended' | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  return db.transaction().execute(async (tx) => {
    const row = await findAgreement(tx, id)
    if (row?.confirmedAt) return 'confirmed'
    if (!row || isOver(row, now)) return 'ended'
    const at = now.toISOString()
    const first = await tx
      .updateTable('agreements')
      .set({ confirmedAt: at })
      .where('id', '=', id)
      .where('confirmedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (first) await beginAgreement(tx, row.email, at)
    return 'confirmed'
  })
}

/** Who had unsubscribed agrees anew, and not since whenever they did before. */
async function beginAgreement(tx: Db, email: string, at: string): Promise<void> {
  if (!(await isUnsubscribed(tx, email))) return markAgreed(tx, email, at)
  await liftUnsubscribe(tx, email)
  await onAddress(tx, email, () =>
    tx.updateTable('people').set({ agreedAt: at }).where('email', '=', email).execute(),
  )
}

function findAgreement(db: Db, id: string): Promise<AgreementRow | undefined> {
  return db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst()
}

function isOver({ askedAt }: AgreementRow, now: Date): boolean {
  return askedAt !== null && answerEndsAt(askedAt) <= now
}
