import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/test-site.ts'
import { repeated } from './repeated.server.ts'

const insertSecret = repeated((db, row: { name: string; value: string }) =>
  db.insertInto('secrets').values(row).returning('value'),
)

test('the statement runs with the values of each call, on each database', async () => {
  for (const { db } of [await openTestDatabase(), await openTestDatabase()]) {
    expect(await insertSecret(db, { name: 'first', value: 'one' })).toEqual({ value: 'one' })
    expect(await insertSecret(db, { name: 'second', value: 'two' })).toEqual({ value: 'two' })
    const rows = await db.selectFrom('secrets').selectAll().where('name', 'in', ['first', 'second']).execute()
    expect(rows).toHaveLength(2)
  }
})

test('a statement whose parameters are not the values, in their order, is refused before it runs', async () => {
  const { db } = await openTestDatabase()
  const turned = repeated((at, { name, value }: { name: string; value: string }) =>
    at.updateTable('secrets').set({ value }).where('name', '=', name),
  )
  await expect(turned(db, { name: 'first', value: 'one' })).rejects.toThrow('do not fit')
})
