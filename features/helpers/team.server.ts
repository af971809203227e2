import { sql } from 'kysely'
import { roleWords } from '#content/admin/helpers.ts'
import type { Role } from '#content/admin/roles.ts'
import { recordAction } from '#platform/audit.server.ts'
import { removeAccount } from '#platform/auth/accounts.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AuthUserRow } from '#platform/database/tables/sign-in.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { endInvitationsOf } from './invitations.server.ts'
import { beginAsOwner } from './team-lock.server.ts'

export type Helper = {
  id: string
  name: string
  email: string
  role: Role
  since: string
  /** When their newest session was last used; null where they are signed out everywhere. */
  lastSeenAt: string | null
}

/** Everyone who can sign in, owners first. */
export async function listHelpers(db: Db): Promise<Helper[]> {
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

/** Holds from their next click: the role is read with every request. */
export async function changeRole(db: Db, by: User, id: string, role: Role): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await beginAsOwner(tx, by)
    const helper = await findOrThrow(tx, id)
    if (helper.role === role) return
    if (helper.role === 'owner') {
      await keepAnOwner(tx)
      await endInvitationsOf(tx, helper)
    }
    const updatedAt = new Date().toISOString()
    await tx.updateTable('authUser').set({ role, updatedAt }).where('id', '=', id).execute()
    const detail = `${roleWords[helper.role]?.label ?? helper.role} before, ${roleWords[role].label} now`
    await recordAction(tx, by, { action: 'role-changed', subject: helper.email, detail })
  })
}

/** What they did stays in the log, under their address. */
export async function removeHelper(db: Db, by: User, id: string): Promise<void> {
  if (id === by.id) throw new Refusal(409, 'You cannot remove yourself. Another owner can.')
  await db.transaction().execute(async (tx) => {
    await beginAsOwner(tx, by)
    const helper = await findOrThrow(tx, id)
    if (helper.role === 'owner') await keepAnOwner(tx)
    await endInvitationsOf(tx, helper)
    await removeAccount(tx, helper)
    const detail = roleWords[helper.role]?.label ?? helper.role
    await recordAction(tx, by, { action: 'helper-removed', subject: helper.email, detail })
  })
}

async function findOrThrow(tx: Db, id: string): Promise<AuthUserRow> {
  const helper = await tx.selectFrom('authUser').selectAll().where('id', '=', id).executeTakeFirst()
  if (!helper) throw new Refusal(404, 'There is no such account, or not any more.')
  return helper
}

async function keepAnOwner(tx: Db): Promise<void> {
  const owners = await tx.selectFrom('authUser').select('id').where('role', '=', 'owner').execute()
  if (owners.length < 2) {
    throw new Refusal(409, 'This is the only owner. Make somebody else an owner first.')
  }
}
