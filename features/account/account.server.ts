import { recordAction } from '#platform/audit.server.ts'
import { endLinks } from '#platform/auth/account-links.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { hashNewPassword, setPassword } from '#platform/auth/passwords.server.ts'
import { endOtherSessions, renewSession } from '#platform/auth/sessions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { passwordChangedMail, type Sender } from './emails/account-mails.tsx'

export type Account = Pick<User, 'email' | 'role'> & { name: string }

export async function readAccount(db: Db, { id, email, role }: User): Promise<Account> {
  const row = await db.selectFrom('authUser').select('name').where('id', '=', id).executeTakeFirst()
  return { name: row?.name ?? '', email, role }
}

export async function saveName(db: Db, user: User, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('authUser')
      .set({ name, updatedAt: new Date().toISOString() })
      .where('id', '=', user.id)
      .execute()
    await recordAction(tx, user, { action: 'name-changed', subject: user.email, detail: name })
  })
}

type Change = { user: User; sessionId: string; oldHash: string; newPassword: string; from: Sender }

/** Ends all other sessions. Returns the new token of the current one. */
export async function changePassword(db: Db, change: Change): Promise<string> {
  const { user, sessionId, oldHash, newPassword, from } = change
  const hash = await hashNewPassword(newPassword, user.email)
  const mail = passwordChangedMail(user.email, from)
  return db.transaction().execute(async (tx) => {
    await lockPassword(tx, user.id, oldHash)
    await setPassword(tx, user.id, hash)
    await endOtherSessions(tx, user.id, sessionId)
    await endLinks(tx, user.id)
    await recordAction(tx, user, { action: 'password-changed', subject: user.email })
    await queueMail(tx, mail)
    return renewSession(tx, sessionId)
  })
}

/** Locks the row by writing it first, so that the second of two concurrent changes fails. */
async function lockPassword(tx: Db, userId: string, oldHash: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('authAccount')
    .set({ updatedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('password', '=', oldHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new HttpError(409, 'Your password was changed in the meantime. Please reload the page.')
}
