import { recordAction } from '#platform/audit.server.ts'
import { endLinks, issueLink, readLink, redeemLink } from '#platform/auth/account-links.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { confirmEmailMail, emailAskedMail, emailChangedMail, type Sender } from './emails/account-mails.tsx'

const taken = () => new HttpError(409, 'Another account on this site already uses this email.')

/** The old address is notified right away; nothing changes until the new one is confirmed. */
export async function requestEmailChange(db: Db, user: User, email: string, from: Sender): Promise<void> {
  if (email === user.email) throw new HttpError(400, 'That is already your email.')
  await db.transaction().execute(async (tx) => {
    if (await findOther(tx, user.id, email)) throw taken()
    const token = await issueLink(tx, 'confirm-email', user.id, email)
    await queueMail(tx, confirmEmailMail(email, token, from))
    await queueMail(tx, emailAskedMail(user.email, email, from))
    await recordAction(tx, user, { action: 'email-change-asked', subject: user.email, detail: email })
  })
}

/** Undefined if the link is invalid or expired. */
export async function readEmailLink(db: Db, token: string): Promise<string | undefined> {
  return (await readLink(db, 'confirm-email', token))?.email ?? undefined
}

/** Keeps existing sessions. */
export async function confirmEmail(db: Db, token: string, from: Sender): Promise<{ userId: string; email: string }> {
  return db
    .transaction()
    .execute(async (tx) => {
      const link = await redeemLink(tx, 'confirm-email', token)
      if (!link?.email) {
        throw new HttpError(410, 'This link no longer works. Request a new one in your account.')
      }
      const { userId, email } = link
      const before = await readEmail(tx, userId)
      if (await findOther(tx, userId, email)) throw taken()
      await tx
        .updateTable('authUser')
        .set({ email, emailVerified: 1, updatedAt: new Date().toISOString() })
        .where('id', '=', userId)
        .execute()
      // A reset link sent to the old address must no longer work.
      await endLinks(tx, userId)
      await recordAction(tx, { email: before }, { action: 'email-changed', subject: before, detail: email })
      await queueMail(tx, emailChangedMail(before, email, from))
      return { userId, email }
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? taken() : error
    })
}

async function readEmail(tx: Db, id: string): Promise<string> {
  const { email } = await tx.selectFrom('authUser').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return email
}

async function findOther(tx: Db, userId: string, email: string): Promise<boolean> {
  const other = await tx.selectFrom('authUser').select('id').where('email', '=', email).executeTakeFirst()
  return other !== undefined && other.id !== userId
}

/** Two accounts confirmed the same address at once. The codes are PostgreSQL's and SQLite's. */
function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067
}
