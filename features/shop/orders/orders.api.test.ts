import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleOf } from '#content/shop/catalogue.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { signedFileLinks } from './download-links.server.ts'
import { filesOfOrder, findOrderView } from './orders.server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** An order that is paid, and its page. */
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

test('the order page has the receipt’s data and a link per file, and no id of ours or Stripe’s', async () => {
  const shop = await openTestShop()
  const { email, order, view } = await buy(shop)
  expect(view).toEqual({
    number: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
    title: roi.title,
    isTool: true,
    state: 'open',
    amountCents: roi.price,
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
      creditNotes: [],
    },
  })
})

test('the bundle comes as one ZIP and as nine files', async () => {
  const shop = await openTestShop()
  const { view } = await buy(shop, 'complete-bundle')
  expect(view.files).toHaveLength(10)
  const zip = await shop.get(view.files[0]?.href ?? '')
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect(zip.headers.get('content-disposition')).toBe(
    `attachment; filename="${bundleOf(shop.catalogue()).title}.zip"`,
  )
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  for (const { href } of view.files) expect((await shop.get(href)).status).toBe(200)
})

test('a file comes whole, under its own name, and is counted', async () => {
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

test('a download that was cut off goes on where it stopped, and is one download', async () => {
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

test('a link that was changed, or has run out, leads back in words and brings no file', async () => {
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
  const [old] = await signedFileLinks(
    shop.db,
    order,
    filesOfOrder(order, shop.catalogue()),
    Date.now() - 61 * 60_000,
  )
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

test('an order that is not paid has no page', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const { token } = await shop.order(payment.id)
  expect(await findOrderView(shop.db, token, shop.catalogue())).toBeUndefined()
  expect((await shop.post(`/api/orders/${token}/send-link`)).status).toBe(404)
})

test('the receipt and the notice name the order and its link', async () => {
  const shop = await openTestShop()
  const { email, order } = await buy(shop)
  const [receipt] = await shop.mails('order-receipt', email)
  expect(receipt).toMatchObject({
    recipient: email,
    subject: `Your receipt and your files: ${roi.title}`,
  })
  expect(receipt?.html).toContain(`${shop.env.PUBLIC_URL}/orders/${order.token}`)
  expect(receipt?.text).toContain(order.number)
  const [notice] = await shop.mails('order-notice', email)
  expect(notice).toMatchObject({ recipient: null, replyTo: email })
  expect(notice?.html).not.toContain(order.token)
})

test('who lost their link gets all of them by mail; the answer is the same for anyone', async () => {
  const shop = await openTestShop()
  const first = await buy(shop)
  const second = await shop.open('goal-cascade-builder')
  shop.pay(second.id, first.email)
  await shop.status(second)
  const known = await lostLink(shop, ` ${first.email.toUpperCase()} `)
  const unknown = await lostLink(shop, 'nobody@example.com')
  expect(known.status).toBe(unknown.status)
  expect(await known.text()).toBe(await unknown.text())
  const [mail, more] = await shop.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('kind', '=', 'order-links')
    .execute()
  expect(more).toBeUndefined()
  expect(mail?.recipient).toBe(first.email)
  for (const { token } of [first.order, await shop.order(second.id)]) expect(mail?.html).toContain(token)
})

test('a mailbox gets at most three such mails an hour, whoever asks', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'on' })
  for (let count = 0; count < 3; count += 1)
    expect((await lostLink(shop, 'ada@example.com')).status).toBe(200)
  expect((await lostLink(shop, 'ada@example.com')).status).toBe(429)
  expect((await lostLink(shop, 'bob@example.com')).status).toBe(200)
})

test('a bad address is refused in words', async () => {
  const shop = await openTestShop()
  const response = await lostLink(shop, 'ada@')
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: 'Please enter a valid email address' })
})

test('the order page can send its own link again, to the buyer only', async () => {
  const shop = await openTestShop()
  const { email, order } = await buy(shop)
  expect((await shop.post(`/api/orders/${order.token}/send-link`)).status).toBe(200)
  const [mail] = await shop.mails('order-links', email)
  expect(mail?.recipient).toBe(email)
  expect(mail?.html).toContain(`/orders/${order.token}`)
  expect((await shop.post('/api/orders/unknown/send-link')).status).toBe(404)
})
