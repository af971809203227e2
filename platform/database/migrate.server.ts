import { type Migration, Migrator } from 'kysely/migration'
import { ReadableError } from '#platform/readable-error.server.ts'
import { baselineMigrations, isTooOld } from './baseline.server.ts'
import type { Db } from './connect.server.ts'
import { mailFailing } from './migrations/055-mail-failing.server.ts'
import { largeOutbox } from './migrations/056-large-outbox.server.ts'
import { mailNetworks } from './migrations/057-mail-networks.server.ts'
import { peopleChanges } from './migrations/060-people-changes.server.ts'
import { numbers } from './migrations/062-numbers.server.ts'
import { numbersOfTheSite } from './migrations/063-numbers-of-the-site.server.ts'
import { currencies } from './migrations/067-currencies.server.ts'
import { orderTax } from './migrations/070-order-tax.server.ts'
import { plans } from './migrations/075-plans.server.ts'
import { scorecards } from './migrations/080-scorecards.server.ts'
import { answersByTime } from './migrations/095-answers-by-time.server.ts'
import { scorecardRetakes } from './migrations/100-scorecard-retakes.server.ts'
import { leadsIndex } from './migrations/101-leads-index.server.ts'
import { lastResults } from './migrations/111-last-results.server.ts'
import { scorecardTestimonials } from './migrations/112-scorecard-testimonials.server.ts'
import { waitingMailByKind } from './migrations/114-waiting-mail-by-kind.server.ts'
import { scorecardTeams } from './migrations/115-scorecard-teams.server.ts'
import { waitingMailGroups } from './migrations/116-waiting-mail-groups.server.ts'
import { fasterNumbers } from './migrations/118-faster-numbers.server.ts'
import { lighterReports } from './migrations/119-lighter-reports.server.ts'

/** Only add to this list, from 055 on: every database stores the names it has applied. */
export const migrations: Record<string, Migration> = {
  ...baselineMigrations,
  '055-mail-failing': mailFailing,
  '056-large-outbox': largeOutbox,
  '057-mail-networks': mailNetworks,
  '060-people-changes': peopleChanges,
  '062-numbers': numbers,
  '063-numbers-of-the-site': numbersOfTheSite,
  '067-currencies': currencies,
  '070-order-tax': orderTax,
  '075-plans': plans,
  '080-scorecards': scorecards,
  '095-answers-by-time': answersByTime,
  '100-scorecard-retakes': scorecardRetakes,
  '101-leads-index': leadsIndex,
  '111-last-results': lastResults,
  '112-scorecard-testimonials': scorecardTestimonials,
  '114-waiting-mail-by-kind': waitingMailByKind,
  '115-scorecard-teams': scorecardTeams,
  '116-waiting-mail-groups': waitingMailGroups,
  '118-faster-numbers': fasterNumbers,
  '119-lighter-reports': lighterReports,
}

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
