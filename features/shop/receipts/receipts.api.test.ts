import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { money } from '#lib/money/money.ts'
import { readCounter } from '#platform/counters.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { silentLog } from '#tests/sites/test-site.ts'
import { recordPaymentFacts } from '../orders/fulfilment.server.ts'
import { readIntent } from '../orders/stripe-facts.ts'
import { recoverOrders } from '../recovery/recover.server.ts'
import { issueMissing, issueReceipt } from './issue.server.ts'
import { receiptAttachments } from './receipt-jobs.server.ts'
import { receiptWork } from './receipt-work.server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

async function buy(shop: Shop, email = newEmail()) {
  const payment = await shop.open()
  shop.pay(payment.id, email)
  await shop.status(payment)
  return shop.order(payment.id)
}

async function wordsOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const pages = pdfWords(new Uint8Array(await response.arrayBuffer()))
  expect(pages).toHaveLength(1)
  return pages[0] ?? ''
}

/** The numbers of all receipts, and of all orders that claim one. */
async function numbers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('receiptNumber')
    .where('receiptNumber', 'is not', null)
    .orderBy('receiptNumber')
    .execute()
  const versions = await db.selectFrom('receipts').select('orderId').where('version', '=', 1).execute()
  expect(versions).toHaveLength(rows.length)
  return rows.map(({ receiptNumber }) => receiptNumber ?? 0)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('simultaneous payments, reported repeatedly by several processes, are numbered without gaps', async () => {
  const shop = await openTestShop()
  // Other processes on the same database.
  const others = [0, 1].map(() => connectDatabase(shop.env, silentLog))
  onTestFinished(async () => {
    for (const other of others) await other.close()
  })
  const payments = await Promise.all(upTo(12).map(() => shop.open()))
  for (const { id } of payments) shop.pay(id)
  const intents = payments.map(({ id }) => shop.stripe.ledger.retrieve(id, 'balance'))
  const shops = [shop.db, ...others.map(({ db }) => db)].map((db) => ({ ...shop.shop, db }))
  await Promise.all([
    ...shops.flatMap((each) => intents.map((intent) => recordPaymentFacts(each, readIntent(intent)))),
    ...shop.stripe.events.map((event) => shop.deliver(event)),
  ])
  expect(await numbers(shop.db)).toEqual(upTo(12))
  expect(await readCounter(shop.db, 'receipts')).toBe(12)
}, 60_000)

test('a number that is rolled back goes to the next payment', async () => {
  const shop = await openTestShop()
  const payments = await Promise.all(upTo(9).map(() => shop.open()))
  const orders = await Promise.all(payments.map(({ id }) => shop.order(id)))
  const paidAt = new Date().toISOString()
  const tries = orders.map((order, index) =>
    shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ paidAt }).where('id', '=', order.id).execute()
      await issueReceipt(tx, { ...order, paidAt })
      if (index % 3 === 1) throw new Error('the database went away')
    }),
  )
  const ends = await Promise.allSettled(tries)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(await numbers(shop.db)).toEqual(upTo(6))
  await buy(shop)
  expect(await numbers(shop.db)).toEqual(upTo(7))
})

