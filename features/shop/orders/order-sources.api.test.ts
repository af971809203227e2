import { expect, test } from 'vitest'
import { sourcesOf } from '#domain/people/people.server.ts'
import { readRevenueSources } from '#features/admin/numbers/numbers.server.ts'
import { periodOf } from '#features/admin/numbers/period.ts'
import { cameFromHeader } from '#lib/web/came-from-header.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const podcast = '2026-11-01 ?utm_source=podcast'
const letter = '2026-11-09 ?utm_source=letter'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** Opens and pays a payment in a tab that remembers these sources. */
async function buy(shop: Shop, email: string, touches: string[] = []): Promise<string> {
  const answer = await shop.post(
    '/api/create-payment-intent',
    { productId: roi.id, amount: roi.price },
    {
      'user-agent': firefox,
      ...(touches.length > 0 && { [cameFromHeader]: touches.join(' ') }),
    },
  )
  const { clientSecret } = await answer.json()
  const id = String(clientSecret).split('_secret_')[0] ?? ''
  shop.pay(id, email)
  await shop.status({ id, clientSecret })
  return id
}

const sourcesOfOrder = async (shop: Shop, id: string) => {
  const { firstSource, lastSource } = await shop.order(id)
  return [firstSource, lastSource]
}

test('an order and its buyer keep their sources, even days after the visit', async () => {
  const shop = await openTestShop()
  const email = newEmail()
  const id = await buy(shop, email, [podcast, letter])
  expect(await sourcesOfOrder(shop, id)).toEqual(['podcast', 'letter'])
  expect(await sourcesOf(shop.db, email)).toEqual({ first: 'podcast', last: 'letter' })
})

test('without scripts, a purchase on the same day gets its source from our own analytics', async () => {
  const shop = await openTestShop()
  await shop.get('/', { 'user-agent': firefox, referer: 'https://zebra.example/post' })
  await shop.visits.write()
  const id = await buy(shop, newEmail())
  expect(await sourcesOfOrder(shop, id)).toEqual(['zebra.example', 'zebra.example'])
})

test('a known person buying weeks later in a new tab keeps the first source', async () => {
  const shop = await openTestShop()
  const email = newEmail()
  const entry = { name: 'Ada', email, toolInterest: 'roi-calculator' }
  const header = { [cameFromHeader]: podcast }
  await shop.post('/api/waitlist', entry, header)
  expect(await sourcesOfOrder(shop, await buy(shop, email))).toEqual(['podcast', 'podcast'])
  expect(await sourcesOfOrder(shop, await buy(shop, email, [letter]))).toEqual(['podcast', 'letter'])
})

test('sales are added up by source, without refunds and test payments', async () => {
  const shop = await openTestShop()
  await buy(shop, newEmail(), [podcast])
  await buy(shop, newEmail(), [podcast, letter])
  const returned = await buy(shop, newEmail(), [letter])
  await buy(shop, newEmail())
  const { number } = await shop.order(returned)
  await shop.post(`/api/admin/orders/${number}/refund`, {}, await shop.ownerSession())
  // Like orders rebuilt from Stripe's records.
  const unknown = await buy(shop, newEmail())
  const none = { firstSource: null, lastSource: null }
  await shop.db.updateTable('orders').set(none).where('paymentIntentId', '=', unknown).execute()
  const lastMonth = periodOf('month', 30, new Date().toISOString().slice(0, 10))
  // Payments of the test shop are no income until they are real.
  expect(await readRevenueSources(shop.db, lastMonth)).toEqual([])
  await shop.db.updateTable('orders').set({ isTest: null }).execute()
  const [revenue] = await readRevenueSources(shop.db, lastMonth)
  expect(revenue?.currency).toBe('usd')
  expect(revenue?.sources.toSorted((one, other) => (one.source < other.source ? -1 : 1))).toEqual(
    [
      { source: 'direct', value: roi.price },
      { source: 'letter', value: 0 },
      { source: 'not known', value: roi.price },
      { source: 'podcast', value: 2 * (roi.price ?? 0) },
    ].map((each) => expect.objectContaining(each)),
  )
})

test('correcting an order’s address moves its sources to the other person', async () => {
  const shop = await openTestShop()
  const [mistyped, email] = [newEmail(), newEmail()]
  const { number } = await shop.order(await buy(shop, mistyped, [podcast]))
  const session = await shop.ownerSession()
  await shop.post(`/api/admin/orders/${number}/email`, { email, sendReceipt: false }, session)
  expect(await sourcesOf(shop.db, mistyped)).toBeUndefined()
  expect(await sourcesOf(shop.db, email)).toEqual({ first: 'podcast', last: 'podcast' })
})
