import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleOf } from '#content/shop/catalogue.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { hourMs, minuteMs } from '#lib/time/durations.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { signedFileLinks } from './download-links.server.ts'
import { findLibrary, libraryPath } from './library.server.ts'
import { filesOfOrder, findOrderView } from './orders.server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** A paid order and its page. */
async function buy(shop: Shop, productId = 'roi-projection-calculator') {
  const payment = await shop.open(productId)
  const email = shop.pay(payment.id)
  await shop.status(payment)
  const order = await shop.order(payment.id)
  const view = await findOrderView(shop.db, order.token, shop.catalogue())
  if (!view) throw new Error('a paid order has no page')
  return { payment, email, order, view, href: view.files[0]?.href ?? '' }
}

const lostLink = (shop: Shop, email: string) => shop.post('/api/orders/lost-link', { email })

const counts = (shop: Shop) => shop.db.selectFrom('orderDownloads').select(['fileName', 'count']).execute()

test('the order page has the receipt’s data and a link per file, but no internal or Stripe ids', async () => {
  const shop = await openTestShop()
  const { email, order, view } = await buy(shop)
  expect(view).toEqual({
    number: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
    title: roi.title,
    isTool: true,
    state: 'open',
    amountCents: roi.price,
    currency: 'usd',
    email,
    paidAt: order.paidAt,
    refundedCents: 0,
    refundedAt: null,
    files: [
      {
        title: roi.title,
        savedAs: `${roi.title}.html`,
        href: expect.stringMatching(/^\/orders\/files\/[\w-]{30}\/roi-projection-calculator\.html\?expires=/),
      },
    ],
    documents: {
      receipt: { name: 'R-0001', href: `/api/orders/${order.token}/receipt.pdf` },
      buyer: { name: '', address: '', taxNumber: '' },
      seller: shop.shop.content().who.name,
      creditNotes: [],
    },
  })
})

test('the bundle has one ZIP and nine files', async () => {
  const shop = await openTestShop()
  const { view } = await buy(shop, 'complete-bundle')
  expect(view.files).toHaveLength(10)
  const zip = await shop.get(view.files[0]?.href ?? '')
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect(zip.headers.get('content-disposition')).toBe(`attachment; filename="${bundleOf(shop.catalogue()).title}.zip"`)
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  for (const { href } of view.files) expect((await shop.get(href)).status).toBe(200)
})

test('a download is complete, has the right file name and is counted', async () => {
  const shop = await openTestShop()
  const { href } = await buy(shop)
  const response = await shop.get(href)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${roi.title}.html"`)
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const onDisk = readFileSync(join(shop.services.fullEditionsDir, 'roi-projection-calculator.html'), 'utf8')
  expect(await response.text()).toBe(onDisk)
  expect(response.headers.get('content-length')).toBe(String(onDisk.length))
  await (await shop.get(href)).text()
  expect(await counts(shop)).toEqual([{ fileName: 'roi-projection-calculator.html', count: 2 }])
})

