import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/test-site.ts'

const note = (email: string) => ({ email, note: 'a note', updatedAt: '2026-11-16T00:00:00.000Z' })

test('what was written is read at once, as often as it changes', async () => {
  const { db, services } = await openTestSite()
  const emails = async () => {
    const rows = await services.readDb.selectFrom('personNotes').select('email').orderBy('email').execute()
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
  const { services } = await openTestSite()
  const answers = Array.from({ length: 20 }, async (_, number) => {
    const { rows } = await sql<{ number: number }>`select cast(${number} as integer) as number`.execute(
      services.readDb,
    )
    return rows[0]?.number === number
  })
  expect((await Promise.all(answers)).every(Boolean)).toBe(true)
})

test('a read that is wrong fails alone', async () => {
  const { services } = await openTestSite()
  const wrong = sql`select * from nowhere`.execute(services.readDb)
  const right = sql<{ one: number }>`select 1 as one`.execute(services.readDb)
  await expect(wrong).rejects.toThrow('nowhere')
  expect((await right).rows).toEqual([{ one: 1 }])
})
