import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeBackup } from '#platform/backups/write-backup.server.ts'
import { emptyDatabase, openTestDatabase } from '#tests/sites/test-site.ts'
import { checkBackup } from './check-backup.server.ts'
import type { Database, DatabasePlace } from './connect.server.ts'
import { DatabaseTooOldError, migrate, pendingChanges } from './migrate.server.ts'
import { restoreBackup } from './restore.server.ts'
import { openSnapshot, type Row } from './snapshot.server.ts'

async function databaseOfLastRelease() {
  const database = await openTestDatabase(emptyDatabase())
  const text = readFileSync('tests/doubles/samples/last-release.sql', 'utf8')
  const own = database.engine === 'sqlite' ? text.replaceAll(' collate "C"', '') : text
  for (const statement of own.split(';\n').filter(Boolean)) await sql.raw(statement).execute(database.db)
  return database
}

async function rowsOf(at: DatabasePlace): Promise<Record<string, Row[]>> {
  const snapshot = await openSnapshot(at)
  const tables = snapshot.tables.filter((name) => !name.startsWith('kysely_'))
  const all: Record<string, Row[]> = {}
  for (const table of tables) {
    const rows: Row[] = []
    for await (const row of snapshot.rows(table)) rows.push(row)
    all[table] = rows
  }
  await snapshot.close()
  return all
}

const catalogue: Record<Database['engine'], string[]> = {
  sqlite: [
    `select t.name as "table", c.* from sqlite_schema t, pragma_table_xinfo(t.name) c where t.type = 'table'`,
    `select t.name as "table", f.* from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'`,
    `select i.name as "index", i."unique", c.* from sqlite_schema t, pragma_index_list(t.name) i,
      pragma_index_xinfo(i.name) c where t.type = 'table'`,
    `select replace(replace(sql, ' ', ''), char(10), '') as "index" from sqlite_schema where type = 'index'`,
  ],
  postgres: [
    `select table_name, column_name, ordinal_position, column_default, is_nullable, data_type, character_maximum_length,
      collation_name from information_schema.columns where table_schema = 'public'`,
    `select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace`,
    `select indexdef from pg_indexes where schemaname = 'public'`,
  ],
}

async function schemaOf({ db, engine }: Database): Promise<string[]> {
  const parts = catalogue[engine].map((query) => sql.raw(query).execute(db.withoutPlugins()))
  return (await Promise.all(parts)).flatMap(({ rows }) => rows.map((row) => JSON.stringify(row))).toSorted()
}

test('a database of the last release opens, keeps its rows and has the schema of a new one', async () => {
  const database = await databaseOfLastRelease()
  const before = await rowsOf(database.at)
  await migrate(database.db)
  expect(await rowsOf(database.at)).toMatchObject(before)
  expect(await schemaOf(database)).toEqual(await schemaOf(await openTestDatabase()))
})

test('its rows are found under today’s names', async () => {
  const { db } = await databaseOfLastRelease()
  await migrate(db)
  const at = '2026-11-17T12:00:00.000Z'
  expect(await db.selectFrom('testimonials').select(['quote', 'quoteConsentAt']).execute()).toEqual([
    { quote: 'We plan on Mondays.', quoteConsentAt: at },
  ])
  expect(await db.selectFrom('people').select(['name', 'consentedAt']).execute()).toEqual([
    { name: 'Zoë Weiß', consentedAt: at },
  ])
  expect(await db.selectFrom('orders').select(['optInText', 'optInAt']).execute()).toEqual([
    { optInText: 'Write to me.', optInAt: at },
  ])
  expect(await db.selectFrom('campaignClicks').select(['campaignId', 'link']).execute()).toEqual([
    { campaignId: 'letter', link: '/toolbox' },
  ])
  expect(await db.selectFrom('assessments').select('outsideBenchmark').execute()).toEqual([{ outsideBenchmark: 'own' }])
})

test('a new database lists the migrations of the last release, which can therefore use it', async () => {
  const names = async ({ db }: Database) =>
    (await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)).rows
  const ofLastRelease = await names(await databaseOfLastRelease())
  expect((await names(await openTestDatabase())).slice(0, ofLastRelease.length)).toEqual(ofLastRelease)
})

test('a backup of the last release is restored', async () => {
  const { at } = await databaseOfLastRelease()
  const backup = await checkBackup(await writeBackup(at))
  const target = await openTestDatabase(emptyDatabase())
  await restoreBackup(target, backup, false)
  expect(await rowsOf(target.at)).toMatchObject(await rowsOf(at))
})

test('an older database is left alone, and the message says what to do', async () => {
  const { db } = await databaseOfLastRelease()
  await sql`delete from kysely_migration where name = '054-proved-reports'`.execute(db)
  await expect(migrate(db)).rejects.toThrow(DatabaseTooOldError)
  await expect(pendingChanges(db)).rejects.toThrow('start that release once')
})