test('an interrupted download resumes and counts once', async () => {
  const shop = await openTestShop()
  const { href } = await buy(shop)
  const whole = await (await shop.get(href)).text()
  const etag = (await shop.send('HEAD', href)).headers.get('etag') ?? ''
  const rest = await shop.get(href, { range: 'bytes=20-', 'if-range': etag })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes 20-${whole.length - 1}/${whole.length}`)
  expect(await rest.text()).toBe(whole.slice(20))
  const changed = await shop.get(href, { range: 'bytes=20-', 'if-range': '"an older file"' })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toBe(whole)
  const past = await shop.get(href, { range: 'bytes=999999-' })
  expect(past.status).toBe(416)
  expect(past.headers.get('content-range')).toBe(`bytes */${whole.length}`)
  expect(await counts(shop)).toEqual([{ fileName: 'roi-projection-calculator.html', count: 2 }])
})

test('a changed or expired link redirects to an explanation and returns no file', async () => {
  const shop = await openTestShop()
  const { href, order } = await buy(shop)
  const other = href.replace('roi-projection-calculator.html', 'goal-cascade-builder.html')
  const later = href.replace(/expires=\d+/, `expires=${Date.now() + 1e9}`)
  const outside = href.replace('roi-projection-calculator.html', '..%2F..%2Fserver%2Fserver.js')
  for (const forged of [other, later, outside, href.split('?')[0] ?? '']) {
    const response = await shop.get(forged)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/orders?link=refused')
  }
  const [old] = await signedFileLinks(shop.db, order, filesOfOrder(order, shop.catalogue()), Date.now() - 61 * minuteMs)
  expect((await shop.get(old?.href ?? '')).headers.get('location')).toBe('/orders?link=expired')
  expect(await counts(shop)).toEqual([])
})

function refund(shop: Shop, id: string): void {
  shop.stripe.ledger.refund(id)
}

function loseDispute(shop: Shop, id: string): void {
  shop.stripe.ledger.closeDispute(shop.stripe.ledger.dispute(id).id, 'lost')
}

test.for([
  ['a refund', 'refunded', refund],
  ['a lost dispute', 'lost', loseDispute],
] as const)('%s closes the page, and links made before it', async ([, state, happen]) => {
  const shop = await openTestShop()
  const { payment, href, order } = await buy(shop)
  happen(shop, payment.id)
  for (const event of shop.eventsOf(payment.id)) await shop.deliver(event)
  expect((await shop.get(href)).headers.get('location')).toBe('/orders?link=refused')
  expect(await findOrderView(shop.db, order.token, shop.catalogue())).toMatchObject({ state, files: [] })
  expect(await (await shop.status(payment)).json()).toEqual({ state: 'closed' })
})

test('an unpaid order has no page', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const { token } = await shop.order(payment.id)
  expect(await findOrderView(shop.db, token, shop.catalogue())).toBeUndefined()
  expect((await shop.post(`/api/orders/${token}/send-link`)).status).toBe(404)
})

test('the receipt and the sale notice include the order number and link', async () => {
  const shop = await openTestShop()
  const { email, order } = await buy(shop)
  const [receipt] = await shop.mails('order-receipt', email)
  expect(receipt).toMatchObject({
    recipient: email,
    subject: `Your receipt and downloads: ${roi.title}`,
  })
  expect(receipt?.html).toContain(`${shop.env.PUBLIC_URL}/orders/${order.token}`)
  expect(receipt?.text).toContain(order.number)
  const [notice] = await shop.mails('order-notice', email)
  expect(notice).toMatchObject({ recipient: null, replyTo: email })
  expect(notice?.html).not.toContain(order.token)
})

test('the lost-link form emails one link to all orders, with the same response for any address', async () => {
  const shop = await openTestShop()
  const first = await buy(shop)
  const second = await shop.open('goal-cascade-builder')
  shop.pay(second.id, first.email)
  await shop.status(second)
  const known = await lostLink(shop, ` ${first.email.toUpperCase()} `)
  const unknown = await lostLink(shop, 'nobody@example.com')
  expect(known.status).toBe(unknown.status)
  expect(await known.text()).toBe(await unknown.text())
  const [mail, more] = await shop.db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'order-links').execute()
  expect(more).toBeUndefined()
  expect(mail?.recipient).toBe(first.email)
  const [, token = ''] = mail?.html.match(/\/orders\/all\/([\w-]+)"/) ?? []
  const orders = [await shop.order(second.id), first.order]
  expect(await findLibrary(shop.db, token, shop.catalogue())).toMatchObject(
    orders.map((order) => ({ path: `/orders/${order.token}`, files: [{ href: expect.any(String) }] })),
  )
  for (const order of orders) expect(mail?.html).not.toContain(order.token)
})

test('the list of orders needs the whole link, within a day, and is empty once the buyer was erased', async () => {
  const shop = await openTestShop()
  const { email, order } = await buy(shop)
  const list = async (token: string, now?: number) => findLibrary(shop.db, token, shop.catalogue(), now)
  const token = (await libraryPath(shop.db, email)).slice('/orders/all/'.length)
  const sealedElsewhere = (await openPersonIds(shop.db)).seal(JSON.stringify([email, Date.now() + 1e9]))
  for (const guess of ['', email, order.token, sealedElsewhere, `${token.slice(0, -2)}AA`])
    expect(await list(guess)).toBe('unknown')
  expect(await list(token, Date.now() + 25 * hourMs)).toBe('expired')
  expect(await list(token)).toHaveLength(1)
  await shop.db.updateTable('orders').set({ email: null }).where('id', '=', order.id).execute()
  expect(await list(token)).toBe('unknown')
})

test('a buyer who has a tool is told before paying again; date and link need a token of this browser', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'on' })
  const { email, order } = await buy(shop)
  const visitorKey = 'key-of-a-browser-1234'
  const ask = (change: object = {}) =>
    shop.post('/api/orders/bought', { email, productId: roi.id, visitorKey, tokens: [], ...change })
  const answer = async (change?: object) => (await ask(change)).json()
  expect(await answer()).toEqual({ bought: false })
  await shop.open(roi.id, { visitorKey })
  expect(await answer()).toEqual({ bought: true })
  expect(await answer({ email: 'someone@example.com', tokens: [order.token] })).toEqual({ bought: false })
  expect(await answer({ tokens: [order.token] })).toEqual({
    bought: true,
    order: { paidAt: order.paidAt, path: `/orders/${order.token}` },
  })
  expect((await ask({ tokens: 'all' })).status).toBe(400)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('a tool counts as bought by those who have the bundle, until it is refunded', async () => {
  const shop = await openTestShop()
  const { email, payment } = await buy(shop, 'complete-bundle')
  const visitorKey = 'key-of-a-browser-1234'
  await shop.open(roi.id, { visitorKey })
  const question = { email, productId: roi.id, visitorKey, tokens: [] }
  const answer = async () => (await shop.post('/api/orders/bought', question)).json()
  expect(await answer()).toEqual({ bought: true })
  shop.stripe.ledger.refund(payment.id)
  await shop.status(payment)
  expect(await answer()).toEqual({ bought: false })
})

test('a mailbox gets at most three link emails an hour', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'on' })
  for (let count = 0; count < 3; count += 1) expect((await lostLink(shop, 'ada@example.com')).status).toBe(200)
  expect((await lostLink(shop, 'ada@example.com')).status).toBe(429)
  expect((await lostLink(shop, 'bob@example.com')).status).toBe(200)
})

test('an invalid address is rejected', async () => {
  const shop = await openTestShop()
  const response = await lostLink(shop, 'ada@')
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: 'Please enter a valid email address' })
})

test('the order page can send the receipt with its link again, only to the buyer', async () => {
  const shop = await openTestShop()
  const { email, order } = await buy(shop)
  expect((await shop.post(`/api/orders/${order.token}/send-link`)).status).toBe(200)
  const mails = await shop.mails('order-receipt', email)
  expect(mails.map(({ recipient }) => recipient)).toEqual([email, email])
  expect(mails[1]?.html).toContain(`/orders/${order.token}`)
  expect((await shop.post('/api/orders/unknown/send-link')).status).toBe(404)
})
