import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { nodeSqliteDialect } from './sqlite-dialect.server.ts'

type Schema = { note: { id: number; words: string } }

async function openNotes() {
  const dir = mkdtempSync(join(tmpdir(), 'site-driver-'))
  const file = join(dir, 'notes.sqlite')
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file) })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dir, { recursive: true })
  })
  await db.schema
    .createTable('note')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  const add = (id: number, words = 'a note') => db.insertInto('note').values({ id, words }).execute()
  const ids = async () => (await db.selectFrom('note').select('id').orderBy('id').execute()).map(({ id }) => id)
  return { db, file, add, ids }
}

test('writes of one moment are there for others when they are answered, and share one commit', async () => {
  const { file, add } = await openNotes()
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  const commits = () => other.prepare('pragma data_version').get()
  const before = commits()
  await add(0)
  const afterOne = commits()
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(index + 1)))
  expect(other.prepare('select count(*) as count from note').get()).toEqual({ count: 21 })
  // data_version rises by one for each commit that another connection made.
  const rise = (from: unknown, to: unknown) =>
    (to as { data_version: number }).data_version - (from as { data_version: number }).data_version
  expect(rise(before, afterOne)).toBe(1)
  expect(rise(afterOne, commits())).toBe(1)
})

test('a write that is refused fails alone', async () => {
  const { add, ids } = await openNotes()
  await add(2)
  const outcomes = await Promise.allSettled([add(1), add(2), add(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ids()).toEqual([1, 2, 3])
})

test('nobody else writes or reads inside a transaction that waits', async () => {
  const { db, add, ids } = await openNotes()
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const undone = db.transaction().execute(async (tx) => {
    await tx.insertInto('note').values({ id: 1, words: 'never kept' }).execute()
    reached.resolve()
    await goOn.promise
    throw new Error('changed my mind')
  })
  await reached.promise
  const read = ids()
  const written = add(2)
  goOn.resolve()
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await read).toEqual([])
  await written
  expect(await ids()).toEqual([2])
})

test('a long chain of queries lets other work in between', async () => {
  const { db, add, ids } = await openNotes()
  await add(1)
  const begun = performance.now()
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 1)
  onTestFinished(() => clearInterval(ticking))
  // Without a pause between the queries, the timer would never run, however long this loop.
  while (turns <= 5 && performance.now() - begun < 10_000) {
    await ids()
    await db.transaction().execute((tx) => tx.selectFrom('note').selectAll().execute())
  }
  expect(turns).toBeGreaterThan(5)
})
