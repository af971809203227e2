import { expect, test } from 'vitest'
import { picturesKeptDays } from '#content/admin/retention.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { addPicture, forgetTriedPictures } from './pictures.server.ts'
import { addVersion } from './versions.server.ts'

const now = new Date('2026-11-16T10:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
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
  await addVersion(db, showing(replaced), { seen: 0, by: 'ada@example.com' })
  await addVersion(db, showing(published), { seen: 1, by: 'ada@example.com' })
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

test('one that is added again has its time again', async () => {
  const { db } = await openTestDatabase()
  await add(db, named(1), old)
  await addPicture(db, { name: named(1), body: Buffer.from(named(1)) })
  expect(await forgetTriedPictures(db, new Date())).toBe(0)
})
