import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { testCards } from '#tests/doubles/stripe/stripe-ledger.ts'
import { check, makeCode, ordersOf } from '#tests/sites/test-discounts.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'

const visitorKey = 'a-visitor-of-the-tests'
const otherTool = '90-day-sprint-planner'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs)

test('three of twenty simultaneous buyers get the last three uses', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'off' })
  await makeCode(shop, { uses: '3' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shop.start(index % 2 ? roi.id : otherTool, {
        code: 'SPRING20',
        visitorKey: `visitor-number-${1000 + index}`,
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 422)).toHaveLength(17)
  const refused = await answers.find(({ status }) => status === 422)?.json()
  expect(refused.message).toBe('The code SPRING20 has been used up.')
  expect(await ordersOf(shop)).toHaveLength(3)
  expect(await check(shop, 'SPRING20')).toEqual({ problem: refused.message })
})

test('several clicks by one visitor hold one use', async () => {
  const shop = await openTestShop()
  await makeCode(shop, { uses: '1' })
  const click = () => shop.open(roi.id, { code: 'SPRING20', visitorKey })
  const payments = await Promise.all([click(), click(), click()])
  expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await check(shop, 'SPRING20', { visitorKey })).toMatchObject({ code: 'SPRING20' })
  expect(await check(shop, 'SPRING20', { visitorKey: 'some-other-visitor-1' })).toHaveProperty('problem')
  expect(await check(shop, 'SPRING20')).toHaveProperty('problem')
})

test('switching to another tool takes the last use along, and it is paid once', async () => {
  const shop = await openTestShop()
  await makeCode(shop, { uses: '1' })
  const click = (tool: string) => shop.start(tool, { code: 'SPRING20', visitorKey })
  await shop.open(roi.id, { code: 'SPRING20', visitorKey })
  const second = await shop.open(otherTool, { code: 'SPRING20', visitorKey })
  expect((await click(roi.id)).status).toBe(200)
  shop.pay(second.id)
  await shop.status(second)
  // The other form asks this before it charges.
  expect((await click(roi.id)).status).toBe(422)
  expect((await ordersOf(shop)).filter(({ paidAt }) => paidAt)).toHaveLength(1)
})

test('an unfinished, failed or never created payment frees its use after an hour, not before', async () => {
  const shop = await openTestShop()
  await makeCode(shop, { uses: '3' })
  await shop.open(roi.id, { code: 'SPRING20' })
  const failed = await shop.open(roi.id, { code: 'SPRING20' })
  expect(() => shop.pay(failed.id, undefined, testCards.declined)).toThrow()
  for (const event of shop.eventsOf(failed.id)) await shop.deliver(event)
  shop.stripe.failNext(400)
  expect((await shop.start(roi.id, { code: 'SPRING20' })).status).toBe(503)
  const openedAgo = (minutes: number) =>
    shop.db
      .updateTable('orders')
      .set({ createdAt: minutesFromNow(-minutes).toISOString() })
      .execute()
  await openedAgo(59)
  expect(await check(shop, 'SPRING20')).toHaveProperty('problem')
  await openedAgo(61)
  expect(await check(shop, 'SPRING20')).toMatchObject({ code: 'SPRING20' })
  for (const _ of ['one', 'two', 'three']) expect((await shop.start(roi.id, { code: 'SPRING20' })).status).toBe(200)
  expect((await shop.start(roi.id, { code: 'SPRING20' })).status).toBe(422)
})

test('one payment is one use, however often Stripe reports it, and a refund does not free it', async () => {
  const shop = await openTestShop()
  await makeCode(shop, { uses: '2' })
  const payment = await shop.open(roi.id, { code: 'SPRING20' })
  shop.pay(payment.id)
  for (const event of [...shop.eventsOf(payment.id), ...shop.eventsOf(payment.id)]) await shop.deliver(event)
  await shop.status(payment)
  shop.stripe.ledger.refund(payment.id)
  for (const event of shop.eventsOf(payment.id)) await shop.deliver(event)
  const [shown] = await (await shop.get('/api/admin/discounts', await shop.ownerSession())).json()
  expect(shown).toMatchObject({ used: 1, held: 0, givenCents: 0, earnedCents: 0 })
  expect((await shop.start(roi.id, { code: 'SPRING20' })).status).toBe(200)
  expect((await shop.start(roi.id, { code: 'SPRING20' })).status).toBe(422)
})
