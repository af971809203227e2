import { expect, test } from 'vitest'
import { picturesKeptDays } from '#content/admin/retention.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { removeOld } from '#platform/retention.server.ts'
import { emptyDatabase, openTestDatabase } from '#tests/sites/test-site.ts'
import { addPicture, forgetTriedPictures } from './pictures.server.ts'
import { publish } from './versions.server.ts'

const now = new Date('2026-11-16T10:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
const old = daysAgo(picturesKeptDays + 1)
const named = (digit: number) => `own-portrait-${String(digit).repeat(32)}`

async function add(db: Db, name: string, addedAt: string): Promise<void> {
  await addPicture(db, { name, body: Buffer.from(name) })
  await db.updateTable('pictures').set({ addedAt }).where('name', '=', name).execute()
}

async function left(db: Db): Promise<string[]> {
  return (await db.selectFrom('pictures').select('name').orderBy('name').execute()).map(({ name }) => name)
}

const showing = (portrait: string) => ({ ...sampleContent, who: { ...sampleContent.who, portrait } })

test('a picture that was only tried goes after its time; what was ever published or is in a draft stays', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const [published, replaced, drafted, tried, young] = [1, 2, 3, 4, 5].map(named) as [
    string,
    string,
    string,
    string,
    string,
  ]
  for (const name of [published, replaced, drafted, tried]) await add(db, name, old)
  await add(db, young, daysAgo(picturesKeptDays - 1))
  await publish(db, showing(replaced), { seen: 0, by: 'ada@example.com' })
  await publish(db, showing(published), { seen: 1, by: 'ada@example.com' })
  const draft = { id: 'site', basedOn: 2, revision: 1, savedBy: null, savedAt: null } as const
  const content = JSON.stringify({ anything: [{ deep: drafted }] })
  await db
    .insertInto('contentDrafts')
    .values({ ...draft, content })
    .execute()
  expect(await forgetTriedPictures(db, now)).toBe(1)
  expect(await left(db)).toEqual([published, replaced, drafted, young])
  expect(await forgetTriedPictures(db, now)).toBe(0)
  await db.updateTable('contentDrafts').set({ content: null }).execute()
  expect(await forgetTriedPictures(db, now)).toBe(1)
  expect(await left(db)).toEqual([published, replaced, young])
})

test('the site looks for them once a day, with everything else that is too old', async () => {
  const database = await openTestDatabase()
  await add(database.db, named(1), old)
  await removeOld(database, now)
  expect(await left(database.db)).toEqual([])
})

test('one that is added again has its time again', async () => {
  const { db } = await openTestDatabase()
  await add(db, named(1), old)
  await addPicture(db, { name: named(1), body: Buffer.from(named(1)) })
  expect(await forgetTriedPictures(db, new Date())).toBe(0)
})

test('pictures from before are published ones, since they came with the words that show them', async () => {
  const { db } = await openTestDatabase(emptyDatabase())
  await migrate(db, '020-recovered-orders')
  await db
    .insertInto('pictures')
    .values({ name: named(1), body: 'AAAA', addedAt: old } as never)
    .execute()
  await migrate(db)
  expect(await forgetTriedPictures(db, now)).toBe(0)
  expect(await left(db)).toEqual([named(1)])
})