test('numbers start at one without gaps, in whatever order payments arrive', async () => {
  const shop = await openTestShop()
  let paid = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }), async (news) => {
      const payment = await shop.open()
      if (news.includes(0)) {
        shop.pay(payment.id)
        paid += 1
      }
      for (const way of news) {
        if (way === 2) await shop.status(payment)
        else await Promise.all(shop.eventsOf(payment.id).map((event) => shop.deliver(event)))
      }
      if (news.includes(0)) await shop.status(payment)
      expect(await numbers(shop.db)).toEqual(upTo(paid))
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('an order paid under another release gets its number at the next sweep or download, once', async () => {
  const shop = await openTestShop()
  const first = await buy(shop)
  const { id } = await shop.order((await shop.open()).id)
  await shop.db.updateTable('orders').set({ paidAt: new Date().toISOString() }).where('id', '=', id).execute()
  await Promise.all([issueMissing(shop), issueMissing(shop), issueMissing(shop)])
  await issueMissing(shop)
  expect(await numbers(shop.db)).toEqual([1, 2])
  expect(first.receiptNumber).toBe(1)
})

test('the receipt names seller, item and buyer, and later changes to the seller do not affect it', async () => {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  const seller = {
    name: 'Łódź Coaching GmbH',
    address: 'Hauptstraße 1\r\n\r\n10115 Berlin ',
    taxNumber: 'DE123456789',
    note: 'No VAT is charged: small business rule, § 19 UStG.',
  }
  expect((await shop.post('/api/admin/settings/seller', seller, owner)).status).toBe(200)
  const order = await buy(shop, 'ada@example.com')
  const path = `/api/orders/${order.token}/receipt.pdf`
  const words = await wordsOf(shop.get(path))
  for (const text of [
    'Receipt R-0001',
    'Hauptstraße 1',
    '10115 Berlin',
    'Tax number: DE123456789',
    'No VAT is charged: small business rule',
    'ada@example.com',
    roi.title,
    money(roi.price),
    'USD',
    'Visa ending in 4242',
    order.number,
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date()),
  ])
    expect(words).toContain(text)
  await shop.post('/api/admin/settings/seller', { ...seller, name: 'Other Ltd', note: '' }, owner)
  expect(await wordsOf(shop.get(path))).toBe(words)
  expect(await wordsOf(shop.get(`/api/admin/orders/${order.number}/receipt.pdf`, owner))).toBe(words)
  const next = await buy(shop)
  expect(await wordsOf(shop.get(`/api/orders/${next.token}/receipt.pdf`))).toMatch(/Receipt R-0002.*Other Ltd/)
  const log = await shop.db.selectFrom('auditLog').select('action').execute()
  expect(log.filter(({ action }) => action === 'seller-changed')).toHaveLength(2)
})

test('without seller details the receipt names the site owner, and other links cannot open it', async () => {
  const shop = await openTestShop()
  const order = await buy(shop)
  const { name } = shop.services.content().who
  expect(await wordsOf(shop.get(`/api/orders/${order.token}/receipt.pdf`))).toContain(name)
  for (const path of ['/api/orders/a-token/receipt.pdf', `/api/orders/${order.id}/receipt.pdf`])
    expect((await shop.get(path)).status).toBe(404)
  const unpaid = await shop.order((await shop.open()).id)
  expect((await shop.get(`/api/orders/${unpaid.token}/receipt.pdf`)).status).toBe(404)
  const reader = await shop.sessionOf('reader')
  await wordsOf(shop.get(`/api/admin/orders/${order.number}/receipt.pdf`, reader))
  const none = await shop.get(`/api/admin/orders/${unpaid.number}/receipt.pdf`, reader)
  expect(await none.json()).toEqual({ message: 'We couldn’t find this receipt.' })
})

const company = { name: 'Analytical Engines', address: '1 Dorset St\nLondon', taxNumber: 'GB123' }

test('adding company details issues a corrected copy with the same number and leaves the accounting unchanged', async () => {
  const shop = await openTestShop()
  const order = await buy(shop)
  const put = (body: object) => shop.post(`/api/orders/${order.token}/buyer`, body)
  const read = () => wordsOf(shop.get(`/api/orders/${order.token}/receipt.pdf`))
  const plain = await read()
  expect((await put(company)).status).toBe(200)
  expect((await put(company)).status).toBe(200)
  const corrected = await read()
  for (const text of [
    'Receipt R-0001',
    'Corrected copy 1',
    'Analytical Engines',
    '1 Dorset St',
    'GB123',
    money(roi.price),
  ])
    expect(corrected).toContain(text)
  expect(plain).not.toContain('Corrected')
  const versions = await shop.db.selectFrom('receipts').selectAll().orderBy('version').execute()
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  expect(versions[0]?.buyer).not.toContain('Analytical')
  expect(await shop.mails('receipt-corrected', order.email ?? '')).toHaveLength(1)
  for (const index of [1, 2, 3, 4]) await put({ ...company, name: `Company ${index}` })
  const refused = await put({ ...company, name: 'Company 5' })
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toMatch(
    /^This receipt has already been corrected 5 times\. Please write to .+@/,
  )
  expect(await read()).toContain('Company 4')
  expect(await numbers(shop.db)).toEqual([1])
})

