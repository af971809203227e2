import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow, RefusedAddressRow } from '#platform/database/tables/mail.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isAbout } from './about.server.ts'
import { isUnsubscribed } from './unsubscribed.server.ts'

export type RefusedAddress = Pick<RefusedAddressRow, 'at' | 'answer'>

/** Notes on the person that their address is refused, or no longer is. */
export type SetRefused = (tx: Db, email: string, refused: 0 | 1) => Promise<unknown>

/** Undefined if the address may receive mail. The address of an account always may. */
export async function findRejection(db: Db, email: string): Promise<RefusedAddress | undefined> {
  if (await hasAccount(db, email)) return undefined
  return db
    .selectFrom('refusedAddresses')
    .select(['at', 'answer'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Mail to accounts is never held: someone who forgot their password could not sign in to correct it. */
function hasAccount(db: Db, email: string): Promise<boolean> {
  const account = db.selectFrom('authUser').select('id').where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
  return account.executeTakeFirst().then(Boolean)
}

/** This many rejections in a row, without a success in between, mean that the server rejects everything. */
const maxInARow = 5

/** Whether the server rejected all recent mail; then the addresses are not the problem. */
async function refusesEverybody(db: Db): Promise<boolean> {
  const before = await db
    .selectFrom('refusedAddresses')
    .select('at')
    .orderBy('at', 'desc')
    .offset(maxInARow - 1)
    .limit(1)
    .executeTakeFirst()
  if (!before) return false
  const taken = await db
    .selectFrom('mailOutbox')
    .select('id')
    // A literal, not a parameter, so that both engines use the partial index mail_sent_with_body.
    .where('state', '=', sql.lit('sent'))
    .where('bodyRemovedAt', 'is', null)
    .where('sentAt', '>=', before.at)
    .limit(1)
    .executeTakeFirst()
  return taken === undefined
}

/** The recipient was erased, with this mail, while the server answered. */
class MailIsGone extends Error {}

/**
 * Gives up a mail, marks its recipient's address as refused and holds other queued mail to it. Returns false without a
 * change if the server seems to reject everyone, the address belongs to an account, or the mail is gone. Locks the
 * person before their mails, like erasing does, to avoid a deadlock.
 */
export async function markRefused(db: Db, mail: MailRow, answer: string, setRefused: SetRefused): Promise<boolean> {
  const email = mail.recipient?.toLowerCase()
  if (!email || (await hasAccount(db, email)) || (await refusesEverybody(db))) return false
  const mark = { at: new Date().toISOString(), answer, mailId: mail.id }
  try {
    await db.transaction().execute(async (tx) => {
      await setRefused(tx, email, 1)
      const given = await holdOne(tx, mail, mark)
      if (given === 0) throw new MailIsGone()
      await tx
        .insertInto('refusedAddresses')
        .values({ email, ...mark })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(mark))
        .execute()
      await holdOthers(tx, email, mark)
    })
  } catch (error) {
    if (error instanceof MailIsGone) return false
    throw error
  }
  return true
}

/** For a mail that was queued while its address was being marked; it was not attempted. */
export async function holdRefused(db: Db, mail: MailRow, mark: RefusedAddress, setRefused: SetRefused): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const email = mail.recipient?.toLowerCase() ?? ''
    await setRefused(tx, email, 1)
    await holdOne(tx, { ...mail, attempts: mail.attempts - 1 }, mark)
  })
}

/** See refusedAt in platform/database/tables/mail.ts. */
export function heldBecause({ at, answer }: RefusedAddress) {
  return { state: 'failed', lastError: answer, refusedAt: at } as const
}

async function holdOne(tx: Db, { id, attempts }: MailRow, mark: RefusedAddress): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mailOutbox')
    .set({ ...heldBecause(mark), attempts, claimedUntil: null })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function holdOthers(tx: Db, email: string, mark: RefusedAddress): Promise<void> {
  await tx
    .updateTable('mailOutbox')
    .set(heldBecause(mark))
    .where(isAbout(email))
    .where('recipient', 'is not', null)
    .where('state', '=', 'queued')
    .execute()
}

/** Held mails that may still be sent. If the person unsubscribed meanwhile, only those without an unsubscribe link. */
export async function heldMails(db: Db, email: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'unsubscribeUrl'])
    .where(isAbout(email))
    .where('recipient', 'is not', null)
    .where('state', '=', 'failed')
    .where('refusedAt', 'is not', null)
    .execute()
  const stopped = await isUnsubscribed(db, email)
  return mails.filter(({ unsubscribeUrl }) => !(stopped && unsubscribeUrl)).map(({ id }) => id)
}

/** `held` counts the mails held because of it. */
export type RejectionWithHeld = RefusedAddress & { held: number }

export async function readRejection(db: Db, email: string): Promise<RejectionWithHeld | undefined> {
  const rejection = await findRejection(db, email)
  return rejection && { ...rejection, held: (await heldMails(db, email)).length }
}

/** The held mail itself is queued, with a new date, so that its three days of retries start now. */
export async function queueHeld(tx: Db, id: string, changes: Partial<MailRow> = {}): Promise<void> {
  const now = new Date().toISOString()
  await tx
    .updateTable('mailOutbox')
    .set({
      state: 'queued',
      attempts: 0,
      lastError: null,
      refusedAt: null,
      createdAt: now,
      nextAttemptAt: now,
    })
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}

/** For senders in the admin: throws with the reason and what to do. */
export async function refuseIfRefused(tx: Db, email: string): Promise<void> {
  const rejection = await findRejection(tx, email)
  if (!rejection) return
  throw new HttpError(
    409,
    `Mail to ${email} is refused, so nothing was sent. The mail server said “${rejection.answer}”. Correct the address, or confirm it on the page of the person or of the refused email.`,
  )
}
