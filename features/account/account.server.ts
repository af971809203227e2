import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

export type Account = Pick<User, 'email' | 'role'> & { name: string }

export async function readAccount(db: Db, { id, email, role }: User): Promise<Account> {
  const row = await db.selectFrom('authUser').select('name').where('id', '=', id).executeTakeFirst()
  return { name: row?.name ?? '', email, role }
}

/** Their name; the log says who they are by the email. */
export async function saveName(db: Db, { id }: User, name: string): Promise<void> {
  await db
    .updateTable('authUser')
    .set({ name, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}
