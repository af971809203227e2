import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { siteContext } from '#app/context.ts'
import type { RenderPage } from '#app/render-page.server.ts'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish, readPublished } from '#platform/content/versions.server.ts'
import { openTestSite } from '#tests/test-site.ts'
import type { Changes, Draft, VersionEntry } from './draft.ts'
import { saveDraft } from './write-draft.server.ts'

const api = '/api/admin/site'

function changed(content: unknown, change: (content: Content) => void): Content {
  const copy = structuredClone(content) as Content
  change(copy)
  return copy
}

const named = (content: unknown, name: string) =>
  changed(content, ({ who }) => {
    who.name = name
  })

async function openDesk(settings?: Record<string, string>, renderPage?: RenderPage) {
  const site = await openTestSite(settings, renderPage)
  const session = await site.ownerSession()
  const call = (method: string, path: string, body?: unknown) => site.send(method, api + path, body, session)
  const read = async (): Promise<Draft> => (await call('GET', '/draft')).json()
  const save = (revision: number, content: unknown) => call('PUT', '/draft', { revision, content })
  const saved = async (content: unknown): Promise<Draft> =>
    (await save((await read()).revision, content)).json()
  const publishNow = async ({ revision, published }: Draft) =>
    call('POST', '/publish', { revision, seen: published })
  const published = () => readPublished(site.db)
  return { ...site, call, read, save, saved, publishNow, published }
}

test('until something is saved the draft is what is published', async () => {
  const desk = await openDesk()
  expect(await desk.read()).toEqual({
    revision: 0,
    content: sampleContent,
    basedOn: 0,
    published: 0,
    faults: [],
    changed: [],
    savedBy: null,
    savedAt: null,
  })
})

test('a draft is kept as it was typed, with what is wrong beside it, and visitors see nothing of it', async () => {
  const desk = await openDesk()
  const typed = changed(sampleContent, (content) => {
    content.who.email = 'nobody'
    content.who.name = ' <b>Zoë</b> & \u202eodd '
    content.testimonials.home.splice(1)
    Object.assign(content.home, { metrics: 7, colour: 'red' })
  })
  const draft = await desk.saved(typed)
  expect(draft).toMatchObject({ revision: 1, content: typed, savedBy: desk.env.ADMIN_EMAIL })
  expect(await desk.read()).toEqual(draft)
  expect(draft.faults).toEqual(
    expect.arrayContaining([
      { path: 'who.email', reason: 'must be an email address' },
      { path: 'home.metrics', reason: 'must be a list' },
      { path: 'home', reason: 'has fields that are not known here: colour' },
    ]),
  )
  expect(draft.faults).toHaveLength(3)
  expect(draft.changed).toEqual(
    expect.arrayContaining(['who.email', 'who.name', 'testimonials.home', 'home.metrics', 'home.colour']),
  )
  expect((await desk.published()).content).toEqual(sampleContent)
})

test('a document that is empty is a draft with faults', async () => {
  const { faults, changed: paths } = await (await openDesk()).saved({})
  expect(faults).toContainEqual({ path: 'who', reason: 'is missing' })
  expect(paths).toEqual(Object.keys(sampleContent))
})

test('of two who save what they began from the same draft, the second is told and nothing is overwritten', async () => {
  const desk = await openDesk()
  const mine = await desk.saved(named(sampleContent, 'Zoë'))
  const answer = await desk.save(0, named(sampleContent, 'Ida'))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    message: expect.stringMatching(/^You, in another window, changed the draft/),
    draft: mine,
  })
  expect(await desk.read()).toEqual(mine)

  await saveDraft(desk.db, { email: 'bea@example.com' }, mine.revision, named(sampleContent, 'Bea'))
  const second = await desk.save(mine.revision, named(sampleContent, 'Ida'))
  expect(await second.json()).toMatchObject({
    message: expect.stringMatching(/^bea@example.com changed the draft/),
    draft: { revision: 2, savedBy: 'bea@example.com', content: { who: { name: 'Bea' } } },
  })
})

test('of ten who save at the same moment, one does', async () => {
  const desk = await openDesk()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => desk.save(0, named(sampleContent, `Person ${number}`))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect((await desk.read()).revision).toBe(1)
})

test('a published draft is the next version, in the log with what it changed, and the draft begins anew', async () => {
  const desk = await openDesk()
  const draft = await desk.saved(
    changed(sampleContent, (content) => {
      content.who.name = '  Zoë Ünal '
      content.testimonials.home.splice(1)
    }),
  )
  const answer = await desk.publishNow(draft)
  expect(await answer.json()).toEqual({ version: 1 })
  const { content, version } = await desk.published()
  expect(version).toBe(1)
  expect(content.who.name).toBe('Zoë Ünal')
  expect(content.testimonials.home).toEqual(sampleContent.testimonials.home.slice(0, 1))
  const [entry] = await desk.db.selectFrom('auditLog').selectAll().execute()
  expect(entry).toMatchObject({
    action: 'content-published',
    ownerEmail: desk.env.ADMIN_EMAIL,
    detail: 'Version 1: Who it is, Testimonials',
  })
  const after = await desk.read()
  expect(after).toMatchObject({ content, changed: [], savedBy: null, published: 1 })
  expect(after.revision).toBeGreaterThan(draft.revision)

  const again = await desk.publishNow(after)
  expect(again.status).toBe(400)
  expect(await again.json()).toEqual({
    message: 'There is nothing to publish: visitors see these words already.',
  })
})

