import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // Links that set a new password or confirm a new address.
  await db.schema
    .createTable('accountLinks')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    // Empty for an address that has no account: asking leaves the same writes behind.
    .addColumn('userId', 'text', (c) => c.references('authUser.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute()
  // One of a kind for each account; those of nobody do not count as the same.
  await db.schema
    .createIndex('account_links_of_user')
    .on('accountLinks')
    .columns(['userId', 'kind'])
    .unique()
    .execute()
  await db.schema.createIndex('account_links_by_end').on('accountLinks').column('expiresAt').execute()
  await db.schema.createIndex('auth_sessions_of_user').on('authSession').column('userId').execute()
  await db.schema.createIndex('auth_verification_by_value').on('authVerification').column('value').execute()
  await db.schema.alterTable('authUser').addColumn('firstSignInAt', 'text').execute()
  // Who has an account by now has signed in; if not, one mail too many is told.
  await db
    .updateTable('authUser')
    .set((row) => ({ firstSignInAt: row.ref('createdAt') }))
    .execute()
  await db.schema.alterTable('mailOutbox').addColumn('secret', 'integer').execute()
}
