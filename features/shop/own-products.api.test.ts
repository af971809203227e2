import { expect, test } from 'vitest'
import type { ProductWords } from '#content/owner/parts/products.ts'
import { money } from '#lib/money/money.ts'
import { writeBackup } from '#platform/backups/write-backup.server.ts'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { restoreBackup } from '#platform/database/restore.server.ts'
import { inState, ownProduct, samplePdf } from '#tests/sites/own-product.ts'
import { publishProducts, upload } from '#tests/sites/publish-products.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { findOrderView } from './orders/orders.server.ts'
import { recoverOrders } from './recovery/recover.server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const book = samplePdf(120_000)
const fileName = 'Übungsbuch (2).pdf'

async function uploaded(shop: Shop, name = fileName, body = book): Promise<string> {
  return (await (await upload(shop, name, body)).json()).file.id
}

/** A shop that also sells the owner's PDF. */
async function openBookshop(change: Partial<ProductWords> = {}) {
  const shop = await openTestShop()
  const own = ownProduct({ file: await uploaded(shop), ...change })
  await publishProducts(shop, (list) => [own, ...list])
  return { shop, own }
}

async function viewOf(shop: Shop, paymentId: string) {
  const { token } = await shop.order(paymentId)
  const view = await findOrderView(shop.db, token, shop.catalogue())
  if (!view) throw new Error('a paid order has no page')
  return view
}

async function buy(shop: Shop, id: string) {
  const payment = await shop.open(id)
  const email = shop.pay(payment.id)
  await shop.status(payment)
  return { payment, email, view: await viewOf(shop, payment.id) }
}

async function download(shop: Shop, href = '', headers = {}) {
  const response = await shop.get(href, headers)
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}

const deleted = (id: string) => (list: ProductWords[]) => list.filter((each) => each.id !== id)

test('the owner’s own product is bought, emailed and downloaded like a tool', async () => {
  const { shop, own } = await openBookshop()
  const { payment, email, view } = await buy(shop, own.id)
  expect(shop.stripe.ledger.intents.get(payment.id)?.amount).toBe(own.price)
  expect(view).toMatchObject({ title: own.title, isTool: false, amountCents: own.price })
  expect(view.files).toEqual([
    expect.objectContaining({
      title: own.title,
      savedAs: fileName,
      href: expect.stringMatching(/^\/orders\/files\/[\w-]{30}\/pricing-workbook\.pdf\?expires=/),
    }),
  ])
  const [receipt] = await shop.mails('order-receipt', email)
  expect(receipt?.text).toContain(own.title)
  expect(receipt?.text).toContain(money(own.price))

  const { response, body } = await download(shop, view.files[0]?.href)
  expect(response.status).toBe(200)
  expect(body.equals(book)).toBe(true)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-length')).toBe(String(book.length))
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="_bungsbuch (2).pdf"; filename*=UTF-8''%C3%9Cbungsbuch%20%282%29.pdf`,
  )
  const counts = await shop.db.selectFrom('orderDownloads').select(['fileName', 'count']).execute()
  expect(counts).toEqual([{ fileName: 'pricing-workbook.pdf', count: 1 }])
})

test('an interrupted download resumes where it stopped', async () => {
  const { shop, own } = await openBookshop()
  const { view } = await buy(shop, own.id)
  const href = view.files[0]?.href
  const etag = (await shop.send('HEAD', href ?? '')).headers.get('etag') ?? ''
  const { response, body } = await download(shop, href, { range: 'bytes=70000-', 'if-range': etag })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes 70000-${book.length - 1}/${book.length}`)
  expect(body.equals(book.subarray(70_000))).toBe(true)
})

test('a sold HTML page never runs on our origin', async () => {
  const shop = await openTestShop()
  const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
  const own = ownProduct({ file: await uploaded(shop, 'game.html', page) })
  await publishProducts(shop, (list) => [...list, own])
  const { view } = await buy(shop, own.id)
  const { response, body } = await download(shop, view.files[0]?.href)
  expect(body.equals(page)).toBe(true)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="game.html"')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const tool = await buy(shop, roi.id)
  const ofTool = await download(shop, tool.view.files[0]?.href)
  const names = (headers: Headers) => [...headers.keys()].toSorted()
  expect(names(response.headers)).toEqual(names(ofTool.response.headers))
})

