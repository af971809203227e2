import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { money } from '#lib/money/money.ts'
import { readCounter } from '#platform/counters.server.ts'
import { connectStripe } from '#platform/stripe.server.ts'
import { cardFee } from '#tests/doubles/stripe/stripe-balance.ts'
import { startStripeDouble } from '#tests/doubles/stripe/stripe-double.ts'
import { testCards } from '#tests/doubles/stripe/stripe-ledger.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { retrieveIntent } from '../orders/retrieve-intent.server.ts'
import { listSales } from '../orders/sales.server.ts'
import { readIntent } from '../orders/stripe-facts.ts'
import { sweepOrders, sweepRefunds } from '../orders/sweep.server.ts'
import { receiptAttachments } from './receipt-jobs.server.ts'
import { receiptWork } from './receipt-work.server.ts'

async function openAdmin() {
  const shop = await openTestShop()
  const session = await shop.ownerSession()
  async function buy() {
    const payment = await shop.open()
    const email = shop.pay(payment.id)
    await shop.status(payment)
    return { payment, email, order: await shop.order(payment.id) }
  }
  const bought = await buy()
  const { payment, order: first } = bought
  const refund = (body: object, number = first.number) => shop.post(`/api/admin/orders/${number}/refund`, body, session)
  const notes = () => shop.db.selectFrom('creditNotes').selectAll().orderBy('number').execute()
  const returned = () =>
    shop.stripe.ledger.refunds.filter((one) => one.payment_intent === payment.id).map(({ amount }) => amount)
  return { ...shop, payment, email: bought.email, first, buy, session, refund, notes, returned }
}

const key = (letter: string) => letter.repeat(20)

test('a partial refund keeps the downloads open, emails a credit note and updates the totals', async () => {
  const admin = await openAdmin()
  expect((await admin.refund({ amount: '12,50', seenCents: 0, key: key('a') })).status).toBe(200)
  expect(admin.returned()).toEqual([1250])
  const order = await admin.order(admin.payment.id)
  expect(order).toMatchObject({ refundedCents: 1250, creditedCents: 1250, refundMailedAt: null })
  expect(await admin.notes()).toMatchObject([{ number: 1, amountCents: 1250, feeCents: 0, netCents: -1250 }])
  const [mail] = await admin.mails('order-refund', admin.email)
  expect(mail?.text).toContain(`We refunded $12.50 of the ${money(roi.price)} that you paid`)
  expect(mail?.text).toContain('The tool is still yours')
  const [attached] = JSON.parse(mail?.attachments ?? '[]')
  const pdf = await receiptAttachments(admin.shop, receiptWork.receipt)[attached.kind]?.(attached.id)
  const [words = ''] = pdfWords(pdf ?? new Uint8Array())
  for (const text of ['Credit note C-0001', 'For receipt R-0001', '$12.50', admin.email]) expect(words).toContain(text)
  await admin.db.updateTable('orders').set({ isTest: null }).execute()
  const sales = await listSales(admin.db)
  expect(sales).toMatchObject([{ sold: 1, takenCents: roi.price, keptCents: roi.price - 1250 }])
  const page = await admin.get(`/api/orders/${order.token}/credit-notes/1.pdf`)
  expect(pdfWords(new Uint8Array(await page.arrayBuffer()))).toEqual([words])

  const rest = roi.price - 1250
  const amount = `$${(rest / 100).toFixed(2)}`
  expect((await admin.refund({ amount, seenCents: 1250, key: key('b') })).status).toBe(200)
  expect(admin.returned()).toEqual([rest, 1250])
  const last = (await admin.mails('order-refund', admin.email)).find(({ text }) =>
    text.includes(`${money(roi.price - 1250)} of`),
  )
  expect(last?.text).toContain('Your license ended with the refund')
  expect(await admin.order(admin.payment.id)).toMatchObject({ refundedCents: roi.price })
  expect((await admin.notes()).map(({ number }) => number)).toEqual([1, 2])
  const log = await admin.db.selectFrom('auditLog').select(['action', 'detail']).orderBy('at').execute()
  expect(log.map(({ detail }) => detail?.split(',')[0])).toEqual(['$12.50', money(roi.price - 1250)])
})

