import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { sqliteFile } from './connect.server.ts'
import { createReadThread } from './read-thread.server.ts'
import { openReader } from './reader.server.ts'

const threadFile = resolve('app/processes/read-thread.ts')

/** As the site has it: on SQLite in a thread of its own. */
async function openWithReader() {
  const database = await openTestDatabase()
  const { readDb, close } = openReader(database, () =>
    createReadThread(threadFile, sqliteFile(database.at.DATA_DIR ?? '')),
  )
  onTestFinished(close)
  return { db: database.db, readDb }
}

const note = (email: string) => ({ email, note: 'a note', updatedAt: '2026-11-16T00:00:00.000Z' })

test('what was written is read at once, as often as it changes', async () => {
  const { db, readDb } = await openWithReader()
  const emails = async () => {
    const rows = await readDb.selectFrom('personNotes').select('email').orderBy('email').execute()
    return rows.map(({ email }) => email)
  }
  expect(await emails()).toEqual([])
  for (const email of ['a@example.com', 'b@example.com']) {
    await db.insertInto('personNotes').values(note(email)).execute()
    expect(await emails()).toContain(email)
  }
  await db.deleteFrom('personNotes').execute()
  expect(await emails()).toEqual([])
})

test('reads that are asked for at once are each answered with their own', async () => {
  const { readDb } = await openWithReader()
  const answers = Array.from({ length: 20 }, async (_, number) => {
    const { rows } = await sql<{ number: number }>`select cast(${number} as integer) as number`.execute(readDb)
    return rows[0]?.number === number
  })
  expect((await Promise.all(answers)).every(Boolean)).toBe(true)
})

test('a read that is wrong fails alone', async () => {
  const { readDb } = await openWithReader()
  const wrong = sql`select * from nowhere`.execute(readDb)
  const right = sql<{ one: number }>`select 1 as one`.execute(readDb)
  await expect(wrong).rejects.toThrow('nowhere')
  expect((await right).rows).toEqual([{ one: 1 }])
})
