import { expect, test } from 'vitest'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { changed, named, openTestEditor } from '#tests/sites/test-editor.ts'
import { saveDraft } from './write-draft.server.ts'

test('without a saved draft, the draft is the published content', async () => {
  const admin = await openTestEditor()
  expect(await admin.read()).toEqual({
    revision: 0,
    content: sampleContent,
    basedOn: 0,
    published: 0,
    faults: [],
    changed: [],
    changeCount: 0,
    savedBy: null,
    savedAt: null,
  })
})

test('a draft is stored as typed with its errors, and visitors don’t see it', async () => {
  const admin = await openTestEditor()
  const typed = changed(sampleContent, (content) => {
    content.who.email = 'nobody'
    content.who.name = ' <b>Zoë</b> & \u202eodd '
    content.testimonials.home.splice(1)
    Object.assign(content.home, { metrics: 7, color: 'red' })
  })
  const draft = await admin.saved(typed)
  expect(draft).toMatchObject({ revision: 1, content: typed, savedBy: admin.env.ADMIN_EMAIL })
  expect(await admin.read()).toEqual(draft)
  expect(draft.faults).toEqual(
    expect.arrayContaining([
      { path: 'who.email', reason: 'must be an email address' },
      { path: 'home.metrics', reason: 'must be a list' },
      { path: 'home', reason: 'has unknown fields: color' },
    ]),
  )
  expect(draft.faults).toHaveLength(3)
  expect(draft.changed).toEqual(
    expect.arrayContaining(['who.email', 'who.name', 'testimonials.home', 'home.metrics', 'home.color']),
  )
  expect((await admin.published()).content).toEqual(sampleContent)
})

test('an empty document is a draft with errors', async () => {
  const { faults, changed: paths } = await (await openTestEditor()).saved({})
  expect(faults).toContainEqual({ path: 'who', reason: 'is missing' })
  expect(paths).toEqual(Object.keys(sampleContent))
})

test('the second of two concurrent saves is refused and overwrites nothing', async () => {
  const admin = await openTestEditor()
  const mine = await admin.saved(named(sampleContent, 'Zoë'))
  const answer = await admin.save(0, named(sampleContent, 'Ida'))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    message: expect.stringMatching(/^You \(in another window\) changed the draft/),
    draft: mine,
  })
  expect(await admin.read()).toEqual(mine)

  await saveDraft(admin.db, { email: 'bea@example.com', role: 'owner' }, mine.revision, named(sampleContent, 'Bea'))
  const second = await admin.save(mine.revision, named(sampleContent, 'Ida'))
  expect(await second.json()).toMatchObject({
    message: expect.stringMatching(/^bea@example.com changed the draft/),
    draft: { revision: 2, savedBy: 'bea@example.com', content: { who: { name: 'Bea' } } },
  })
})

test('saving one part keeps the others, and is refused if the draft has changed', async () => {
  const admin = await openTestEditor()
  const { revision, content } = await admin.saved(named(sampleContent, 'Zoë'))
  const { home } = changed(sampleContent, (words) => {
    words.home.metrics.splice(1)
  })
  const answer = await admin.call('PATCH', '/draft', { revision, content: { home } })
  expect(await answer.json()).toMatchObject({
    revision: revision + 1,
    content: { ...(content as object), home },
  })
  const late = await admin.call('PATCH', '/draft', { revision, content: { home: sampleContent.home } })
  expect(late.status).toBe(409)
  expect(await admin.read()).toMatchObject({ content: { who: { name: 'Zoë' }, home } })
})

test('saving part by part cannot exceed the size limit', async () => {
  const admin = await openTestEditor()
  const save = async (content: object) => admin.call('PATCH', '/draft', { ...(await admin.read()), content })
  expect((await save({ who: 'x'.repeat(600_000) })).status).toBe(200)
  expect((await save({ home: 'x'.repeat(600_000) })).status).toBe(413)
  expect((await save({ home: Array(15_000).fill(0) })).status).toBe(200)
  expect((await save({ styles: Array(15_000).fill(0) })).status).toBe(413)
})

test('one of ten simultaneous saves succeeds', async () => {
  const admin = await openTestEditor()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => admin.save(0, named(sampleContent, `Person ${number}`))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect((await admin.read()).revision).toBe(1)
})

test('a discarded draft equals the published content', async () => {
  const admin = await openTestEditor()
  const { revision } = await admin.saved(named(sampleContent, 'Zoë'))
  expect((await admin.call('DELETE', '/draft', { revision: revision - 1 })).status).toBe(409)
  const answer = await admin.call('DELETE', '/draft', { revision })
  expect(await answer.json()).toMatchObject({ content: sampleContent, changed: [], savedBy: null })
})

test('an older draft gets fields that a newer release added', async () => {
  const admin = await openTestEditor()
  const { program: _, ...who } = sampleContent.who
  const older = { ...sampleContent, who }
  await publish(admin.db, older as unknown as Content, { seen: 0, by: 'an older release' })
  await saveDraft(admin.db, { email: 'ada@example.com', role: 'owner' }, 1, named(older, 'Zoë'))
  expect(await admin.read()).toMatchObject({
    content: named(sampleContent, 'Zoë'),
    faults: [],
    changed: ['who.name'],
  })
})

test.for<[string, unknown, number]>([
  ['a list', { revision: 0, content: [] }, 400],
  ['a text', { revision: 0, content: 'words' }, 400],
  ['nothing', { revision: 0, content: null }, 400],
  ['no revision', { content: {} }, 400],
  ['half a revision', { revision: 0.5, content: {} }, 400],
  ['a character that no database keeps', { revision: 0, content: { who: 'A\u0000' } }, 400],
  ['what is nested without end', `{"revision":0,"content":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`, 400],
  ['lists without end', { revision: 0, content: { who: Array(30_000).fill(0) } }, 400],
  ['more than a megabyte', { revision: 0, content: { who: 'x'.repeat(1024 * 1024) } }, 413],
])('%s is rejected as a draft with a message', async ([, body, status]) => {
  const admin = await openTestEditor()
  const answer = await admin.call('PUT', '/draft', body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect((await admin.read()).savedBy).toBeNull()
})

test('lists with thousands of entries and odd names are stored', async () => {
  const admin = await openTestEditor()
  const content = JSON.parse(
    `{"testimonials":{"home":[${Array(5000).fill('0').join(',')}]},"__proto__":{"a":1},"constructor":1}`,
  ) as object
  const draft = await admin.saved(content)
  expect(JSON.stringify(draft.content)).toBe(JSON.stringify(content))
  expect(draft.faults.length).toBeLessThanOrEqual(200)
  await publish(admin.db, named(sampleContent, 'Zoë'), { seen: 0, by: 'npm run content' })
  expect((await admin.call('GET', '/changes')).status).toBe(200)
})

test('typing is not limited by the rate limit for visitors’ forms', async () => {
  const admin = await openTestEditor({ RATE_LIMIT: 'on' })
  for (let revision = 0; revision < 70; revision += 1) {
    expect((await admin.save(revision, named(sampleContent, `Zoë ${revision}`))).status).toBe(200)
  }
})