test.for([
  ['ten', 400, 'Please enter an amount such as 12.50 or 12,50.'],
  ['', 400, 'Please enter an amount such as 12.50 or 12,50.'],
  ['-5', 400, 'Please enter an amount such as 12.50 or 12,50.'],
  ['0,00', 400, 'Please enter an amount above zero.'],
  [String(roi.price / 100 + 0.01), 400, `You can refund up to ${money(roi.price)}.`],
  ['1e9', 400, 'Please enter an amount such as 12.50 or 12,50.'],
] as const)('%s is rejected with a reason, and no money moves', async ([amount, status, message]) => {
  const admin = await openAdmin()
  const answer = await admin.refund({ amount, seenCents: 0, key: key('a') })
  expect([answer.status, await answer.json()]).toEqual([status, { message }])
  expect(admin.returned()).toEqual([])
  expect(await admin.notes()).toEqual([])
})

test('a repeated request refunds once, and an outdated view must be checked again', async () => {
  const admin = await openAdmin()
  const press = { amount: '10', seenCents: 0, key: key('a') }
  const answers = await Promise.all([admin.refund(press), admin.refund(press)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(admin.returned()).toEqual([1000])
  const again = await admin.refund({ amount: '10', seenCents: 0, key: key('b') })
  expect(again.status).toBe(409)
  expect((await again.json()).message).toBe(
    `$10 has been refunded in the meantime and ${money(roi.price - 1000)} is left. Please check the amount.`,
  )
  expect(admin.returned()).toEqual([1000])
})

test('a refund whose response is lost is made once per key and found by the sweep', async () => {
  const admin = await openAdmin()
  const press = { amount: '10', seenCents: 0, key: key('a') }
  // The refund succeeds, but every later request fails.
  const create = admin.sdk.refunds.create.bind(admin.sdk.refunds)
  admin.sdk.refunds.create = (async (...args: Parameters<typeof create>) => {
    const made = await create(...args)
    admin.stripe.failNext(500, 500, 500)
    return made
  }) as typeof create
  expect((await admin.refund(press)).status).toBe(200)
  expect((await admin.order(admin.payment.id)).refundedCents).toBe(0)
  admin.sdk.refunds.create = create
  expect((await admin.refund(press)).status).toBe(200)
  expect(admin.returned()).toEqual([1000])
  await sweepRefunds(admin.shop, admin.sdk)
  expect(await admin.notes()).toMatchObject([{ amountCents: 1000 }])
  expect(await admin.mails('order-refund', admin.email)).toHaveLength(1)
})

test('refunds from Stripe’s dashboard get one credit note and email each, in any order', async () => {
  const admin = await openAdmin()
  let notes = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat(1000)),
      async (amounts, dice) => {
        const payment = await admin.open()
        const email = admin.pay(payment.id)
        for (const amount of amounts) admin.stripe.ledger.refund(payment.id, amount)
        const events = admin.eventsOf(payment.id)
        const told = [...events, ...events].map((event) => ({ event, at: dice.next().value }))
        const shuffled = told.toSorted((one, other) => one.at - other.at)
        await Promise.all(shuffled.slice(0, 4).map(({ event }) => admin.deliver(event)))
        for (const { event } of shuffled) await admin.deliver(event)
        const { id } = await admin.order(payment.id)
        const made = (await admin.notes()).filter(({ orderId }) => orderId === id)
        expect(made.map(({ amountCents }) => amountCents).toSorted()).toEqual(amounts.toSorted())
        expect(await admin.mails('order-refund', email)).toHaveLength(amounts.length)
        notes += amounts.length
      },
    ),
    { numRuns: 8 },
  )
  const numbers = (await admin.notes()).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: notes }, (_, index) => index + 1))
  expect(await readCounter(admin.db, 'credit-notes')).toBe(notes)
}, 60_000)

