import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { named, openTestEditor } from '#tests/sites/test-editor.ts'
import type { Draft, VersionEntry } from './draft.ts'

test('a version can be restored as the draft and is public only after publishing', async () => {
  const admin = await openTestEditor()
  for (const name of ['Ada', 'Ida']) await admin.publishNow(await admin.saved(named(sampleContent, name)))
  const { revision } = await admin.read()
  const back = await admin.call('POST', '/versions/1/bring-back', { revision })
  const draft: Draft = await back.json()
  expect(draft).toMatchObject({ content: named(sampleContent, 'Ada'), changed: ['who.name'], published: 2 })
  expect((await admin.published()).content.who.name).toBe('Ida')
  await admin.publishNow(draft)
  expect(await admin.published()).toMatchObject({ version: 3, content: named(sampleContent, 'Ada') })
  const last = await admin.read()
  for (const version of ['4', 'x', '-1', '1e9', '99999999999']) {
    const none = await admin.call('POST', `/versions/${version}/bring-back`, { revision: last.revision })
    expect(`${version} ${none.status}`).toBe(`${version} 404`)
  }
  expect((await admin.call('POST', '/versions/1/bring-back', { revision })).status).toBe(409)
})

test('versions are listed newest first, with author, date and changes', async () => {
  const admin = await openTestEditor()
  for (let version = 0; version < 52; version += 1) {
    await publish(admin.db, named(sampleContent, `Person ${version}`), {
      seen: version,
      by: 'npm run content',
    })
  }
  const list = async (query: string) =>
    (await (await admin.call('GET', `/versions${query}`)).json()) as { rows: VersionEntry[]; older?: string }
  const first = await list('')
  expect(first).toMatchObject({ counts: { all: 53, fitting: 53 }, older: '3' })
  expect(first.rows[0]).toEqual({
    version: 52,
    published: { by: 'npm run content', at: expect.stringMatching(/^\d{4}-/) },
    changes: ['Who it is › Your name'],
  })
  const second = await list(`?after=${first.older}`)
  expect(second.rows.map(({ version }) => version)).toEqual([2, 1, 0])
  expect(second.rows.at(-1)?.published).toBeNull()
  expect(second).not.toHaveProperty('older')
})

test('the sample content is the first version and can be restored', async () => {
  const admin = await openTestEditor()
  const { rows } = (await (await admin.call('GET', '/versions')).json()) as { rows: VersionEntry[] }
  expect(rows).toEqual([{ version: 0, published: null, changes: [] }])
  await admin.publishNow(await admin.saved(named(sampleContent, 'Ada')))
  const { revision } = await admin.read()
  const back = await admin.call('POST', '/versions/0/bring-back', { revision })
  expect(await back.json()).toMatchObject({ content: sampleContent, changed: ['who.name'] })
})
