import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, openTestDatabase, silentLog } from '#tests/sites/test-site.ts'
import { connectDatabase } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import { readSecret } from './secrets.server.ts'

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