test('simultaneous refunds are numbered without gaps', async () => {
  const admin = await openAdmin()
  const others = [await admin.buy(), await admin.buy(), await admin.buy(), await admin.buy()]
  await Promise.all(
    others.map(({ order }, index) => admin.refund({ amount: '5', key: key(String(index)) }, order.number)),
  )
  await Promise.all(others.flatMap(({ payment }) => admin.eventsOf(payment.id).map((event) => admin.deliver(event))))
  expect((await admin.notes()).map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

test('until Stripe lists its refunds the order is closed, and the sweep adds the credit note', async () => {
  const admin = await openAdmin()
  admin.stripe.ledger.refund(admin.payment.id)
  const event = admin.eventsOf(admin.payment.id).find(({ type }) => type === 'charge.refunded') as Stripe.Event
  admin.stripe.failNext(500, 500, 500)
  expect((await admin.deliver(event)).status).toBe(200)
  expect(await admin.notes()).toEqual([])
  expect((await admin.order(admin.payment.id)).refundedCents).toBe(roi.price)
  await sweepOrders(admin.shop, admin.sdk)
  expect(await admin.notes()).toHaveLength(1)
  expect(await admin.mails('order-refund', admin.email)).toHaveLength(1)
})

test('another order’s link or an invalid number opens no credit note', async () => {
  const admin = await openAdmin()
  await admin.refund({ amount: '5' })
  const other = await admin.buy()
  const paths = [
    `/api/orders/${other.order.token}/credit-notes/1.pdf`,
    ...['2.pdf', '1', '0.pdf', '1e0.pdf', '01'].map((name) => `/api/orders/${admin.first.token}/credit-notes/${name}`),
  ]
  for (const path of paths) expect(`${path} ${(await admin.get(path)).status}`).toBe(`${path} 404`)
})

test('Stripe’s fee is recorded with the payment, or later if Stripe books it later', async () => {
  const admin = await openAdmin()
  const settled = (orderId: string) =>
    admin.db.selectFrom('settlements').selectAll().where('orderId', '=', orderId).executeTakeFirst()
  const expected = {
    card: 'Visa ending in 4242',
    country: 'US',
    feeCents: cardFee(roi.price),
    netCents: roi.price - cardFee(roi.price),
    currency: 'usd',
  }
  expect(await settled(admin.first.id)).toMatchObject(expected)
  admin.stripe.ledger.balance.beLate()
  const late = await admin.buy()
  expect(await settled(late.order.id)).toMatchObject({
    ...expected,
    feeCents: null,
    netCents: null,
    currency: null,
  })
  admin.stripe.ledger.balance.catchUp()
  await sweepOrders(admin.shop, admin.sdk)
  expect(await settled(late.order.id)).toMatchObject(expected)
  expect((await admin.order(late.payment.id)).settlementDueAt).toBeNull()
})

test('a restricted key without access to balances can still read the payment', async () => {
  const restricted = { rk_test_narrow: ['payment_intents', 'refunds'] }
  const stripe = await startStripeDouble({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', restricted })
  onTestFinished(() => stripe.close())
  const { id } = stripe.ledger.createIntent({ amount: 4900, currency: 'usd' })
  stripe.ledger.confirm(id, { number: testCards.good, email: null, receiptEmail: 'ada@example.com' })
  const intent = await retrieveIntent(await connectStripe('rk_test_narrow', stripe.url), id)
  expect(intent && readIntent(intent).facts).toMatchObject({
    payment: { amountCents: 4900 },
    charge: { card: 'Visa ending in 4242', country: 'US' },
  })
  expect(intent && readIntent(intent).facts.charge?.settled).toBeUndefined()
})