test('a refund closes an own product’s page and links', async () => {
  const { shop, own } = await openBookshop()
  const { payment, email, view } = await buy(shop, own.id)
  const { number } = await shop.order(payment.id)
  const session = await shop.ownerSession()
  expect((await shop.post(`/api/admin/orders/${number}/refund`, {}, session)).status).toBe(200)
  expect((await download(shop, view.files[0]?.href)).response.headers.get('location')).toBe('/orders?link=refused')
  expect(await viewOf(shop, payment.id)).toMatchObject({ state: 'refunded', files: [] })
  const [mail] = await shop.mails('order-refund', email)
  expect(mail?.subject).toContain(own.title)
})

test('a product hidden during a payment is delivered but can no longer be bought', async () => {
  const { shop, own } = await openBookshop()
  const payment = await shop.open(own.id)
  await publishProducts(shop, inState(own.id, 'hidden'))
  const late = await shop.start(own.id, { amount: own.price })
  expect(late.status).toBe(400)
  expect((await late.json()).message).toBe('This is no longer on sale. See the toolbox for what is.')

  const email = shop.pay(payment.id)
  for (const event of shop.eventsOf(payment.id)) expect((await shop.deliver(event)).status).toBe(200)
  const order = await shop.order(payment.id)
  expect(order).toMatchObject({ amountCents: own.price, paidAt: expect.any(String) })
  const [receipt] = await shop.mails('order-receipt', email)
  expect(receipt?.text).toContain(`${money(own.price)}, paid by card`)
  const { body } = await download(shop, (await viewOf(shop, payment.id)).files[0]?.href)
  expect(body.equals(book)).toBe(true)
})

test('a tool that is hidden or on the waitlist keeps its price in the content but cannot be bought', async () => {
  const shop = await openTestShop()
  const { view } = await buy(shop, roi.id)
  const list = async () => {
    const listed: { id: string; price: number }[] = await (await shop.get('/api/products')).json()
    return listed.find(({ id }) => id === roi.id)?.price
  }
  await publishProducts(shop, inState(roi.id, 'waitlist'))
  expect(await list()).toBe(0)
  const waiting = await shop.start(roi.id, { amount: roi.price })
  expect(waiting.status).toBe(400)
  expect((await waiting.json()).message).toContain('waitlist')

  const content = await publishProducts(shop, inState(roi.id, 'hidden'))
  expect(await list()).toBeUndefined()
  expect((await download(shop, view.files[0]?.href)).response.status).toBe(200)
  expect(content.products.list.find(({ id }) => id === roi.id)?.price).toBe(roi.price)
  await publishProducts(shop, inState(roi.id, 'on sale'))
  expect(await list()).toBe(roi.price)
})

test('a hidden tool is left out of new bundles and stays in earlier ones', async () => {
  const shop = await openTestShop()
  const before = await buy(shop, 'complete-bundle')
  await shop.db.updateTable('orders').set({ bought: null }).execute()
  const noted = await buy(shop, 'complete-bundle')
  await publishProducts(shop, inState(roi.id, 'hidden'))
  const after = await buy(shop, 'complete-bundle')
  const names = async (id: string) => (await viewOf(shop, id)).files.map(({ savedAs }) => savedAs)
  const hiddenFile = `${roi.title}.html`
  for (const { payment } of [before, noted]) expect(await names(payment.id)).toContain(hiddenFile)
  expect(await names(after.payment.id)).not.toContain(hiddenFile)
  expect(await names(after.payment.id)).toHaveLength(9)
  for (const { href } of (await viewOf(shop, before.payment.id)).files) {
    expect((await shop.get(href)).status).toBe(200)
  }
})

