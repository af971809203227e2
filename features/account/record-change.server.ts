import type { Who } from '#content/owner/parts/who.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Auth, User } from '#platform/auth/auth.server.ts'
import type { NoteRecoveryCode } from '#platform/auth/proof.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { securityMail } from './emails/account-mails.tsx'
import type { SecurityChange } from './security-changes.ts'

/** Logs the change and emails the account holder. Call it in the transaction of the change. */
export async function recordChange(
  tx: Db,
  by: By,
  change: SecurityChange,
  sender: { who: Who; siteUrl: string },
): Promise<void> {
  await recordAction(tx, by, {
    action: change.kind,
    subject: by.email,
    ...('name' in change && { detail: change.name }),
  })
  await queueMail(tx, securityMail(by.email, change, sender))
}

/** The part of a signed-in request's context used here. */
export type NoteContext = {
  req: { raw: Request }
  var: { auth: Auth; user: User; content: () => { who: Who }; env: { PUBLIC_URL: string } }
}

export function senderOf(c: { var: Pick<NoteContext['var'], 'content' | 'env'> }) {
  return { who: c.var.content().who, siteUrl: c.var.env.PUBLIC_URL }
}

export async function sessionOf(c: {
  req: NoteContext['req']
  var: Pick<NoteContext['var'], 'auth'>
}): Promise<string> {
  const session = await c.var.auth.readSession(c.req.raw.headers)
  if (!session) throw new HttpError(401, 'Please sign in first.')
  return session.sessionId
}

export function recordUsedCode(c: NoteContext): NoteRecoveryCode {
  return (tx, codesLeft) => recordChange(tx, c.var.user, { kind: 'recovery-code-used', codesLeft }, senderOf(c))
}
