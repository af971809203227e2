import { expect, onTestFinished, test } from 'vitest'
import { planOf, recordQueries } from '#tests/query-plans.ts'
import { emptyDatabase, openTestDatabase, silentLog } from '#tests/sites/test-site.ts'
import { baselineMigrations } from './baseline.server.ts'
import { connectDatabase, type Db } from './connect.server.ts'
import { DatabaseTooNewError, isBreaking, migrate, migrations, pendingChanges } from './migrate.server.ts'

async function tableNames(db: Db) {
  return (await db.introspection.getTables()).map((table) => table.name)
}

test('four processes that start at once on an empty database all find it migrated', async () => {
  const settings = await emptyDatabase()
  const databases = Array.from({ length: 4 }, () => connectDatabase(settings, silentLog))
  onTestFinished(async () => {
    for (const database of databases) await database.close()
  })
  await Promise.all(databases.map(({ db }) => migrate(db)))
  for (const { db } of databases) expect(await tableNames(db)).toContain('waitlist_entries')
})

test('migrating again changes nothing', async () => {
  const { db } = await openTestDatabase()
  const before = await tableNames(db)
  await migrate(db)
  expect(await tableNames(db)).toEqual(before)
})

/** A database in which a later release has left its name. */
async function databaseAfter(later: string): Promise<Db> {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db)
  const history = db.withTables<{ kyselyMigration: { name: string; timestamp: string } }>()
  await history.insertInto('kyselyMigration').values({ name: later, timestamp: 'later' }).execute()
  return db
}

test('a database to which a later release added something is used as it is', async () => {
  const db = await databaseAfter('999-later')
  expect(await pendingChanges(db)).toEqual([])
  await migrate(db)
})

test('a database that a later release changed for good is left alone, and the message says what to do', async () => {
  const db = await databaseAfter('999-other-shape-breaking')
  await expect(migrate(db)).rejects.toThrow(DatabaseTooNewError)
  await expect(migrate(db)).rejects.toThrow(/999-other-shape-breaking.*restore the backup/)
  await expect(pendingChanges(db)).rejects.toThrow(DatabaseTooNewError)
})

const later = Object.keys(migrations).filter((name) => !Object.hasOwn(baselineMigrations, name))

type Column = { type: string; required: boolean }

/** Every column, and whether who does not know it can still write a row. */
async function shapeOf(db: Db): Promise<Record<string, Column>> {
  const columns = (await db.introspection.getTables()).flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      return [`${table}.${name}`, { type: dataType, required: !isNullable && !hasDefaultValue }] as const
    }),
  )
  return Object.fromEntries(columns)
}

/** Whole numbers fit a column of fractions, and JavaScript reads both as numbers. */
function isWider(before: string | undefined, after: string | undefined): boolean {
  return before === 'int4' && after === 'float8'
}

/** What the release before could no longer read or write. */
function broken(before: Record<string, Column>, after: Record<string, Column>): string[] {
  const gone = Object.keys(before).filter((name) => {
    const [was, is] = [before[name]?.type, after[name]?.type]
    return was !== is && !isWider(was, is)
  })
  const tables = new Set(Object.keys(before).map((name) => name.split('.')[0]))
  const demanded = Object.keys(after).filter((name) => {
    return after[name]?.required && !before[name]?.required && tables.has(name.split('.')[0])
  })
  return [...gone, ...demanded]
}

test('a migration that takes away or demands something would be found', () => {
  const before = { 'people.name': { type: 'text', required: true } }
  const added = {
    'people.note': { type: 'text', required: false },
    'pets.name': { type: 'text', required: true },
  }
  expect(broken(before, { ...before, ...added })).toEqual([])
  expect(broken(before, {})).toEqual(['people.name'])
  const score = (type: string) => ({ 'people.score': { type, required: true } })
  expect(broken(score('int4'), score('float8'))).toEqual([])
  expect(broken(score('float8'), score('int4'))).toEqual(['people.score'])
  expect(broken(before, { ...before, 'people.age': { type: 'integer', required: true } })).toEqual(['people.age'])
})

test('a migration only adds, so that the release before works on: or its name says that it does not', async () => {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, Object.keys(baselineMigrations).at(-1))
  for (const name of later) {
    const before = await shapeOf(db)
    await migrate(db, name)
    if (!isBreaking(name)) expect(broken(before, await shapeOf(db)), name).toEqual([])
  }
})

test('a migration looks up what belongs to each row by key, or an upgrade of a large site would not end', async () => {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db, engine } = database
  await migrate(db, Object.keys(baselineMigrations).at(-1))
  const slow: string[] = []
  for (const name of engine === 'sqlite' ? later : []) {
    const stop = recordQueries(engine)
    await migrate(db, name)
    for (const query of stop().filter(({ sql }) => /^\s*(update|insert)/.test(sql))) {
      const [, ...subqueries] = (await planOf(database, query)).split('CORRELATED')
      if (subqueries.some((plan) => /SCAN (?!CONSTANT)|INDEX \w+ \([^=)]*\)/.test(plan)))
        slow.push(`${name}: ${query.sql}`)
    }
  }
  expect(slow).toEqual([])
})
