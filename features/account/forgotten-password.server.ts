import { recordAction } from '#platform/audit.server.ts'
import { endLinks, issueLink, readLink, redeemLink } from '#platform/auth/account-links.server.ts'
import { hashNewPassword, setPassword } from '#platform/auth/passwords.server.ts'
import { endEverySession } from '#platform/auth/sessions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { newPasswordMail, passwordChangedMail, type Sender } from './emails/account-mails.tsx'

/** Does the same work for unknown addresses, so that the response time does not reveal accounts. */
export async function mailNewPasswordLink(db: Db, email: string, from: Sender): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('authUser').select('id').where('email', '=', email).executeTakeFirst()
    const mail = newPasswordMail(email, await issueLink(tx, 'new-password', user?.id ?? null), from)
    if (user) await queueMail(tx, mail)
  })
}

/** Undefined if the link is invalid or expired. */
export async function readNewPasswordLink(db: Db, token: string): Promise<{ email: string } | undefined> {
  const link = await readLink(db, 'new-password', token)
  if (!link) return undefined
  return db.selectFrom('authUser').select('email').where('id', '=', link.userId).executeTakeFirst()
}

const endedLink = () =>
  new HttpError(410, 'This link no longer works. Links work once, for 30 minutes. Please request a new one.')

/** Ends all sessions of the account without starting one. Two-factor authentication stays on. */
export async function setForgottenPassword(db: Db, token: string, newPassword: string, from: Sender): Promise<void> {
  const account = await readNewPasswordLink(db, token)
  // Checked before the slow hashing, so that made-up links cost little.
  if (!account) throw endedLink()
  const hash = await hashNewPassword(newPassword, account.email)
  const mail = passwordChangedMail(account.email, from)
  await db.transaction().execute(async (tx) => {
    const link = await redeemLink(tx, 'new-password', token)
    if (!link) throw endedLink()
    await setPassword(tx, link.userId, hash)
    await endEverySession(tx, link.userId)
    await endLinks(tx, link.userId)
    await recordAction(tx, account, { action: 'password-reset', subject: account.email })
    await queueMail(tx, mail)
  })
}
