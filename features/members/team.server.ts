import { sql } from 'kysely'
import { roleLabels } from '#content/admin/members.ts'
import type { Role } from '#content/admin/roles.ts'
import { recordAction } from '#platform/audit.server.ts'
import { removeAccount } from '#platform/auth/accounts.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AuthUserRow } from '#platform/database/tables/sign-in.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { endInvitationsOf } from './invitations.server.ts'
import { beginAsOwner } from './team-lock.server.ts'

export type Member = {
  id: string
  name: string
  email: string
  role: Role
  since: string
  /** Last use of their newest session; null if signed out everywhere. */
  lastSeenAt: string | null
}

/** Owners first. */
export async function listMembers(db: Db): Promise<Member[]> {
  const rows = await db
    .selectFrom('authUser')
    .leftJoin('authSession', 'authSession.userId', 'authUser.id')
    .select(({ fn }) => [
      'authUser.id',
      'authUser.name',
      'authUser.email',
      'authUser.role',
      'authUser.createdAt as since',
      fn.max('authSession.updatedAt').as('lastSeenAt'),
    ])
    .groupBy(['authUser.id', 'authUser.name', 'authUser.email', 'authUser.role', 'authUser.createdAt'])
    .orderBy(sql`case when role = 'owner' then 0 else 1 end`)
    .orderBy('authUser.createdAt')
    .execute()
  return rows
}

/** Takes effect at once: the role is read with every request. */
export async function changeRole(db: Db, by: User, id: string, role: Role): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await beginAsOwner(tx, by)
    const member = await findOrThrow(tx, id)
    if (member.role === role) return
    if (member.role === 'owner') {
      await keepAnOwner(tx)
      await endInvitationsOf(tx, member)
    }
    const updatedAt = new Date().toISOString()
    await tx.updateTable('authUser').set({ role, updatedAt }).where('id', '=', id).execute()
    const detail = `${roleLabels[member.role]?.label ?? member.role} before, ${roleLabels[role].label} now`
    await recordAction(tx, by, { action: 'role-changed', subject: member.email, detail })
  })
}

export async function removeMember(db: Db, by: User, id: string): Promise<void> {
  if (id === by.id) throw new HttpError(409, 'You cannot remove yourself. Ask another owner.')
  await db.transaction().execute(async (tx) => {
    await beginAsOwner(tx, by)
    const member = await findOrThrow(tx, id)
    if (member.role === 'owner') await keepAnOwner(tx)
    await endInvitationsOf(tx, member)
    await removeAccount(tx, member)
    const detail = roleLabels[member.role]?.label ?? member.role
    await recordAction(tx, by, { action: 'helper-removed', subject: member.email, detail })
  })
}

async function findOrThrow(tx: Db, id: string): Promise<AuthUserRow> {
  const member = await tx.selectFrom('authUser').selectAll().where('id', '=', id).executeTakeFirst()
  if (!member) throw new HttpError(404, 'Team member not found. They may have been removed.')
  return member
}

async function keepAnOwner(tx: Db): Promise<void> {
  const owners = await tx.selectFrom('authUser').select('id').where('role', '=', 'owner').execute()
  if (owners.length < 2) {
    throw new HttpError(409, 'This is the only owner. Make someone else an owner first.')
  }
}
