import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.server.ts'
import { connectDatabase, sqliteFile } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import { createReadThread } from './read-thread.server.ts'
import { openReader } from './reader.server.ts'

function openThread(threadFile: string) {
  const dir = mkdtempSync(join(tmpdir(), 'site-thread-'))
  const file = join(dir, 'notes.sqlite')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; create table note (id integer primary key)')
  const thread = createReadThread(resolve(threadFile), file)
  onTestFinished(async () => {
    await thread.stop()
    database.close()
    rmSync(dir, { recursive: true })
  })
  return { thread, database }
}

test('a thread that dies fails what waits for it, and the next read has another', async () => {
  const { thread } = openThread('tests/doubles/mortal-thread.ts')
  expect(await thread.read('select 1 as one', [])).toEqual([{ one: 1 }])
  const outcomes = await Promise.allSettled([thread.read('die', []), thread.read('select 1 as one', [])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await thread.read('select 2 as two', [])).toEqual([{ two: 2 }])
})

const numbers = (end: string) => `with recursive number(n) as (select 1 union all select n + 1 from number${end})`

test('who asks for all there is gets nothing, before it fills the memory', async () => {
  const { thread } = openThread('app/processes/read-thread.ts')
  await expect(thread.read(`${numbers('')} select n from number`, [])).rejects.toThrow('in batches')
  expect(await thread.read('select 2 as two', [])).toEqual([{ two: 2 }])
})

test('what waits when the site closes is not left hanging', async () => {
  const { thread } = openThread('app/processes/read-thread.ts')
  const long = `${numbers(' limit 2000000')} select count(*) from number`
  const outcome = expect(thread.read(long, [])).rejects.toThrow('ended')
  await thread.stop()
  await outcome
})

test('a schema that changes under it is read as it then is', async () => {
  const { thread, database } = openThread('app/processes/read-thread.ts')
  database.exec('insert into note values (1)')
  expect(await thread.read('select * from note', [])).toEqual([{ id: 1 }])
  database.exec("alter table note add column words text default 'new'")
  expect(await thread.read('select * from note', [])).toEqual([{ id: 1, words: 'new' }])
})

test('nothing can be written by what only reads', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'site-reader-'))
  const database = connectDatabase({ DATA_DIR }, createLog('silent'))
  await migrate(database.db)
  const { readDb, close } = openReader(database, () =>
    createReadThread(resolve('app/processes/read-thread.ts'), sqliteFile(DATA_DIR)),
  )
  onTestFinished(async () => {
    await close()
    await database.close()
    rmSync(DATA_DIR, { recursive: true })
  })
  const secret = { name: 'a', value: 'b' }
  await expect(readDb.insertInto('secrets').values(secret).execute()).rejects.toThrow('readonly')
  const transaction = readDb.transaction().execute((tx) => tx.deleteFrom('secrets').execute())
  await expect(transaction).rejects.toThrow('no transactions')
  await database.db.insertInto('secrets').values(secret).execute()
  expect(await readDb.selectFrom('secrets').selectAll().execute()).toEqual([secret])
})