test.for([
  [{ ...company, name: ' ' }, 'Please enter the company or name'],
  [{ ...company, name: 'Рога и копыта' }, 'Please use Latin letters: the PDF’s fonts have no others'],
  [{ ...company, address: '株式会社' }, 'Please use Latin letters: the PDF’s fonts have no others'],
  [{ ...company, name: 'x'.repeat(101) }, 'Please keep this to 100 characters'],
  [{ ...company, address: 'a\nb\nc\nd\ne\nf\ng' }, 'Please keep this to 6 lines'],
  [{ ...company, name: 'One\nTwo' }, 'Please write this in one line'],
  [{ ...company, taxNumber: 7 }, 'Please send a text.'],
] as const)('%j is rejected with a reason, and nothing is issued', async ([body, message]) => {
  const shop = await openTestShop()
  const order = await buy(shop)
  const answer = await shop.post(`/api/orders/${order.token}/buyer`, body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ message })
  expect(await shop.db.selectFrom('receipts').select('version').execute()).toEqual([{ version: 1 }])
})

test('simultaneous corrections make consecutive versions, and a closed order keeps its receipt', async () => {
  const shop = await openTestShop()
  const order = await buy(shop)
  const put = (name: string) => shop.post(`/api/orders/${order.token}/buyer`, { ...company, name })
  const answers = await Promise.all(['One', 'Two', 'Three'].map(put))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await shop.db.selectFrom('receipts').select('version').orderBy('version').execute()
  expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4])
  await shop.post(`/api/admin/orders/${order.number}/refund`, {}, await shop.ownerSession())
  expect((await put('Four')).status).toBe(409)
  expect((await shop.post('/api/orders/a-token/buyer', company)).status).toBe(404)
})

test('correcting the address in the admin issues a corrected copy too', async () => {
  const shop = await openTestShop()
  const order = await buy(shop, 'mistyped@example.com')
  const entry = { email: 'right@example.com', sendReceipt: false }
  await shop.post(`/api/admin/orders/${order.number}/email`, entry, await shop.ownerSession())
  const words = await wordsOf(shop.get(`/api/orders/${order.token}/receipt.pdf`))
  expect(words).toContain('right@example.com')
  expect(words).not.toContain('mistyped@example.com')
  expect(words).toContain('Corrected copy 1')
})

test('emails to buyer and team attach the receipt, rendered when they are sent', async () => {
  const shop = await openTestShop()
  const order = await buy(shop)
  const makers = receiptAttachments(shop.shop, receiptWork.receipt)
  for (const kind of ['order-receipt', 'order-notice']) {
    const [mail] = await shop.mails(kind, order.email ?? '')
    const [attached] = JSON.parse(mail?.attachments ?? '[]')
    expect(attached).toMatchObject({ kind: 'receipt-pdf', filename: `receipt-${order.number}.pdf` })
    const pdf = await makers[attached.kind]?.(attached.id)
    expect(pdfWords(pdf ?? new Uint8Array())[0]).toContain('Receipt R-0001')
  }
  expect(await makers['receipt-pdf']?.('no-such-order')).toBeUndefined()
})

test('orders rebuilt from Stripe get their original receipt numbers', async () => {
  const shop = await openTestShop()
  const before = []
  for (const _ of upTo(4)) before.push(await buy(shop))
  for (const [index, { paymentIntentId }] of before.entries()) {
    const charge = shop.stripe.ledger.retrieve(paymentIntentId ?? '', 'charge').latest_charge
    Object.assign(shop.stripe.ledger.charge(charge) ?? {}, { created: 1_700_000_000 + index })
  }
  // Like a backup taken between the second and third order.
  const lost = before.slice(2).map(({ id }) => id)
  await shop.db.deleteFrom('stripeEvents').execute()
  for (const table of ['receipts', 'settlements'] as const)
    await shop.db.deleteFrom(table).where('orderId', 'in', lost).execute()
  await shop.db.deleteFrom('orders').where('id', 'in', lost).execute()
  await shop.db.updateTable('counters').set({ value: 2 }).where('name', '=', 'receipts').execute()
  for await (const _ of recoverOrders(shop.shop, shop.sdk));
  const after = await shop.db.selectFrom('orders').select(['id', 'receiptNumber']).execute()
  for (const { id, receiptNumber } of before) expect(after).toContainEqual({ id, receiptNumber })
})
