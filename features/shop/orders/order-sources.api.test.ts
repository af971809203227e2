import { expect, test } from 'vitest'
import { readFunnel } from '#features/admin/funnel/funnel.server.ts'
import { cameFromHeader } from '#lib/web/came-from-header.ts'
import { sourcesOf } from '#platform/people/people.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const podcast = '2026-11-01 ?utm_source=podcast'
const letter = '2026-11-09 ?utm_source=letter'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** Opens a payment in a tab that remembers this, and pays it. */
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

test('an order and its buyer keep what led them here, also days after the visit', async () => {
  const shop = await openTestShop()
  const email = newEmail()
  const id = await buy(shop, email, [podcast, letter])
  expect(await sourcesOfOrder(shop, id)).toEqual(['podcast', 'letter'])
  expect(await sourcesOf(shop.db, email)).toEqual({ first: 'podcast', last: 'letter' })
})

test('from a page without a script to the payment, on one day, our own count knows', async () => {
  const shop = await openTestShop()
  await shop.get('/', { 'user-agent': firefox, referer: 'https://zebra.example/post' })
  await shop.visits.write()
  const id = await buy(shop, newEmail())
  expect(await sourcesOfOrder(shop, id)).toEqual(['zebra.example', 'zebra.example'])
})

test('who left an address before buys weeks later in a new tab: the sale is that first source’s', async () => {
  const shop = await openTestShop()
  const email = newEmail()
  const entry = { name: 'Ada', email, toolInterest: 'roi-calculator' }
  const header = { [cameFromHeader]: podcast }
  await shop.post('/api/waitlist', entry, header)
  expect(await sourcesOfOrder(shop, await buy(shop, email))).toEqual(['podcast', 'podcast'])
  expect(await sourcesOfOrder(shop, await buy(shop, email, [letter]))).toEqual(['podcast', 'letter'])
})

test('the funnel adds up sales by source, without what was given back', async () => {
  const shop = await openTestShop()
  await buy(shop, newEmail(), [podcast])
  await buy(shop, newEmail(), [podcast, letter])
  const returned = await buy(shop, newEmail(), [letter])
  await buy(shop, newEmail())
  const { number } = await shop.order(returned)
  await shop.post(`/api/admin/orders/${number}/refund`, {}, await shop.ownerSession())
  // As orders are that were rebuilt from Stripe's records.
  const unknown = await buy(shop, newEmail())
  const none = { firstSource: null, lastSource: null }
  await shop.db.updateTable('orders').set(none).where('paymentIntentId', '=', unknown).execute()
  const { steps, sales } = await readFunnel(shop.db, new Date())
  expect(sales).toEqual([
    { source: 'podcast', first: 2, first30: 2, last: 1, keptCents: 2 * (roi.price ?? 0) },
    { source: 'letter', first: 1, first30: 1, last: 2, keptCents: 0 },
    { source: 'direct', first: 1, first30: 1, last: 1, keptCents: roi.price },
    { source: 'not known', first: 1, first30: 1, last: 1, keptCents: roi.price },
  ])
  expect(steps.find(({ step }) => step === 'purchase')?.sources[0]).toEqual({
    ...{ source: 'podcast', last30: 2, last90: 2 },
  })
})

test('an order whose address is corrected takes its sources to the other person, and leaves none behind', async () => {
  const shop = await openTestShop()
  const [mistyped, email] = [newEmail(), newEmail()]
  const { number } = await shop.order(await buy(shop, mistyped, [podcast]))
  const session = await shop.ownerSession()
  await shop.post(`/api/admin/orders/${number}/email`, { email, sendReceipt: false }, session)
  expect(await sourcesOf(shop.db, mistyped)).toBeUndefined()
  expect(await sourcesOf(shop.db, email)).toEqual({ first: 'podcast', last: 'podcast' })
})
