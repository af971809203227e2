import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, openTestDatabase, silentLog } from '#tests/test-site.ts'
import { connectDatabase, type Db } from './connect.server.ts'
import { DatabaseTooNewError, migrate } from './migrate.server.ts'
import { readSecret } from './secrets.server.ts'

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

test('a database that a newer version wrote is left alone, and the message says why', async () => {
  const { db } = await openTestDatabase()
  const history = db.withTables<{ kyselyMigration: { name: string; timestamp: string } }>()
  await history.insertInto('kyselyMigration').values({ name: '999-later', timestamp: 'later' }).execute()
  await expect(migrate(db)).rejects.toThrow(DatabaseTooNewError)
  await expect(migrate(db)).rejects.toThrow(/newer version.*999-later/)
})

test('two connections to one database see each other’s writes', async () => {
  const settings = await emptyDatabase()
  const [first, second] = [connectDatabase(settings, silentLog), connectDatabase(settings, silentLog)]
  onTestFinished(async () => {
    await first.close()
    await second.close()
  })
  await migrate(first.db)
  const writes = [first, second].flatMap(({ db }, connection) =>
    Array.from({ length: 20 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        const name = `${connection}-${index}`
        await tx.selectFrom('secrets').selectAll().execute()
        await tx.insertInto('secrets').values({ name, value: name }).execute()
      }),
    ),
  )
  await Promise.all(writes)
  expect(await second.db.selectFrom('secrets').selectAll().execute()).toHaveLength(40)
})

test('a secret is made once and stays', async () => {
  const { db } = await openTestDatabase()
  const [one, two] = await Promise.all([readSecret(db, 'a'), readSecret(db, 'a')])
  expect(one).toBe(two)
  expect(one.length).toBeGreaterThanOrEqual(43)
  expect(await readSecret(db, 'b')).not.toBe(one)
})
