import { expect, test } from 'vitest'
import { pricesAreTheOwners } from '#content/admin/helpers.ts'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { changed, named, openDesk } from '#tests/desk.ts'

/** The desk, and the same calls by somebody who may draft and not publish. */
async function openDesks() {
  const desk = await openDesk()
  const session = await desk.sessionOf('assistant')
  const asAssistant = (method: string, path: string, body?: unknown) =>
    desk.send(method, `/api/admin/site${path}`, body, session)
  const drafted = () =>
    desk.db.selectFrom('contentDrafts').select(['content', 'revision', 'savedBy']).executeTakeFirst()
  const log = async () => {
    const rows = await desk.db.selectFrom('auditLog').selectAll().execute()
    return rows.map(({ action }) => action)
  }
  return { ...desk, asAssistant, drafted, log }
}

const [sold] = sampleContent.products.list.filter(({ price }) => price > 0)
const place = sampleContent.products.list.findIndex(({ id }) => id === sold?.id)

function withProduct(
  content: unknown,
  change: (product: Content['products']['list'][number]) => void,
): Content {
  return changed(content, ({ products }) => {
    const product = products.list[place]
    if (product) change(product)
  })
}

const priceChanges: [string, (content: unknown) => Content][] = [
  ['a price', (content) => withProduct(content, (product) => Object.assign(product, { price: 100 }))],
  [
    'a price of nothing',
    (content) => withProduct(content, (product) => Object.assign(product, { price: 0 })),
  ],
  [
    'the price before',
    (content) => withProduct(content, (each) => Object.assign(each, { originalPrice: 1 })),
  ],
  ['a currency', (content) => withProduct(content, (each) => Object.assign(each, { currency: 'eur' }))],
  ['what is sold', (content) => withProduct(content, (each) => Object.assign(each, { state: 'hidden' }))],
  [
    'a new product with a price',
    (content) =>
      changed(content, ({ products }) => {
        const [first] = products.list
        if (first) products.list.push({ ...first, id: 'my-own-book', price: 100 })
      }),
  ],
]

test.for(priceChanges)(
  'an assistant who drafts %s is refused in words, and nothing is stored',
  async ([, change]) => {
    const desk = await openDesks()
    await desk.saved(named(sampleContent, 'Ada'))
    const before = await desk.drafted()
    const { revision, content } = await desk.read()
    const after = change(content)
    const tries = await Promise.all([
      desk.asAssistant('PUT', '/draft', { revision, content: after }),
      desk.asAssistant('PATCH', '/draft', { revision, content: { products: after.products } }),
    ])
    for (const refused of tries) {
      expect(refused.status).toBe(403)
      expect(await refused.json()).toEqual({ message: pricesAreTheOwners })
    }
    expect(await desk.drafted()).toEqual(before)
    expect(await desk.log()).toEqual([])
  },
)

test('neither an older version nor throwing the draft away brings other prices by an assistant', async () => {
  const desk = await openDesks()
  const cheap = withProduct(sampleContent, (product) => Object.assign(product, { price: 100 }))
  expect((await desk.publishNow(await desk.saved(cheap))).status).toBe(200)
  const { revision } = await desk.read()
  const back = await desk.asAssistant('POST', '/versions/0/bring-back', { revision })
  expect([back.status, await back.json()]).toEqual([403, { message: pricesAreTheOwners }])

  const dear = await desk.saved(
    withProduct(sampleContent, (product) => Object.assign(product, { price: 99_900 })),
  )
  const discarded = await desk.asAssistant('DELETE', '/draft', { revision: dear.revision })
  expect([discarded.status, await discarded.json()]).toEqual([403, { message: pricesAreTheOwners }])
  expect((await desk.read()).revision).toBe(dear.revision)
})

test('an assistant drafts words, brings back and throws away what costs the same; an owner publishes it', async () => {
  const desk = await openDesks()
  const { revision, content } = await desk.read()
  const words = changed(named(content, 'Zoë'), ({ products }) => {
    const [first] = products.list
    if (!first) return
    const { originalPrice: _, ...book } = { ...first, id: 'a-book', title: 'A book', price: 0 }
    products.list.push({ ...book, state: 'hidden' })
  })
  expect((await desk.asAssistant('PUT', '/draft', { revision, content: words })).status).toBe(200)
  const draft = await desk.read()
  expect((await desk.asAssistant('POST', '/publish', { revision: draft.revision, seen: 0 })).status).toBe(403)
  expect((await desk.asAssistant('DELETE', '/draft', { revision: draft.revision })).status).toBe(200)
  const again = await desk.read()
  const saved = await desk.asAssistant('PATCH', '/draft', {
    revision: again.revision,
    content: { who: named(content, 'Zoë').who },
  })
  expect(saved.status).toBe(200)
  expect((await desk.publishNow(await saved.json())).status).toBe(200)
  expect((await desk.published()).content.who.name).toBe('Zoë')
  const { revision: last } = await desk.read()
  expect((await desk.asAssistant('POST', '/versions/0/bring-back', { revision: last })).status).toBe(200)
  // Four changes within an hour, and what the owner did.
  expect((await desk.log()).toSorted()).toEqual(['content-published', 'draft-changed'])
})

test('an assistant’s work on the draft is one entry an hour for each of them', async () => {
  const desk = await openDesks()
  const other = await desk.sessionOf('assistant')
  const save = async (session: { cookie: string }, name: string) => {
    const { revision, content } = await desk.read()
    const body = { revision, content: named(content, name) }
    expect((await desk.send('PUT', '/api/admin/site/draft', body, session)).status).toBe(200)
  }
  const first = await desk.sessionOf('assistant')
  await save(first, 'One')
  await save(first, 'Two')
  await save(other, 'Three')
  expect(await desk.log()).toEqual(['draft-changed', 'draft-changed'])
  const hourAgo = new Date(Date.now() - 61 * 60 * 1000).toISOString()
  await desk.db.updateTable('auditLog').set({ at: hourAgo }).execute()
  await save(first, 'Four')
  expect(await desk.log()).toHaveLength(3)
  // An owner's own drafting is not news to them.
  await desk.saved(named(sampleContent, 'Five'))
  expect(await desk.log()).toHaveLength(3)
})
