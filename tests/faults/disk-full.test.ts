import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { samplePdf } from '#tests/sites/own-product.ts'
import { upload } from '#tests/sites/publish-products.ts'
import { named, openTestEditor } from '#tests/sites/test-editor.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

test('on a full disk SQLite writes fail with a message, store nothing partially, and work again once there is space', async () => {
  const { db, get, post } = await openTestSite()
  const join = (number: number) =>
    post('/api/waitlist', {
      name: 'Ada Lovelace',
      email: `ada-${number}@example.com`,
      toolInterest: 'roi-calculator',
    })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.withoutPlugins())
  // SQLite reports and handles a page limit the same way as a full disk.
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(db)
  let joined = 0
  while ((await join(joined)).status === 201) joined += 1
  expect(joined).toBeGreaterThan(0)

  for (let tries = 0; tries < 3; tries += 1) {
    const refused = await join(joined)
    expect(refused.status).toBe(500)
    expect(await refused.json()).toEqual({
      message: 'Something went wrong on our side. Please try again in a moment.',
    })
  }
  const ready = await get('/api/ready')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ message: 'The disk is full: the site cannot save anything.' })
  const counts = async () => ({
    entries: (await db.selectFrom('waitlistEntries').select('id').execute()).length,
    mails: (await db.selectFrom('mailOutbox').select('id').execute()).length,
  })
  expect(await counts()).toEqual({ entries: joined, mails: joined * 2 })

  await sql.raw('pragma max_page_count = 100000').execute(db)
  expect((await get('/api/ready')).status).toBe(200)
  expect((await join(joined)).status).toBe(201)
  expect(await counts()).toEqual({ entries: joined + 1, mails: (joined + 1) * 2 })
})

test('on a full disk, saving a draft and uploading a file fail with a message and store nothing', async () => {
  const admin = await openTestEditor()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(admin.db.withoutPlugins())
  const before = await admin.read()
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(admin.db)
  const long = named(sampleContent, 'x'.repeat(100_000))
  const file = () => upload(admin, 'Workbook.pdf', samplePdf(500_000))
  for (const refused of [await admin.save(before.revision, long), await file()]) {
    expect(refused.status).toBe(507)
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/disk .*full.*nothing was saved/) })
  }
  expect(await admin.read()).toEqual(before)
  const whole = admin.db.selectFrom('productFiles').select('hash').where('wholeAt', 'is not', null)
  expect(await whole.execute()).toEqual([])

  await sql.raw('pragma max_page_count = 100000').execute(admin.db)
  expect((await admin.save(before.revision, long)).status).toBe(200)
  expect((await file()).status).toBe(201)
})
