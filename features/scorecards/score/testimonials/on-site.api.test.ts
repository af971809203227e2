import { expect, test } from 'vitest'
import { contentSchema } from '#content/owner/content.ts'
import { faultsOf } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { readDraft } from '#features/site/draft/read-draft.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import { giveReport } from '#tests/sites/test-retakes.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { countToComeOff, readTestimonialsForAdmin } from './for-admin.server.ts'
import { testimonialUrl } from './link.server.ts'
import { takeOffWithdrawn } from './publish.server.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const by = { email: 'owner@example.com' }
const dana = { quote: 'It changed how we plan.', firstName: 'Dana', lastInitial: 'K', business: 'Tiles' }
const angela = { quote: 'We finish what we begin.', firstName: 'Angela', lastInitial: 'R', business: 'Bikes' }
const said = { quote: 'We plan on Mondays now.', firstName: 'Ada', lastInitial: 'L', business: 'Engines' }

/** A site with testimonials by Dana and Angela, entered by the owner. */
async function openProof(typed: (typeof said)[] = [dana, angela]) {
  const site = await openTestSite()
  const { db } = site
  const testimonials = { ...sampleContent.testimonials, page: typed, home: [angela], booking: [dana] }
  await publish(db, contentSchema.parse({ ...sampleContent, testimonials }), { seen: 0, by: by.email })
  const owner = await site.ownerSession()
  const lists = async () => {
    const { home, page, booking } = (await readPublished(db)).content.testimonials
    return { home, page, booking }
  }
  return {
    ...site,
    owner,
    lists,
    quotes: async () => (await lists()).page.map(({ quote }) => quote),
    async waiting(testimonial: typeof said, email = 'ada@example.com') {
      const at = '2026-11-16T15:00:00.000Z'
      const reportId = await giveReport(db, { email, at, score: 28 })
      const row = {
        reportId,
        email,
        scoreBefore: 20,
        scoreAfter: 28,
        askedAt: at,
        changedAt: at,
        revision: 1,
      }
      const consent = {
        wording: 'Yes',
        quoteConsentAt: at,
        publishedAs: null,
        publishedAt: null,
      }
      await db
        .insertInto('testimonials')
        .values({ ...row, ...testimonial, ...consent, state: 'waiting' })
        .execute()
      return reportId
    },
    admin: (id: string, path: string, body: object = { revision: 1 }) =>
      site.post(`/api/admin/testimonials/${id}/${path}`, body, owner),
    withdraw: async (id: string) => site.post(await testimonialUrl(db, id, ''), 'choice=withdraw', form),
    takeOff: () => takeOffWithdrawn(db, publishChange, by),
    row: (id: string) => db.selectFrom('testimonials').selectAll().where('reportId', '=', id).executeTakeFirstOrThrow(),
    async bringBack(version: number) {
      const { revision } = await readDraft(db)
      return (await site.post(`/api/admin/site/versions/${version}/bring-back`, { revision }, owner)).json()
    },
    async publishDraft() {
      const { revision, published } = await readDraft(db)
      return site.post('/api/admin/site/publish', { revision, seen: published }, owner)
    },
  }
}

test('a testimonial with the same name as another is separate, and only it is removed', async () => {
  const site = await openProof()
  const before = await site.lists()
  const id = await site.waiting({ ...angela, quote: 'Mine.' })
  expect((await site.admin(id, 'publish')).status).toBe(200)
  expect(await site.quotes()).toEqual(['Mine.', dana.quote, angela.quote])
  await site.withdraw(id)
  expect(await site.lists()).toEqual(before)
  expect(await site.row(id)).toMatchObject({ publishedAs: null })
})

test('two testimonials by one person are changed and removed separately', async () => {
  const site = await openProof()
  const first = await site.waiting(said)
  const second = await site.waiting({ ...said, quote: 'And on Fridays we look back.' })
  for (const id of [first, second]) expect((await site.admin(id, 'publish')).status).toBe(200)
  const change = { quote: 'On Mondays we decide.', state: 'waiting', revision: 2 } as const
  await site.db.updateTable('testimonials').set(change).where('reportId', '=', first).execute()
  expect((await site.admin(first, 'publish', { revision: 2 })).status).toBe(200)
  const others = [dana.quote, angela.quote]
  expect(await site.quotes()).toEqual(['And on Fridays we look back.', change.quote, ...others])
  await site.admin(second, 'take-off')
  expect(await site.quotes()).toEqual([change.quote, ...others])
  await site.withdraw(first)
  expect(await site.quotes()).toEqual(others)
})

test.for(['withdrawn', 'erased', 'taken off and erased'] as const)(
  'when %s, it is removed from the version history too, and no other is',
  async (how) => {
    const site = await openProof()
    const bo = await site.waiting(
      { ...said, quote: 'Bo plans too.', firstName: 'Bo', business: 'Bread' },
      'bo@example.com',
    )
    const id = await site.waiting(said)
    await site.admin(bo, 'publish')
    await site.admin(id, 'publish')
    // Republished with another text, so the first mark is no longer stored.
    await site.admin(id, 'take-off')
    await site.db.updateTable('testimonials').set({ quote: 'We plan anew.' }).where('reportId', '=', id).execute()
    await site.admin(id, 'publish')
    if (how === 'taken off and erased') await site.admin(id, 'take-off')
    if (how === 'withdrawn') await site.withdraw(id)
    else await erasePerson(site.db, 'ada@example.com', by)
    await site.takeOff()
    const versions = await site.db.selectFrom('contentVersions').select('content').orderBy('version').execute()
    const history = versions.map(({ content }) => content).join()
    for (const word of [said.quote, 'We plan anew.', said.business]) expect(history).not.toContain(word)
    expect(history).toContain('Bo plans too.')
    for (const { content } of versions) expect(faultsOf(JSON.parse(content))).toEqual([])
  },
)

