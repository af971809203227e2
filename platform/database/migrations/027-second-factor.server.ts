import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Columns of better-auth's two-factor and passkey plugins in our types, and a few of our own. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('authUser')
    .addColumn('twoFactorEnabled', 'integer', (c) => c.defaultTo(0))
    .execute()

  await db.schema
    .createTable('authTwoFactor')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().unique().references('authUser.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('backupCodes', 'text', (c) => c.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', 'text')
    .addColumn('lastStep', 'integer')
    .execute()

  await db.schema
    .createTable('authPasskey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('authUser.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('credentialId', 'text', (c) => c.notNull().unique())
    .addColumn('counter', 'integer', (c) => c.notNull())
    .addColumn('deviceType', 'text', (c) => c.notNull())
    .addColumn('backedUp', 'integer', (c) => c.notNull())
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('createdAt', 'text')
    .addColumn('lastUsedAt', 'text')
    .execute()
  await db.schema.createIndex('passkeys_of_user').on('authPasskey').column('userId').execute()
  // Anyone can add a row by starting a passkey sign-in.
  await db.schema
    .createIndex('verification_by_name')
    .on('authVerification')
    .columns(['identifier', 'createdAt'])
    .execute()
  await db.schema.createIndex('verification_by_end').on('authVerification').column('expiresAt').execute()
}