test('buyers get new editions, and keep what they bought if a product is deleted', async () => {
  const { shop, own } = await openBookshop()
  const { payment } = await buy(shop, own.id)
  const second = samplePdf(30_000)
  const file = await uploaded(shop, 'Second Edition.pdf', second)
  await publishProducts(shop, (list) => list.map((each) => (each.id === own.id ? { ...each, file } : each)))
  const newer = (await viewOf(shop, payment.id)).files[0]
  expect(newer?.savedAs).toBe('Second Edition.pdf')
  expect((await download(shop, newer?.href)).body.equals(second)).toBe(true)

  await publishProducts(shop, deleted(own.id))
  const view = await viewOf(shop, payment.id)
  expect(view.title).toBe(own.title)
  expect((await download(shop, view.files[0]?.href)).body.equals(book)).toBe(true)
  expect((await shop.start(own.id, { amount: own.price })).status).toBe(400)
  const list = await (await shop.get('/api/admin/orders', await shop.ownerSession())).json()
  expect(list.rows).toEqual([expect.objectContaining({ title: own.title })])
})

test('a product without its file cannot be published', async () => {
  const shop = await openTestShop()
  const own = ownProduct({ file: `${'0'.repeat(32)}-nowhere.pdf` })
  await expect(publishProducts(shop, (list) => [...list, own])).rejects.toThrow(
    'A product’s file is missing: nowhere.pdf. Please upload it again.',
  )
  expect(await shop.db.selectFrom('contentVersions').select('version').execute()).toEqual([])
})

test('a lost file is not sold, and its buyers get an explanation', async () => {
  const { shop, own } = await openBookshop()
  const { view } = await buy(shop, own.id)
  await shop.db.updateTable('productFiles').set({ wholeAt: null }).execute()
  expect((await shop.start(own.id)).status).toBe(503)
  const { response } = await download(shop, view.files[0]?.href)
  expect(response.headers.get('location')).toBe('/orders?link=missing')
})

test('orders of own products are rebuilt from Stripe even if the product is unknown', async () => {
  const { shop: lost, own } = await openBookshop()
  const { payment, email } = await buy(lost, own.id)
  const anew = await openTestShop({ STRIPE_API_URL: lost.stripe.url })
  const found: string[] = []
  for await (const { what } of recoverOrders(anew.shop, anew.sdk)) found.push(what)
  expect(found).toEqual(['rebuilt'])
  expect(await anew.order(payment.id)).toMatchObject({ productId: own.id, amountCents: own.price, email })
  const view = await viewOf(anew, payment.id)
  expect(view).toMatchObject({ title: own.title, isTool: false })
  const gone = await anew.get(view.files[0]?.href ?? '')
  expect(gone.headers.get('location')).toBe('/orders?link=missing')
  // Uploading the same file again restores the purchase.
  await uploaded(anew)
  expect((await download(anew, view.files[0]?.href)).body.equals(book)).toBe(true)
})

test('a backup contains the files, and another machine delivers them', async () => {
  const { shop, own } = await openBookshop()
  const { payment } = await buy(shop, own.id)
  const backup = await checkBackup(await writeBackup(shop.at))
  const other = await openTestShop({ STRIPE_API_URL: shop.stripe.url })
  await restoreBackup(other.database, backup, true)
  other.services.published.show(await other.services.published.newest())
  const view = await viewOf(other, payment.id)
  expect(view.title).toBe(own.title)
  expect((await download(other, view.files[0]?.href)).body.equals(book)).toBe(true)
})

test('an own product has a waitlist, a hidden one does not', async () => {
  const { shop, own } = await openBookshop({ state: 'waitlist' })
  const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: own.id }
  expect((await shop.post('/api/waitlist', ada)).status).toBe(201)
  const [mail] = await shop.db.selectFrom('mailOutbox').select('subject').execute()
  expect(mail?.subject).toContain(own.waitlistLabel)
  await publishProducts(shop, inState(own.id, 'hidden'))
  const late = await shop.post('/api/waitlist', { ...ada, email: 'bob@example.com' })
  expect(late.status).toBe(400)
  expect(await late.json()).toEqual({ message: 'Please select a tool' })
  const csv = await (await shop.get('/api/waitlist/csv', await shop.ownerSession())).text()
  expect(csv).toContain(own.waitlistLabel)
})