test.for(['withdrawn', 'erased'] as const)('the only one of its list comes off when %s', async (how) => {
  const site = await openProof([])
  const id = await site.waiting(said)
  await site.admin(id, 'publish')
  expect(await site.quotes()).toEqual([said.quote])
  if (how === 'withdrawn') await site.withdraw(id)
  else await erasePerson(site.db, 'ada@example.com', by)
  await site.takeOff()
  expect(await site.quotes()).toEqual([])
  expect(faultsOf((await readPublished(site.db)).content)).toEqual([])
  expect(await countToComeOff(site.db)).toBe(0)
})

test('a failed removal is reported and does not block others', async () => {
  const site = await openProof()
  const erased = await site.waiting(said)
  const withdrawn = await site.waiting({ ...said, quote: 'Another.' }, 'bo@example.com')
  for (const id of [erased, withdrawn]) await site.admin(id, 'publish')
  const entry = (await site.lists()).page.find(({ quote }) => quote === said.quote)
  await erasePerson(site.db, 'ada@example.com', by)
  await site.db.updateTable('testimonials').set({ state: 'withdrawn' }).execute()
  const stuck: typeof publishChange = (db, who, change, also) =>
    publishChange(
      db,
      who,
      (content) => {
        const next = change(content)
        if (!JSON.stringify(next).includes(entry?.sentence ?? '?')) throw new Error('stuck')
        return next
      },
      also,
    )
  await expect(takeOffWithdrawn(site.db, stuck, by)).rejects.toThrow('stuck')
  expect(await site.quotes()).toEqual([said.quote, dana.quote, angela.quote])
  const admin = await readTestimonialsForAdmin(site.db)
  expect(admin.erasedOnSite).toBe(1)
  expect(JSON.stringify(admin)).not.toContain('ada@example.com')
  expect(await countToComeOff(site.db)).toBe(1)
  await site.takeOff()
  expect(await site.quotes()).toEqual([dana.quote, angela.quote])
  expect((await readTestimonialsForAdmin(site.db)).erasedOnSite).toBe(0)
})

test.for(['withdrawn', 'erased', 'replaced'] as const)(
  'restoring an old version omits a testimonial that was %s',
  async (how) => {
    const site = await openProof()
    const id = await site.waiting(said)
    await site.admin(id, 'publish')
    const { version } = await readPublished(site.db)
    if (how === 'withdrawn') await site.withdraw(id)
    if (how === 'erased') await erasePerson(site.db, 'ada@example.com', by)
    await site.takeOff()
    if (how === 'replaced') {
      const change = { quote: 'In other words.', state: 'waiting', revision: 2 } as const
      await site.db.updateTable('testimonials').set(change).execute()
      await site.admin(id, 'publish', { revision: 2 })
    }
    const draft = await site.bringBack(version)
    // Withdrawn and erased texts are gone from the version itself.
    if (how === 'replaced') expect(draft.note).toContain('A testimonial is left out')
    else expect(draft).not.toHaveProperty('note')
    expect(JSON.stringify(draft.content)).not.toContain(said.quote)
    expect(JSON.stringify(draft.content)).toContain(dana.quote)
  },
)

test('restoring an old version restores testimonials with consent', async () => {
  const site = await openProof()
  const id = await site.waiting(said)
  await site.admin(id, 'publish')
  const { content, version } = await readPublished(site.db)
  const without = { ...content, testimonials: { ...content.testimonials, page: [dana] } }
  await publish(site.db, without, { seen: version, by: by.email })
  const draft = await site.bringBack(version)
  expect(draft).not.toHaveProperty('note')
  expect((await site.publishDraft()).status).toBe(200)
  expect(await site.quotes()).toEqual([said.quote, dana.quote, angela.quote])
  await site.withdraw(id)
  expect(await site.quotes()).toEqual([dana.quote, angela.quote])
})

test('a draft with a withdrawn testimonial is published without it, after a warning', async () => {
  const site = await openProof()
  const id = await site.waiting(said)
  await site.admin(id, 'publish')
  const { content } = await readPublished(site.db)
  await site.withdraw(id)
  const save = async (words: unknown) => {
    const { revision } = await readDraft(site.db)
    return site.send('PUT', '/api/admin/site/draft', { revision, content: words }, site.owner)
  }
  expect((await save(content)).status).toBe(200)
  const nothing = await site.publishDraft()
  expect(nothing.status).toBe(400)
  expect((await nothing.json()).message).toContain('A testimonial is left out')
  await save({ ...content, who: { ...content.who, name: 'Somebody Else' } })
  const changes = await (await site.get('/api/admin/site/changes', site.owner)).json()
  expect(changes.note).toContain('A testimonial is left out')
  expect(JSON.stringify(changes)).not.toContain(said.quote)
  expect((await site.publishDraft()).status).toBe(200)
  expect(await site.quotes()).toEqual([dana.quote, angela.quote])
  expect((await readPublished(site.db)).content.who.name).toBe('Somebody Else')
})
