import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import { email, openRetakes, said } from '#tests/sites/test-testimonials.ts'
import { readTestimonialsForAdmin } from './for-admin.server.ts'
import { takeOffWithdrawn } from './publish.server.ts'

test('the owner publishes and removes a testimonial; the draft keeps its own changes', async () => {
  const site = await openRetakes()
  await site.ask()
  await site.send()
  for (const role of ['assistant', 'reader'] as const) {
    const session = await site.sessionOf(role)
    for (const path of ['publish', 'put-off', 'take-off']) {
      expect((await site.admin(path, { revision: 1, on: true }, session)).status).toBe(403)
    }
  }
  const before = (await readPublished(site.db)).content.testimonials.page
  expect((await site.admin('publish', { revision: 1 })).status).toBe(200)
  expect((await site.admin('publish', { revision: 1 })).status).toBe(200)
  const published = await readPublished(site.db)
  expect(published.version).toBe(1)
  expect(published.content.testimonials.page).toEqual([{ ...said, sentence: expect.any(String) }, ...before])
  expect(await site.link()).toMatchObject({ answered: { onSite: 'these' } })
  await site.admin('take-off')
  expect((await readPublished(site.db)).content.testimonials.page).toEqual(before)
  expect(await site.row()).toMatchObject({ state: 'waiting', publishedAs: null })
  await site.admin('put-off', { revision: 1, on: true })
  expect(await site.row()).toMatchObject({ state: 'put-off' })
  await site.admin('put-off', { revision: 1, on: false })
  expect(await site.row()).toMatchObject({ state: 'waiting' })
  const log = await site.db.selectFrom('auditLog').select(['action', 'subject']).orderBy('at').execute()
  expect(log.filter(({ subject }) => subject === email).map(({ action }) => action)).toEqual([
    'sentence-published',
    'sentence-taken-off',
    'sentence-put-off',
    'sentence-brought-back',
  ])
})

test('a text the owner has not seen is never published, and a full page is refused', async () => {
  const site = await openRetakes()
  await site.ask()
  await site.send()
  await site.send({ quote: 'Something else altogether.' })
  const answer = await site.admin('publish', { revision: 1 })
  expect(answer.status).toBe(409)
  expect((await readPublished(site.db)).version).toBe(0)
  const content = structuredClone(sampleContent)
  const [one] = content.testimonials.page
  if (!one) throw new Error('The samples have testimonials')
  content.testimonials.page = Array.from({ length: 12 }, (_, index) => ({ ...one, quote: `Quote ${index}` }))
  await publish(site.db, content, { seen: 0, by: 'owner@example.com' })
  const full = await site.admin('publish', { revision: 2 })
  expect(full.status).toBe(422)
  expect((await full.json()).message).toContain('room for 12')
  expect(await site.row()).toMatchObject({ state: 'waiting' })
})

test('a change after publication waits, and replaces the former text when published', async () => {
  const site = await openRetakes()
  await site.ask()
  await site.send()
  await site.admin('publish', { revision: 1 })
  await site.send({ quote: 'We plan on Fridays.' })
  expect(await site.link()).toMatchObject({ answered: { onSite: 'earlier', quote: 'We plan on Fridays.' } })
  expect(await site.onPage()).toContain(said.quote)
  expect(await site.notices()).toEqual(['sentence-notice', 'sentence-notice'])
  await site.admin('publish', { revision: 2 })
  const page = await site.onPage()
  expect(page[0]).toBe('We plan on Fridays.')
  expect(page).not.toContain(said.quote)
})

test('a withdrawn testimonial is removed from the site and deleted, and a replay restores nothing', async () => {
  const site = await openRetakes()
  await site.ask()
  await site.send()
  await site.admin('publish', { revision: 1 })
  const answers = await Promise.all([site.withdraw(), site.withdraw()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  await takeOffWithdrawn(site.db, publishChange, { email: 'the job' })
  expect(await site.onPage()).not.toContain(said.quote)
  expect(await site.row()).toMatchObject({
    state: 'withdrawn',
    quote: '',
    firstName: '',
    publishedAs: null,
    wording: site.wording,
  })
  expect(await site.notices()).toEqual(['sentence-notice', 'sentence-withdrawn'])
  expect(await site.link()).toEqual({ state: 'withdrawn' })
  await site.send()
  expect(await site.row()).toMatchObject({ state: 'withdrawn', quote: '' })
  expect((await site.admin('publish', { revision: 1 })).status).toBe(409)
  expect((await site.admin('put-off', { revision: 2, on: false })).status).toBe(409)
})

test('it is removed even if the owner moved or edited it; a copy without its mark stays', async () => {
  for (const [quote, firstName, expected] of [
    ['We plan.', 'Ada Augusta', 'removed'],
    ['We plan.', 'Ada', 'stays'],
  ] as const) {
    const site = await openRetakes()
    await site.ask()
    await site.send()
    await site.admin('publish', { revision: 1 })
    const { content, version } = await readPublished(site.db)
    const [entry, ...others] = content.testimonials.page
    if (!entry) throw new Error('It is published')
    content.testimonials = { ...content.testimonials, page: others }
    const { sentence: _, ...byHand } = entry
    const edited = { ...(expected === 'stays' ? byHand : entry), quote, firstName }
    content.testimonials.home = [...content.testimonials.home.slice(1), edited]
    await publish(site.db, content, { seen: version, by: 'owner@example.com' })
    await site.withdraw()
    const { home } = (await readPublished(site.db)).content.testimonials
    expect(home.some((each) => each.quote === quote)).toBe(expected === 'stays')
    const { testimonials } = await readTestimonialsForAdmin(site.db)
    expect(testimonials).toMatchObject([{ state: 'withdrawn', publishedAt: null }])
  }
})

test('published and withdrawn at the same moment, it ends up off the site', async () => {
  const site = await openRetakes()
  await site.ask()
  await site.send()
  await Promise.all([site.admin('publish', { revision: 1 }), site.withdraw()])
  await takeOffWithdrawn(site.db, publishChange, { email: 'the job' })
  expect(await site.onPage()).not.toContain(said.quote)
  expect(await site.row()).toMatchObject({ state: 'withdrawn', publishedAs: null })
})
