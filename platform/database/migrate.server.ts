import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect.server.ts'
import * as foundation from './migrations/001-foundation.server.ts'
import * as assessments from './migrations/002-assessments.server.ts'
import * as founderTest from './migrations/003-founder-test.server.ts'
import * as orders from './migrations/004-orders.server.ts'
import * as desk from './migrations/005-desk.server.ts'
import * as people from './migrations/006-people.server.ts'
import * as mailLimits from './migrations/007-mail-limits.server.ts'
import * as mailAttachments from './migrations/008-mail-attachments.server.ts'
import * as contentVersions from './migrations/009-content-versions.server.ts'
import * as adviceKeys from './migrations/010-advice-keys.server.ts'
import * as pictures from './migrations/011-pictures.server.ts'
import * as growth from './migrations/015-growth.server.ts'
import * as settings from './migrations/016-settings.server.ts'

/** Added to, never changed: each name is remembered by every database that ran it. */
export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-assessments': assessments,
  '003-founder-test': founderTest,
  '004-orders': orders,
  '005-desk': desk,
  '006-people': people,
  '007-mail-limits': mailLimits,
  '008-mail-attachments': mailAttachments,
  '009-content-versions': contentVersions,
  '010-advice-keys': adviceKeys,
  '011-pictures': pictures,
  '015-growth': growth,
  '016-settings': settings,
}

export const isKnownMigration = (name: string) => name in migrations

export class DatabaseTooNewError extends Error {}

/**
 * Brings the database to the newest shape, in one transaction under a lock (the write lock on SQLite, an
 * advisory lock on PostgreSQL), so that two processes may start at once. `through` stops at an older shape.
 */
export async function migrate(db: Db, through?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const unknown = (await appliedMigrations(db)).filter((name) => !isKnownMigration(name))
  if (unknown.length > 0) {
    throw new DatabaseTooNewError(
      `This database was written by a newer version (it knows ${unknown.join(', ')}). Start that version, or restore a backup.`,
    )
  }
  const { error } = await (through ? migrator.migrateTo(through) : migrator.migrateToLatest())
  if (error) throw error
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kyselyMigration: { name: string } }>()
    .selectFrom('kyselyMigration')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}
