import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { sampleFormats, setSiteFormats, siteFormats } from '#lib/site-formats.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { openPublishedContent } from './published.server.ts'
import { addVersion, readPublished, SomeoneElsePublished } from './versions.server.ts'

const named = (name: string) => ({ ...sampleContent, who: { ...sampleContent.who, name } })

test('until something is published, the sample words are', async () => {
  const { db } = await openTestDatabase()
  expect(await readPublished(db)).toEqual({ version: 0, content: sampleContent, fellBack: [] })
})

test('a published version is a row with who, when and what changed, and none is overwritten', async () => {
  const { db } = await openTestDatabase()
  await addVersion(db, named('Zoë Ünal'), { seen: 0, by: 'ada@example.com' })
  await addVersion(db, named('Łukasz Żółć'), { seen: 1, by: 'npm run content' })
  const rows = await db.selectFrom('contentVersions').selectAll().orderBy('version').execute()
  expect(rows).toMatchObject([
    { version: 1, publishedBy: 'ada@example.com', changes: '["who.name"]' },
    { version: 2, publishedBy: 'npm run content', changes: '["who.name"]' },
  ])
  expect(JSON.parse(rows[0]?.content ?? '')).toEqual(named('Zoë Ünal'))
  expect((await readPublished(db)).content.who.name).toBe('Łukasz Żółć')
})

test('of two who publish at once, the second is told and changes nothing', async () => {
  const { db } = await openTestDatabase()
  const both = await Promise.allSettled(
    ['Ada', 'Bea'].map((name) => {
      return db.transaction().execute((tx) => addVersion(tx, named(name), { seen: 0, by: name }))
    }),
  )
  const told = both.filter(({ status }) => status === 'rejected')
  expect(told).toMatchObject([{ reason: expect.any(SomeoneElsePublished) }])
  expect(await db.selectFrom('contentVersions').select('version').execute()).toEqual([{ version: 1 }])
})

test('what is shown changes when it is told to, what is newest as soon as it is published', async () => {
  const { db } = await openTestDatabase()
  const published = await openPublishedContent(db)
  await addVersion(db, named('Zoë Ünal'), { seen: 0, by: 'ada@example.com' })
  expect(published.shown().version).toBe(0)
  const newest = await published.newest()
  expect(newest.content.who.name).toBe('Zoë Ünal')
  published.show(newest)
  expect(published.shown().content.who.name).toBe('Zoë Ünal')
})

test('formats are those of the newest version, even if pages of an older one are ready only now', async () => {
  const { db } = await openTestDatabase()
  onTestFinished(() => setSiteFormats(sampleFormats))
  const published = await openPublishedContent(db)
  const older = await addVersion(db, named('Zoë Ünal'), { seen: 0, by: 'ada@example.com' })
  const { products } = sampleContent
  const inPounds = { ...named('Zoë Ünal'), products: { ...products, currency: 'gbp' } }
  await addVersion(db, inPounds, { seen: 1, by: 'ada@example.com' })
  await published.newest()
  expect(siteFormats().currency).toBe('gbp')
  published.show(older)
  expect(siteFormats().currency).toBe('gbp')
})

test('a stored version that no longer fits is shown as far as it does, and says where not', async () => {
  const { db } = await openTestDatabase()
  const { program, ...who } = named('Zoë Ünal').who
  await db
    .insertInto('contentVersions')
    .values({
      version: 1,
      content: JSON.stringify({ ...sampleContent, who }),
      changes: '[]',
      publishedBy: 'x',
      publishedAt: 'x',
    })
    .execute()
  const { content, fellBack } = await readPublished(db)
  expect(content.who).toEqual({ ...who, program })
  expect(fellBack.map(({ path }) => path)).toEqual(['who.program'])
})
