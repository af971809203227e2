import { expect, test } from 'vitest'
import { pricesAreTheOwners } from '#content/admin/members.ts'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { changed, named, openTestEditor } from '#tests/sites/test-editor.ts'

/** The admin, as the owner and as someone who can draft but not publish. */
async function openAdmins() {
  const admin = await openTestEditor()
  const session = await admin.sessionOf('assistant')
  const asAssistant = (method: string, path: string, body?: unknown) =>
    admin.send(method, `/api/admin/site${path}`, body, session)
  const drafted = () =>
    admin.db.selectFrom('contentDrafts').select(['content', 'revision', 'savedBy']).executeTakeFirst()
  const log = async () => {
    const rows = await admin.db.selectFrom('auditLog').selectAll().execute()
    return rows.map(({ action }) => action)
  }
  return { ...admin, asAssistant, drafted, log }
}

const [sold] = sampleContent.products.list.filter(({ price }) => price > 0)
const place = sampleContent.products.list.findIndex(({ id }) => id === sold?.id)

function withProduct(content: unknown, change: (product: Content['products']['list'][number]) => void): Content {
  return changed(content, ({ products }) => {
    const product = products.list[place]
    if (product) change(product)
  })
}

const priceChanges: [string, (content: unknown) => Content][] = [
  ['a price', (content) => withProduct(content, (product) => Object.assign(product, { price: 100 }))],
  ['a price of nothing', (content) => withProduct(content, (product) => Object.assign(product, { price: 0 }))],
  ['the price before', (content) => withProduct(content, (each) => Object.assign(each, { originalPrice: 1 }))],
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
  'an assistant who drafts %s is refused with a reason, and nothing is stored',
  async ([, change]) => {
    const admin = await openAdmins()
    await admin.saved(named(sampleContent, 'Ada'))
    const before = await admin.drafted()
    const { revision, content } = await admin.read()
    const after = change(content)
    const tries = await Promise.all([
      admin.asAssistant('PUT', '/draft', { revision, content: after }),
      admin.asAssistant('PATCH', '/draft', { revision, content: { products: after.products } }),
    ])
    for (const refused of tries) {
      expect(refused.status).toBe(403)
      expect(await refused.json()).toEqual({ message: pricesAreTheOwners })
    }
    expect(await admin.drafted()).toEqual(before)
    expect(await admin.log()).toEqual([])
  },
)

test('an assistant cannot change prices by restoring a version or discarding the draft', async () => {
  const admin = await openAdmins()
  const cheap = withProduct(sampleContent, (product) => Object.assign(product, { price: 100 }))
  expect((await admin.publishNow(await admin.saved(cheap))).status).toBe(200)
  const { revision } = await admin.read()
  const back = await admin.asAssistant('POST', '/versions/0/bring-back', { revision })
  expect([back.status, await back.json()]).toEqual([403, { message: pricesAreTheOwners }])

  const dear = await admin.saved(withProduct(sampleContent, (product) => Object.assign(product, { price: 99_900 })))
  const discarded = await admin.asAssistant('DELETE', '/draft', { revision: dear.revision })
  expect([discarded.status, await discarded.json()]).toEqual([403, { message: pricesAreTheOwners }])
  expect((await admin.read()).revision).toBe(dear.revision)
})

test('an assistant can draft, restore and discard if prices stay, and an owner publishes', async () => {
  const admin = await openAdmins()
  const { revision, content } = await admin.read()
  const words = changed(named(content, 'Zoë'), ({ products }) => {
    const [first] = products.list
    if (!first) return
    const { originalPrice: _, ...book } = { ...first, id: 'a-book', title: 'A book', price: 0 }
    products.list.push({ ...book, state: 'hidden' })
  })
  expect((await admin.asAssistant('PUT', '/draft', { revision, content: words })).status).toBe(200)
  const draft = await admin.read()
  expect((await admin.asAssistant('POST', '/publish', { revision: draft.revision, seen: 0 })).status).toBe(403)
  expect((await admin.asAssistant('DELETE', '/draft', { revision: draft.revision })).status).toBe(200)
  const again = await admin.read()
  const saved = await admin.asAssistant('PATCH', '/draft', {
    revision: again.revision,
    content: { who: named(content, 'Zoë').who },
  })
  expect(saved.status).toBe(200)
  expect((await admin.publishNow(await saved.json())).status).toBe(200)
  expect((await admin.published()).content.who.name).toBe('Zoë')
  const { revision: last } = await admin.read()
  expect((await admin.asAssistant('POST', '/versions/0/bring-back', { revision: last })).status).toBe(200)
  // Four changes within an hour, plus the owner's.
  expect((await admin.log()).toSorted()).toEqual(['content-published', 'draft-changed'])
})

test('an assistant’s changes are logged once an hour', async () => {
  const admin = await openAdmins()
  const other = await admin.sessionOf('assistant')
  const save = async (session: { cookie: string }, name: string) => {
    const { revision, content } = await admin.read()
    const body = { revision, content: named(content, name) }
    expect((await admin.send('PUT', '/api/admin/site/draft', body, session)).status).toBe(200)
  }
  const first = await admin.sessionOf('assistant')
  await save(first, 'One')
  await save(first, 'Two')
  await save(other, 'Three')
  expect(await admin.log()).toEqual(['draft-changed', 'draft-changed'])
  const hourAgo = new Date(Date.now() - 61 * minuteMs).toISOString()
  await admin.db.updateTable('auditLog').set({ at: hourAgo }).execute()
  await save(first, 'Four')
  expect(await admin.log()).toHaveLength(3)
  // An owner's own drafting is not logged.
  await admin.saved(named(sampleContent, 'Five'))
  expect(await admin.log()).toHaveLength(3)
})
