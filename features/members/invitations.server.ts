import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { invitationDays, joinText, roleLabels } from '#content/admin/members.ts'
import type { Role } from '#content/admin/roles.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { dayMs } from '#lib/time/durations.ts'
import { recordAction } from '#platform/audit.server.ts'
import { createAccount } from '#platform/auth/accounts.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { hashToken } from '#platform/auth/session-tokens.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { InvitationRow } from '#platform/database/tables/sign-in.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { deleteMails, queueMail } from '#platform/mail/outbox.server.ts'
import { refuseIfRefused } from '#platform/mail/refused-addresses.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { invitationKind, invitationMail } from './emails/invitation-mail.tsx'
import type { Invite, Join } from './schema.ts'
import { beginAsOwner } from './team-lock.server.ts'

/** Expired invitations can be resent until they are deleted. */
const deletedAfterMs = 30 * dayMs

export type Sender = { who: Who; siteUrl: string }

export type Invitation = Pick<InvitationRow, 'id' | 'name' | 'email' | 'role' | 'invitedBy' | 'until'> & {
  isExpired: boolean
}

export type InviteRequest = Pick<Invite, 'name' | 'email' | 'role'>

/** Returns the new link. An earlier invitation to the same address ends. */
export async function invite(
  db: Db,
  by: User,
  request: InviteRequest,
  from: Sender,
  now = new Date(),
): Promise<string> {
  const { token, tokenHash } = await newToken(db, request.email)
  const link = `${from.siteUrl}/admin/join/${token}`
  await db.transaction().execute(async (tx) => {
    await beginAsOwner(tx, by)
    await refuseKnown(tx, request.email)
    await refuseIfRefused(tx, request.email)
    await deleteOld(tx, now)
    await endInvitation(tx, request.email)
    const invitation = {
      ...request,
      invitedBy: by.email,
      inviterId: by.id,
      until: at(now.getTime() + invitationDays * dayMs),
    }
    await tx
      .insertInto('invitations')
      .values({ id: newId(), tokenHash, createdAt: at(now.getTime()), ...invitation })
      .execute()
    await queueMail(tx, { ...invitationMail(invitation, link, from.who, from.siteUrl), urgent: true })
    const detail = `As ${roleLabels[request.role].as}`
    await recordAction(tx, by, { action: 'helper-invited', subject: request.email, detail })
  })
  return link
}

const ownersNeedNewInvitation =
  'Inviting an owner requires your password. Withdraw this invitation and create a new one.'

export async function inviteAgain(db: Db, by: User, id: string, from: Sender): Promise<string> {
  const { name, email, role } = await findOrThrow(db, id)
  if (role === 'owner') throw new HttpError(409, ownersNeedNewInvitation)
  return invite(db, by, { name, email, role }, from)
}

export async function withdraw(db: Db, by: User, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await beginAsOwner(tx, by)
    const { email, role } = await findOrThrow(tx, id)
    await endInvitation(tx, email)
    const detail = `As ${roleLabels[role].as}`
    await recordAction(tx, by, { action: 'invitation-taken-back', subject: email, detail })
  })
}

export async function listInvitations(db: Db, now = new Date()): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'name', 'email', 'role', 'invitedBy', 'until'])
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, isExpired: Date.parse(row.until) <= now.getTime() }))
}

/** For an owner who was removed or demoted. */
export async function endInvitationsOf(tx: Db, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const sent = await tx
    .selectFrom('invitations')
    .select('email')
    .where((row) => row.or([row('inviterId', '=', id), row('invitedBy', '=', email)]))
    .execute()
  for (const invited of sent) await endInvitation(tx, invited.email)
}

export type OpenInvitation = { name: string; email: string; role: Role; invitedBy: string }
export type ReadInvitation = OpenInvitation | 'expired' | 'ended' | 'unknown'

/** Only the newest link for an address works. */
export async function readInvitation(db: Db, token: string, now = new Date()): Promise<ReadInvitation> {
  const sealedFor = await addressIn(db, token)
  if (sealedFor === undefined) return 'unknown'
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (row?.email !== sealedFor) return 'ended'
  if (Date.parse(row.until) <= now.getTime()) return 'expired'
  const { name, email, role, invitedBy } = row
  return { name, email, role, invitedBy }
}

export async function join(db: Db, token: string, { name, password }: Join): Promise<void> {
  const invitation = await readInvitation(db, token)
  if (invitation === 'unknown') throw new HttpError(404, joinText.unknown.text)
  if (typeof invitation === 'string') throw new HttpError(410, joinText[invitation].text)
  // Slow by design, so only after the link was checked.
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('invitations')
      .where('tokenHash', '=', hashToken(token))
      .where('until', '>', at(Date.now()))
      .returningAll()
      .executeTakeFirst()
    if (!used) throw new HttpError(410, joinText.ended.text)
    const { email, role, invitedBy } = used
    const made = await createAccount(tx, { name, email, role, passwordHash })
    if (!made) throw new HttpError(409, joinText.hasAccount)
    const detail = `As ${roleLabels[role].as}, invited by ${invitedBy}`
    await recordAction(tx, { email }, { action: 'helper-joined', subject: email, detail })
  })
}

/** Sealed with its address, so that a stored hash cannot be moved to another invitation. */
async function newToken(db: Db, email: string): Promise<{ token: string; tokenHash: string }> {
  const token = (await openLinks(db)).seal(`${newId()} ${email}`)
  return { token, tokenHash: hashToken(token) }
}

async function addressIn(db: Db, token: string): Promise<string | undefined> {
  return (await openLinks(db)).unseal(token)?.split(' ')[1]
}

const openLinks = (db: Db) => openSealer(db, 'invitation')

/** Also deletes its email from the outbox, whose link would no longer work. */
async function endInvitation(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('invitations').where('email', '=', email).execute()
  await deleteMails(tx, sql<boolean>`${isAbout(email)} and kind = ${invitationKind} and state = 'queued'`)
}

async function deleteOld(tx: Db, now: Date): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('until', '<', at(now.getTime() - deletedAfterMs))
    .execute()
}

async function refuseKnown(tx: Db, email: string): Promise<void> {
  const known = await tx
    .selectFrom('authUser')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirst()
  if (known) throw new HttpError(409, `${email} already has an account. You can change its role in the list above.`)
}

async function findOrThrow(db: Db, id: string): Promise<InvitationRow> {
  const row = await db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpError(404, 'Invitation not found. It may have been used or withdrawn.')
  return row
}

function at(time: number): string {
  return new Date(time).toISOString()
}
