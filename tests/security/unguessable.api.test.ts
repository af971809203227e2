import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { findResult } from '#features/scorecards/type/results.server.ts'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import { signature } from '#tests/doubles/stripe/stripe-double.ts'
import { stripeKeys } from '#tests/doubles/stripe/stripe-keys.ts'
import { openTestShop } from '#tests/sites/test-shop.ts'

const ratings = sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2]))
const assessment = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  currentChallenges: [challenges[0].name],
  ...Object.fromEntries(ratings),
}

/** An id starts with a time, which is guessable. */
const timeBytes = 6

type Shop = Awaited<ReturnType<typeof openTestShop>>

async function buy(shop: Shop) {
  const payment = await shop.open()
  shop.pay(payment.id)
  await shop.status(payment)
  return shop.order(payment.id)
}

async function report(shop: Shop): Promise<string> {
  return (await (await shop.post('/api/assessments', assessment)).json()).id
}

async function founderResult(shop: Shop): Promise<string> {
  const founder = { email: 'ada@example.com', result: 'LS', resultName: 'Lone Strategist' }
  return (await (await shop.post('/api/founder-test', founder)).json()).id
}

/** Guesses based on a known id: one character changed, cut off, other case, with a wildcard. */
function neighbours(id: string): string[] {
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
  return [
    ...[...id].map((letter, at) => id.slice(0, at) + other(letter) + id.slice(at + 1)),
    id.slice(0, -1),
    `${id}A`,
    '%25',
    `${id.slice(0, 4)}%25`,
    `${id}'--`,
    `${id}%20`,
    'undefined',
    'null',
  ]
}

test('report ids and order tokens have 128 random bits and cannot be derived from each other', async () => {
  const shop = await openTestShop()
  const ids: string[] = []
  for (let count = 0; count < 20; count += 1) ids.push(await report(shop))
  const orders = [await buy(shop), await buy(shop)]
  ids.push(...orders.flatMap(({ id, token }) => [id, token]))
  expect(new Set(ids).size).toBe(24)
  const randomParts = ids.map((id) => Buffer.from(id, 'base64url').subarray(timeBytes))
  for (const part of randomParts) expect(part).toHaveLength(16)
  const starts = new Set(randomParts.map((part) => part.toString('hex', 0, 4)))
  expect(starts.size).toBe(24)
})

test('an almost correct id finds no report, PDF or call', async () => {
  const shop = await openTestShop()
  const id = await report(shop)
  expect((await shop.get(`/api/assessments/${id}`)).status).toBe(200)
  for (const guess of neighbours(id)) {
    expect((await shop.get(`/api/assessments/${guess}`)).status).toBe(404)
    expect((await shop.get(`/api/assessments/${guess}/report.pdf`)).status).toBe(404)
    const call = await shop.post('/api/schedule-clarity-call', { assessmentId: decodeURIComponent(guess) })
    expect(call.status).toBe(404)
  }
})

test('an almost correct id finds no founder test result', async () => {
  const shop = await openTestShop()
  const id = await founderResult(shop)
  expect(Buffer.from(id, 'base64url').subarray(timeBytes)).toHaveLength(16)
  expect(await findResult(shop.db, id)).toBeDefined()
  for (const guess of neighbours(id)) {
    expect(await findResult(shop.db, decodeURIComponent(guess))).toBeUndefined()
  }
})

test('an almost correct token opens no order and sends nothing', async () => {
  const shop = await openTestShop()
  const { token, id, number } = await buy(shop)
  const before = await shop.db.selectFrom('mailOutbox').select('id').execute()
  for (const guess of [...neighbours(token), id, number]) {
    expect(await findOrderView(shop.db, decodeURIComponent(guess), shop.catalogue())).toBeUndefined()
    expect((await shop.post(`/api/orders/${guess}/send-link`)).status).toBe(404)
  }
  expect(await shop.db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(before.length)
})

test('personal responses are never cached', async () => {
  const shop = await openTestShop()
  const [id, order, session] = [await report(shop), await buy(shop), await shop.ownerSession()]
  const result = await founderResult(shop)
  const paths = [
    `/founder-test/results/${result}`,
    `/founder-test/results/${result}.data`,
    `/api/assessments/${id}`,
    `/api/assessments/${id}/report.pdf`,
    `/diagnostic/results/${id}`,
    `/diagnostic/results/${id}.data`,
    `/orders/${order.token}`,
    `/orders/${order.token}.data`,
    '/admin',
    '/admin.data',
    '/api/waitlist',
    '/api/waitlist/csv',
  ]
  for (const path of paths) {
    const answer = await shop.get(path, session)
    expect(`${path} ${answer.headers.get('cache-control')}`).toBe(`${path} no-store`)
    // Reads the body to its end: otherwise a connection stays open and the database cannot close.
    await answer.arrayBuffer()
  }
  const file = (await findOrderView(shop.db, order.token, shop.catalogue()))?.files[0]?.href ?? ''
  expect((await shop.get(file)).headers.get('cache-control')).toBe('private, no-cache')
})

test('a replayed Stripe event is refused', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  shop.pay(payment.id)
  const body = JSON.stringify(shop.eventsOf(payment.id).at(-1) as Stripe.Event)
  const send = (time: number) =>
    shop.post('/api/stripe/webhook', body, {
      'stripe-signature': signature(body, stripeKeys.STRIPE_WEBHOOK_SECRET, time),
    })
  const now = Math.floor(Date.now() / 1000)
  expect((await send(now - 10 * 60)).status).toBe(400)
  expect((await shop.order(payment.id)).paidAt).toBeNull()
  expect((await send(now)).status).toBe(200)
  const paid = await shop.order(payment.id)
  expect(paid.paidAt).not.toBeNull()
  expect((await send(now)).status).toBe(200)
  expect(await shop.order(payment.id)).toEqual(paid)
})

test('a Stripe event with a changed body or time is refused', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  shop.pay(payment.id)
  const body = JSON.stringify(shop.eventsOf(payment.id).at(-1) as Stripe.Event)
  const good = signature(body, stripeKeys.STRIPE_WEBHOOK_SECRET)
  const tries: [string, string][] = [
    [body.replace(payment.id, 'pi_of_someone_else'), good],
    [` ${body}`, good],
    [body, good.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`)],
    [body, good.replace('v1=', 'v0=')],
    [body, `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`],
    [body, signature(body, '')],
  ]
  for (const [sent, signed] of tries) {
    const response = await shop.post('/api/stripe/webhook', sent, { 'stripe-signature': signed })
    expect(response.status).toBe(400)
  }
  expect((await shop.order(payment.id)).paidAt).toBeNull()
})
