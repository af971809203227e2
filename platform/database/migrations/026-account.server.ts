import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // Links that set a new password or confirm a new address.
  await db.schema
    .createTable('accountLinks')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    // Null for an address without an account: the request writes a row either way.
    .addColumn('userId', 'text', (c) => c.references('authUser.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute()
  // One link of a kind per account; null ids do not conflict.
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
  // Existing accounts count as having signed in; at worst one gets a needless mail.
  await db
    .updateTable('authUser')
    .set((row) => ({ firstSignInAt: row.ref('createdAt') }))
    .execute()
  await db.schema.alterTable('mailOutbox').addColumn('secret', 'integer').execute()
}