test('a draft with faults is not published, and each fault is told', async () => {
  const desk = await openDesk()
  const draft = await desk.saved(
    changed(sampleContent, ({ who }) => {
      who.links.booking = 'javascript:alert(1)'
      who.portrait = `own-portrait-${'0'.repeat(32)}`
    }),
  )
  const answer = await desk.publishNow(draft)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    message: expect.stringContaining('nothing was published'),
    faults: [
      { path: 'who.links.booking', reason: 'must be an address that begins with https://' },
      { path: 'who.portrait', reason: 'must be the name of a picture that is there' },
    ],
  })
  expect((await desk.published()).version).toBe(0)
  expect(await desk.db.selectFrom('auditLog').selectAll().execute()).toEqual([])
})

test('who publishes without having seen the last save is told, and nothing is published', async () => {
  const desk = await openDesk()
  const seen = await desk.saved(named(sampleContent, 'Zoë'))
  await saveDraft(desk.db, { email: 'bea@example.com' }, seen.revision, named(sampleContent, 'Bea'))
  const answer = await desk.publishNow(seen)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ draft: { content: { who: { name: 'Bea' } } } })
  expect((await desk.published()).version).toBe(0)
})

test('of two who publish the same draft at once, one does', async () => {
  const desk = await openDesk()
  const draft = await desk.saved(named(sampleContent, 'Zoë'))
  const answers = await Promise.all([desk.publishNow(draft), desk.publishNow(draft)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await desk.published()).version).toBe(1)
  expect(await desk.db.selectFrom('auditLog').selectAll().execute()).toHaveLength(1)
})

test('what npm run content publishes meanwhile is in the draft, and the draft’s own words stay', async () => {
  const desk = await openDesk()
  const draft = await desk.saved(named(sampleContent, 'Zoë'))
  const imported = changed(sampleContent, (content) => {
    content.who.place = 'Elsewhere'
    content.home.reasons.splice(0, 1)
  })
  const file = join(desk.at.DATA_DIR, 'site.json')
  writeFileSync(file, JSON.stringify(imported))
  await promisify(execFile)(process.execPath, ['app/content.ts', 'import', file], {
    env: { ...process.env, NODE_ENV: 'production', ...desk.at },
  })

  for (const answer of [
    await desk.publishNow(draft),
    await desk.save(draft.revision, named(sampleContent, 'Zoë B')),
  ]) {
    expect(answer.status).toBe(409)
  }
  const next = await desk.read()
  expect(next).toMatchObject({ content: named(imported, 'Zoë'), published: 1, changed: ['who.name'] })
  expect(next.revision).toBeGreaterThan(draft.revision)
  expect((await desk.publishNow(next)).status).toBe(200)
  expect((await desk.published()).content).toEqual(named(imported, 'Zoë'))
})

test('who has the page open, and saved nothing, does not undo what was published meanwhile', async () => {
  const desk = await openDesk()
  const open = await desk.read()
  await publish(desk.db, named(sampleContent, 'Zoë'), { seen: 0, by: 'npm run content' })
  const answer = await desk.save(open.revision, sampleContent)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^The draft was published/) })
})

test('a revision that somebody saw never comes back', async () => {
  const desk = await openDesk()
  const seen = [await desk.read()]
  seen.push(await desk.saved(named(sampleContent, 'Zoë')))
  await desk.publishNow(await desk.read())
  seen.push(await desk.read())
  seen.push(await desk.saved(named(sampleContent, 'Ida')))
  seen.push(await (await desk.call('DELETE', '/draft', { revision: seen.at(-1)?.revision })).json())
  await publish(desk.db, named(sampleContent, 'Bea'), { seen: 1, by: 'npm run content' })
  seen.push(await desk.read())
  const revisions = seen.map(({ revision }) => revision)
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  expect(new Set(revisions).size).toBe(revisions.length)
})

test('a draft that is thrown away is what is published', async () => {
  const desk = await openDesk()
  const { revision } = await desk.saved(named(sampleContent, 'Zoë'))
  expect((await desk.call('DELETE', '/draft', { revision: revision - 1 })).status).toBe(409)
  const answer = await desk.call('DELETE', '/draft', { revision })
  expect(await answer.json()).toMatchObject({ content: sampleContent, changed: [], savedBy: null })
})

