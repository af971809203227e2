import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('waitlistEntries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('toolInterest', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    // Signing up twice for the same tool is one entry.
    .addUniqueConstraint('waitlist_once', ['email', 'toolInterest'])
    .execute()

  await db.schema
    .createTable('mailOutbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text')
    .addColumn('replyTo', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('attachments', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('nextAttemptAt', 'text', (c) => c.notNull())
    .addColumn('claimedUntil', 'text')
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text')
    .execute()
  // The worker polls every second; sent mail, which is most of the table, is not in the index.
  await db.schema
    .createIndex('mail_due')
    .on('mailOutbox')
    .column('nextAttemptAt')
    .where(sql.ref('state'), 'in', sql`('queued', 'sending')`)
    .execute()

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('rateLimits')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()

  await createAuthTables(db)
}

/** The core columns of better-auth, in our types. */
async function createAuthTables(db: Kysely<Schema>): Promise<void> {
  await withTimes(db.schema.createTable('authUser').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', 'integer', (c) => c.notNull())
    .addColumn('image', 'text')
    .execute()

  await withTimes(db.schema.createTable('authSession').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('userId', 'text', (c) => c.notNull().references('authUser.id').onDelete('cascade'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute()

  await withTimes(db.schema.createTable('authAccount').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('userId', 'text', (c) => c.notNull().references('authUser.id').onDelete('cascade'))
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .execute()

  await withTimes(db.schema.createTable('authVerification').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute()
}

function withTimes<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
}
