import { type Migration, Migrator } from 'kysely/migration'
import { ReadableError } from '#platform/readable-error.server.ts'
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
import * as foundByEmail from './migrations/012-found-by-email.server.ts'
import * as peopleTable from './migrations/013-people.server.ts'
import * as numbersAtHand from './migrations/014-numbers-at-hand.server.ts'
import * as growth from './migrations/015-growth.server.ts'
import * as settings from './migrations/016-settings.server.ts'
import * as signIn from './migrations/017-sign-in.server.ts'
import * as watch from './migrations/018-watch.server.ts'
import * as recoveredOrders from './migrations/020-recovered-orders.server.ts'
import * as contentDrafts from './migrations/021-content-drafts.server.ts'
import * as publishedPictures from './migrations/022-published-pictures.server.ts'
import * as productFiles from './migrations/023-product-files.server.ts'
import * as roles from './migrations/024-roles.server.ts'
import * as refusedAddresses from './migrations/025-refused-addresses.server.ts'
import * as account from './migrations/026-account.server.ts'
import * as secondFactor from './migrations/027-second-factor.server.ts'
import * as helpers from './migrations/028-helpers.server.ts'
import * as cameFrom from './migrations/031-came-from.server.ts'
import * as peopleAtWork from './migrations/032-people-at-work.server.ts'
import * as receipts from './migrations/033-receipts.server.ts'
import * as discounts from './migrations/034-discounts.server.ts'
import * as calls from './migrations/035-calls.server.ts'
import * as letters from './migrations/036-letters.server.ts'
import * as peopleList from './migrations/038-people-list.server.ts'
import * as today from './migrations/039-today.server.ts'
import * as inviter from './migrations/040-inviter.server.ts'
import * as agreements from './migrations/041-agreements.server.ts'
import * as consent from './migrations/042-consent.server.ts'
import * as sequences from './migrations/043-sequences.server.ts'
import * as imports from './migrations/044-imports.server.ts'
import * as mergedAddresses from './migrations/045-merged-addresses.server.ts'
import * as peopleFitting from './migrations/046-people-fitting.server.ts'
import * as peers from './migrations/047-peers.server.ts'
import * as rounds from './migrations/048-rounds.server.ts'
import * as remindersWaiting from './migrations/049-reminders-waiting.server.ts'
import * as sentences from './migrations/050-sentences.server.ts'
import * as teams from './migrations/051-teams.server.ts'
import * as afterUse from './migrations/052-after-use.server.ts'
import * as remindersAndEnds from './migrations/053-reminders-and-ends.server.ts'
import * as provedReports from './migrations/054-proved-reports.server.ts'

/** Only add to this list: every database stores the names it has applied. */
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
  '012-found-by-email': foundByEmail,
  '013-people': peopleTable,
  '014-numbers-at-hand': numbersAtHand,
  '015-growth': growth,
  '016-settings': settings,
  '017-sign-in': signIn,
  '018-watch': watch,
  '020-recovered-orders': recoveredOrders,
  '021-content-drafts': contentDrafts,
  '022-published-pictures': publishedPictures,
  '023-product-files': productFiles,
  '024-roles': roles,
  '025-refused-addresses': refusedAddresses,
  '026-account': account,
  '027-second-factor': secondFactor,
  '028-helpers': helpers,
  '031-came-from': cameFrom,
  '032-people-at-work': peopleAtWork,
  '033-receipts': receipts,
  '034-discounts': discounts,
  '035-calls': calls,
  '036-letters': letters,
  '038-people-list': peopleList,
  '039-today': today,
  '040-inviter': inviter,
  '041-agreements': agreements,
  '042-consent': consent,
  '043-sequences': sequences,
  '044-imports': imports,
  '045-merged-addresses': mergedAddresses,
  '046-people-fitting': peopleFitting,
  '047-peers': peers,
  '048-rounds': rounds,
  '049-reminders-waiting': remindersWaiting,
  '050-sentences': sentences,
  '051-teams': teams,
  '052-after-use': afterUse,
  '053-reminders-and-ends': remindersAndEnds,
  '054-proved-reports': provedReports,
}

export const isKnownMigration = (name: string) => Object.hasOwn(migrations, name)

/**
 * Migrations only add, so that the previous release keeps working during an upgrade and after a rollback. A migration
 * that breaks this says so in its name, because the name is all that an older release can see.
 */
export const isBreaking = (name: string) => name.endsWith('-breaking')

export class DatabaseTooNewError extends ReadableError {}

/**
 * Applies all pending migrations in one transaction under a lock (the write lock on SQLite, an advisory lock on
 * PostgreSQL), so that two processes may start at once. `through` stops at an older migration. Migrations of a newer
 * release are left alone.
 */
export async function migrate(db: Db, through?: string): Promise<void> {
  const newer = (await appliedMigrations(db)).filter((name) => !isKnownMigration(name))
  refuseBreaking(newer)
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
  refuseBreaking(applied.filter((name) => !isKnownMigration(name)))
  return Object.keys(migrations).filter((name) => !applied.includes(name))
}

function refuseBreaking(newer: readonly string[]): void {
  const breaking = newer.filter(isBreaking)
  if (breaking.length === 0) return
  throw new DatabaseTooNewError(
    `A newer release changed this database in a way that this one cannot read (${breaking.join(', ')}). Start the newer release, or restore the backup that was made before it; docs/upgrading.md says how.`,
  )
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