test('each version can be brought back as the draft, and is public only when it is published', async () => {
  const desk = await openDesk()
  for (const name of ['Ada', 'Ida']) await desk.publishNow(await desk.saved(named(sampleContent, name)))
  const { revision } = await desk.read()
  const back = await desk.call('POST', '/versions/1/bring-back', { revision })
  const draft: Draft = await back.json()
  expect(draft).toMatchObject({ content: named(sampleContent, 'Ada'), changed: ['who.name'], published: 2 })
  expect((await desk.published()).content.who.name).toBe('Ida')
  await desk.publishNow(draft)
  expect(await desk.published()).toMatchObject({ version: 3, content: named(sampleContent, 'Ada') })
  const last = await desk.read()
  for (const version of ['4', 'x', '-1', '1e9', '99999999999']) {
    const none = await desk.call('POST', `/versions/${version}/bring-back`, { revision: last.revision })
    expect(`${version} ${none.status}`).toBe(`${version} 404`)
  }
  expect((await desk.call('POST', '/versions/1/bring-back', { revision })).status).toBe(409)
})

test('versions are listed newest first, with who, when and what in words', async () => {
  const desk = await openDesk()
  for (let version = 0; version < 52; version += 1) {
    await publish(desk.db, named(sampleContent, `Person ${version}`), {
      seen: version,
      by: 'npm run content',
    })
  }
  const list = async (query: string) =>
    (await (await desk.call('GET', `/versions${query}`)).json()) as { rows: VersionEntry[]; older?: string }
  const first = await list('')
  expect(first).toMatchObject({ counts: { all: 52, fitting: 52 }, older: '3' })
  expect(first.rows[0]).toEqual({
    version: 52,
    publishedBy: 'npm run content',
    publishedAt: expect.stringMatching(/^\d{4}-/),
    changes: ['Who it is › Your name'],
  })
  const second = await list(`?after=${first.older}`)
  expect(second.rows.map(({ version }) => version)).toEqual([2, 1])
  expect(second).not.toHaveProperty('older')
})

/** As little of two pages as tells which fields they show. */
const renderWords: RenderPage = async ({ url }, context) => {
  const { home, testimonials } = context.get(siteContext).content
  const words: Record<string, string> = {
    '/': home.firstCall.button,
    '/testimonials': testimonials.page.map(({ quote }) => quote).join(' '),
  }
  return new Response(`<html><head></head><main>${words[new URL(url).pathname] ?? ''}</main></html>`)
}

test('what Publish would change is told page by page, old beside new', async () => {
  const desk = await openDesk({}, renderWords)
  const [, ...others] = sampleContent.testimonials.page
  await desk.saved(
    changed(sampleContent, (content) => {
      content.testimonials.page = others
      content.home.firstCall.button = 'Talk to me'
      content.advice.leader.text = 'Write it down.'
    }),
  )
  const changes: Changes = await (await desk.call('GET', '/changes')).json()
  expect(changes).toEqual({
    pages: [
      {
        path: '/',
        title: 'Home page',
        changes: [
          {
            path: 'home.firstCall.button',
            label: 'Home page › First call to action › Button',
            before: sampleContent.home.firstCall.button,
            after: 'Talk to me',
          },
        ],
      },
      {
        path: '/testimonials',
        title: 'Testimonials',
        changes: [
          {
            path: 'testimonials.page.0',
            label: 'Testimonials › On the testimonials page › 1',
            before: sampleContent.testimonials.page[0],
          },
        ],
      },
    ],
    elsewhere: [expect.objectContaining({ path: 'advice.leader.text', after: 'Write it down.' })],
  })
})

test('a field that a newer release added is in an older draft', async () => {
  const desk = await openDesk()
  const { program: _, ...who } = sampleContent.who
  const older = { ...sampleContent, who }
  await publish(desk.db, older as unknown as Content, { seen: 0, by: 'an older release' })
  await saveDraft(desk.db, { email: 'ada@example.com' }, 1, named(older, 'Zoë'))
  expect(await desk.read()).toMatchObject({
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
  [
    'what is nested without end',
    `{"revision":0,"content":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`,
    400,
  ],
  ['lists without end', { revision: 0, content: { who: Array(30_000).fill(0) } }, 400],
  ['more than a megabyte', { revision: 0, content: { who: 'x'.repeat(1024 * 1024) } }, 413],
])('%s is refused as a draft, with a sentence', async ([, body, status]) => {
  const desk = await openDesk()
  const answer = await desk.call('PUT', '/draft', body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect((await desk.read()).savedBy).toBeNull()
})

test('lists of thousands and odd names are kept, and answered', async () => {
  const desk = await openDesk()
  const content = JSON.parse(
    `{"testimonials":{"home":[${Array(5000).fill('0').join(',')}]},"__proto__":{"a":1},"constructor":1}`,
  ) as object
  const draft = await desk.saved(content)
  expect(JSON.stringify(draft.content)).toBe(JSON.stringify(content))
  expect(draft.faults.length).toBeLessThanOrEqual(200)
  await publish(desk.db, named(sampleContent, 'Zoë'), { seen: 0, by: 'npm run content' })
  expect((await desk.call('GET', '/changes')).status).toBe(200)
})

test('who types is not held up by the limit for visitors’ forms', async () => {
  const desk = await openDesk({ RATE_LIMIT: 'on' })
  for (let revision = 0; revision < 70; revision += 1) {
    expect((await desk.save(revision, named(sampleContent, `Zoë ${revision}`))).status).toBe(200)
  }
})
