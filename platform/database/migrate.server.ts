import { type Migration, Migrator } from 'kysely/migration'
import { ReadableError } from '#platform/readable-error.server.ts'
import { baselineMigrations, isTooOld } from './baseline.server.ts'
import type { Db } from './connect.server.ts'
import { sinceBaseline } from './migrations/since-baseline.server.ts'

export const migrations: Record<string, Migration> = { ...baselineMigrations, ...sinceBaseline }

export const isKnownMigration = (name: string) => Object.hasOwn(migrations, name)

/**
 * Migrations only add, so that the previous release keeps working during an upgrade and after a rollback. A migration
 * that breaks this says so in its name, because the name is all that an older release can see.
 */
export const isBreaking = (name: string) => name.endsWith('-breaking')

export class DatabaseTooNewError extends ReadableError {}
export class DatabaseTooOldError extends ReadableError {}

/**
 * Applies all pending migrations in one transaction under a lock (the write lock on SQLite, an advisory lock on
 * PostgreSQL), so that two processes may start at once. `through` stops at an older migration. Migrations of a newer
 * release are left alone.
 */
export async function migrate(db: Db, through?: string): Promise<void> {
  const newer = (await appliedMigrations(db)).filter((name) => !isKnownMigration(name))
  // Kysely insists on knowing every applied migration; it does not run these.
  const added = Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]))
  const provider = { getMigrations: async () => ({ ...migrations, ...added }) }
  const migrator = new Migrator({ db, provider })
  const { error } = await (through ? migrator.migrateTo(through) : migrator.migrateToLatest())
  if (error) throw error
}

/** Migrations that this release would apply; none for an empty database. */
export async function pendingChanges(db: Db): Promise<string[]> {
  const applied = await appliedMigrations(db)
  if (applied.length === 0) return []
  return Object.keys(migrations).filter((name) => !applied.includes(name))
}

/** Throws if this release cannot use the database. */
async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kyselyMigration: { name: string } }>()
    .selectFrom('kyselyMigration')
    .select('name')
    .execute()
  const names = rows.map((row) => row.name)
  if (names.length > 0 && isTooOld(names)) {
    throw new DatabaseTooOldError(
      'This database is older than the last release: start that release once (054-proved-reports is its last migration), then this one.',
    )
  }
  const breaking = names.filter((name) => isBreaking(name) && !isKnownMigration(name))
  if (breaking.length > 0) {
    throw new DatabaseTooNewError(
      `A newer release changed this database in a way that this one cannot read (${breaking.join(', ')}). Start the newer release, or restore the backup that was made before it; docs/upgrading.md says how.`,
    )
  }
  return names
}
