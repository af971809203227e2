import { recordAction } from '#platform/audit.server.ts'
import { endLinks, issueLink, readLink, takeLink } from '#platform/auth/account-links.server.ts'
import { hashNewPassword, setPassword } from '#platform/auth/passwords.server.ts'
import { endEverySession } from '#platform/auth/sessions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { newPasswordMail, passwordChangedMail, type Sender } from './emails/account-mails.tsx'

/** The same is looked up, written and rendered whether there is such an account or not; only then a mail is queued. */
export async function mailNewPasswordLink(db: Db, email: string, from: Sender): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('authUser').select('id').where('email', '=', email).executeTakeFirst()
    const mail = newPasswordMail(email, await issueLink(tx, 'new-password', user?.id ?? null), from)
    if (user) await queueMail(tx, mail)
  })
}

/** Whose password a link sets; undefined where it does not work, or not any more. */
export async function readNewPasswordLink(db: Db, token: string): Promise<{ email: string } | undefined> {
  const link = await readLink(db, 'new-password', token)
  if (!link) return undefined
  return db.selectFrom('authUser').select('email').where('id', '=', link.userId).executeTakeFirst()
}

const endedLink = () =>
  new Refusal(
    410,
    'This link does not work any more. It works once, for 30 minutes. Please ask for a new one.',
  )

/** Ends every session of the account, and signs nobody in. A second factor stays as it is. */
export async function setForgottenPassword(
  db: Db,
  token: string,
  newPassword: string,
  from: Sender,
): Promise<void> {
  const account = await readNewPasswordLink(db, token)
  // Before the slow work, which strangers shall not cause.
  if (!account) throw endedLink()
  const hash = await hashNewPassword(newPassword, account.email)
  const mail = passwordChangedMail(account.email, from)
  await db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'new-password', token)
    if (!link) throw endedLink()
    await setPassword(tx, link.userId, hash)
    await endEverySession(tx, link.userId)
    await endLinks(tx, link.userId)
    await recordAction(tx, account, { action: 'password-reset', subject: account.email })
    await queueMail(tx, mail)
  })
}
