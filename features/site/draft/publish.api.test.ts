import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { siteContext } from '#app/context.ts'
import type { RenderPage } from '#app/render-page.server.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { changed, named, openTestEditor } from '#tests/sites/test-editor.ts'
import type { Changes } from './draft.ts'
import { saveDraft } from './write-draft.server.ts'

test('publishing creates the next version, logs its changes and resets the draft', async () => {
  const admin = await openTestEditor()
  const draft = await admin.saved(
    changed(sampleContent, (content) => {
      content.who.name = '  Zoë Ünal '
      content.testimonials.home.splice(1)
    }),
  )
  const answer = await admin.publishNow(draft)
  expect(await answer.json()).toEqual({ version: 1, draft: await admin.read() })
  const { content, version } = await admin.published()
  expect(version).toBe(1)
  expect(content.who.name).toBe('Zoë Ünal')
  expect(content.testimonials.home).toEqual(sampleContent.testimonials.home.slice(0, 1))
  const [entry] = await admin.db.selectFrom('auditLog').selectAll().execute()
  expect(entry).toMatchObject({
    action: 'content-published',
    ownerEmail: admin.env.ADMIN_EMAIL,
    detail: 'Version 1: Who it is, Testimonials',
  })
  const after = await admin.read()
  expect(after).toMatchObject({ content, changed: [], savedBy: null, published: 1 })
  expect(after.revision).toBeGreaterThan(draft.revision)

  const again = await admin.publishNow(after)
  expect(again.status).toBe(400)
  expect(await again.json()).toEqual({
    message: 'There is nothing to publish. Your site is up to date.',
  })
})

test('the version that pages show is reported separately from the published one', async () => {
  const admin = await openTestEditor()
  const shown = async () => (await (await admin.call('GET', '/shown')).json()) as { version: number }
  await admin.publishNow(await admin.saved(named(sampleContent, 'Ada')))
  expect(await shown()).toEqual({ version: 0 })
  admin.services.published.show(await admin.published())
  expect(await shown()).toEqual({ version: 1 })
})

test('a draft with errors is not published, and each error is listed', async () => {
  const admin = await openTestEditor()
  const draft = await admin.saved(
    changed(sampleContent, ({ who }) => {
      who.links.booking = 'javascript:alert(1)'
      who.portrait = `own-portrait-${'0'.repeat(32)}`
    }),
  )
  const answer = await admin.publishNow(draft)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    message: expect.stringContaining('Nothing was published'),
    draft: {
      ...draft,
      faults: [
        { path: 'who.links.booking', reason: 'must be a web address, such as https://example.com' },
        { path: 'who.portrait', reason: 'must be a picture that was uploaded here' },
      ],
    },
  })
  expect((await admin.published()).version).toBe(0)
  expect(await admin.db.selectFrom('auditLog').selectAll().execute()).toEqual([])
})

test('publishing without having seen the latest save is refused', async () => {
  const admin = await openTestEditor()
  const seen = await admin.saved(named(sampleContent, 'Zoë'))
  await saveDraft(admin.db, { email: 'bea@example.com', role: 'owner' }, seen.revision, named(sampleContent, 'Bea'))
  const answer = await admin.publishNow(seen)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ draft: { content: { who: { name: 'Bea' } } } })
  expect((await admin.published()).version).toBe(0)
})

test('one of two simultaneous publishes succeeds', async () => {
  const admin = await openTestEditor()
  const draft = await admin.saved(named(sampleContent, 'Zoë'))
  const answers = await Promise.all([admin.publishNow(draft), admin.publishNow(draft)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await admin.published()).version).toBe(1)
  expect(await admin.db.selectFrom('auditLog').selectAll().execute()).toHaveLength(1)
})

test('content published by npm run content is merged into the draft', async () => {
  const admin = await openTestEditor()
  const draft = await admin.saved(named(sampleContent, 'Zoë'))
  const imported = changed(sampleContent, (content) => {
    content.who.place = 'Elsewhere'
    content.home.reasons.splice(0, 1)
  })
  const file = join(admin.at.DATA_DIR, 'site.json')
  writeFileSync(file, JSON.stringify(imported))
  await promisify(execFile)(process.execPath, ['app/commands/content.ts', 'import', file], {
    env: { ...process.env, NODE_ENV: 'production', ...admin.at },
  })

  for (const answer of [
    await admin.publishNow(draft),
    await admin.save(draft.revision, named(sampleContent, 'Zoë B')),
  ]) {
    expect(answer.status).toBe(409)
  }
  const next = await admin.read()
  expect(next).toMatchObject({ content: named(imported, 'Zoë'), published: 1, changed: ['who.name'] })
  expect(next.revision).toBeGreaterThan(draft.revision)
  expect((await admin.publishNow(next)).status).toBe(200)
  expect((await admin.published()).content).toEqual(named(imported, 'Zoë'))
})

test('an open editor without changes does not undo what was published meanwhile', async () => {
  const admin = await openTestEditor()
  const open = await admin.read()
  await publish(admin.db, named(sampleContent, 'Zoë'), { seen: 0, by: 'npm run content' })
  const answer = await admin.save(open.revision, sampleContent)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^The draft was published/) })
})

test('revisions are never reused', async () => {
  const admin = await openTestEditor()
  const seen = [await admin.read()]
  seen.push(await admin.saved(named(sampleContent, 'Zoë')))
  await admin.publishNow(await admin.read())
  seen.push(await admin.read())
  seen.push(await admin.saved(named(sampleContent, 'Ida')))
  seen.push(await (await admin.call('DELETE', '/draft', { revision: seen.at(-1)?.revision })).json())
  await publish(admin.db, named(sampleContent, 'Bea'), { seen: 1, by: 'npm run content' })
  seen.push(await admin.read())
  const revisions = seen.map(({ revision }) => revision)
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  expect(new Set(revisions).size).toBe(revisions.length)
})

/** Minimal HTML of two pages that shows which fields they contain. */
const renderWords: RenderPage = async ({ url }, context) => {
  const { home, testimonials } = context.get(siteContext).content
  const words: Record<string, string> = {
    '/': home.firstCall.button,
    '/testimonials': testimonials.page.map(({ quote }) => quote).join(' '),
  }
  return new Response(`<html><head></head><main>${words[new URL(url).pathname] ?? ''}</main></html>`)
}

test('unpublished changes are listed by page with old and new values', async () => {
  const admin = await openTestEditor({}, renderWords)
  const [, ...others] = sampleContent.testimonials.page
  await admin.saved(
    changed(sampleContent, (content) => {
      content.testimonials.page = others
      content.home.firstCall.button = 'Talk to me'
      content.advice.leader.text = 'Write it down.'
    }),
  )
  const changes: Changes = await (await admin.call('GET', '/changes')).json()
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
            label: expect.stringMatching(/^Testimonials › On the testimonials page › \p{L}/u),
            before: sampleContent.testimonials.page[0],
          },
        ],
      },
    ],
    elsewhere: [expect.objectContaining({ path: 'advice.leader.text', after: 'Write it down.' })],
  })
})
