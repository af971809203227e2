import { expect, test } from 'vitest'
import { bundleOf } from '#content/shop/catalogue.ts'
import { keptCents, orderState } from '#domain/shop/order-state.ts'
import { money } from '#lib/money/money.ts'
import { setSiteFormats } from '#lib/site-formats.ts'
import { makeCode, plainCode } from '#tests/sites/test-discounts.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import type { AdminDiscount } from './schema.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const api = '/api/admin/discounts'

async function listCodes(shop: Shop): Promise<AdminDiscount[]> {
  return (await shop.get(api, await shop.ownerSession())).json()
}

async function buyWith(shop: Shop, code: string | undefined, productId: string = roi.id): Promise<string> {
  const payment = await shop.open(productId, { code })
  shop.pay(payment.id)
  await shop.status(payment)
  return payment.id
}

test('a code is stored in capitals, with dates in the site’s time zone and its products', async () => {
  const shop = await openTestShop()
  const bundle = bundleOf(shop.catalogue())
  setSiteFormats({ timeZone: 'Europe/Berlin' })
  await makeCode(shop, {
    code: ' spring-20 ',
    kind: 'amount',
    value: '10.50',
    scope: 'some',
    productIds: `${roi.id},${bundle.id}`,
    uses: '25',
    note: 'For readers',
    firstDay: '2026-03-01',
    lastDay: '2099-03-31',
  })
  expect(await listCodes(shop)).toEqual([
    {
      id: expect.any(String),
      code: 'SPRING-20',
      percent: null,
      amountCents: 1050,
      currency: 'usd',
      maxUses: 25,
      note: 'For readers',
      products: [roi, bundle].map(({ id, title }) => ({ id, title })),
      used: 0,
      held: 0,
      givenCents: 0,
      earnedCents: 0,
      firstDay: '2026-03-01',
      lastDay: '2099-03-31',
      timeZone: 'Europe/Berlin',
      status: 'on',
      isOff: false,
      canDelete: true,
    },
  ])
  const row = await shop.db.selectFrom('discounts').selectAll().executeTakeFirstOrThrow()
  // Midnight in Berlin, before and after the clocks change.
  expect(row).toMatchObject({ startsAt: '2026-02-28T23:00:00.000Z', endsAt: '2099-03-31T22:00:00.000Z' })
})

test.each([
  [{ code: 'a b' }, 'letters and digits'],
  [{ code: 'ÄPFEL' }, 'letters and digits'],
  [{ code: `A${'1'.repeat(30)}` }, 'letters and digits'],
  [{ value: '0' }, '1 to 99'],
  [{ value: '100' }, '1 to 99'],
  [{ value: '12.5' }, '1 to 99'],
  [{ value: '-5' }, '1 to 99'],
  [{ kind: 'amount', value: '-5' }, 'such as 10 or 10.50'],
  [{ kind: 'amount', value: '0' }, 'such as 10 or 10.50'],
  [{ kind: 'amount', value: '10.505' }, 'such as 10 or 10.50'],
  [{ kind: 'amount', value: '1e3' }, 'such as 10 or 10.50'],
  [{ kind: 'amount', value: '10000' }, 'the minimum card charge'],
  [{ kind: 'gift' }, 'percent or an amount'],
  [{ scope: 'some' }, 'at least one'],
  [{ scope: 'some', productIds: 'no-such-tool' }, 'One of the selected products does not exist'],
  [{ uses: '0' }, 'a number from 1'],
  [{ uses: '1000001' }, 'a number from 1'],
  [{ uses: 'ten' }, 'a number from 1'],
  [{ firstDay: '2026-02-30' }, 'a date'],
  [{ firstDay: '2026-03-02', lastDay: '2026-03-01' }, 'on or after the first'],
  [{ note: 'x'.repeat(301) }, 'at most 300'],
])('a code like %o is rejected with a reason and not stored', async (wrong, words) => {
  const shop = await openTestShop()
  const response = await shop.post(api, { ...plainCode, ...wrong }, await shop.ownerSession())
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain(words)
  expect(await listCodes(shop)).toEqual([])
})

test('a code that would go below the minimum charge is rejected and names the product', async () => {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  const value = String(roi.price / 100 - 0.49)
  const wrong = { ...plainCode, kind: 'amount', value, scope: 'some', productIds: roi.id }
  const response = await shop.post(api, wrong, owner)
  expect(response.status).toBe(400)
  const { message } = await response.json()
  for (const word of [roi.title, money(roi.price), '$0.50']) expect(message).toContain(word)
  const right = { ...wrong, value: String(roi.price / 100 - 0.5) }
  expect((await shop.post(api, right, owner)).status).toBe(200)
  const { id } = await shop.open(roi.id, { code: plainCode.code })
  expect(shop.stripe.ledger.intents.get(id)?.amount).toBe(50)
})

test('a duplicate code is rejected, even when both are created at once', async () => {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  const answers = await Promise.all(
    ['SPRING20', 'spring20', 'Spring20'].map((code) => shop.post(api, { ...plainCode, code }, owner)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect((await refused?.json())?.message).toContain('The code SPRING20 already exists.')
  expect(await listCodes(shop)).toHaveLength(1)
})

test('uses, dates and note can be changed but not the discount, and the log has every change', async () => {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  setSiteFormats({ timeZone: 'Asia/Tokyo' })
  await makeCode(shop)
  setSiteFormats({ timeZone: 'UTC' })
  const limits = { uses: '3', firstDay: '', lastDay: '2099-01-31', note: 'Newsletter' }
  const more = { ...limits, percent: 90, value: '90', code: 'OTHER' }
  expect((await shop.post(`${api}/SPRING20`, more, owner)).status).toBe(200)
  const row = await shop.db.selectFrom('discounts').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    code: 'SPRING20',
    percent: 20,
    maxUses: 3,
    lastDay: '2099-01-31',
    note: 'Newsletter',
    timeZone: 'Asia/Tokyo',
    startsAt: null,
    endsAt: '2099-01-31T15:00:00.000Z',
  })
  await shop.post(`${api}/SPRING20/switch`, { on: false }, owner)
  await shop.post(`${api}/SPRING20/switch`, { on: false }, owner)
  await shop.post(`${api}/SPRING20/switch`, { on: true }, owner)
  expect((await shop.send('DELETE', `${api}/SPRING20`, undefined, owner)).status).toBe(200)
  expect((await shop.send('DELETE', `${api}/SPRING20`, undefined, owner)).status).toBe(404)
  expect((await shop.post(`${api}/SPRING20`, limits, owner)).status).toBe(404)
  const log = await shop.db.selectFrom('auditLog').select(['action', 'subject', 'detail']).execute()
  expect(log.filter(({ subject }) => subject === 'SPRING20')).toEqual(
    expect.arrayContaining([
      { action: 'discount-made', subject: 'SPRING20', detail: '20% off' },
      {
        action: 'discount-changed',
        subject: 'SPRING20',
        detail: 'uses: any → 3; last day: none → 2099-01-31; note',
      },
    ]),
  )
  expect(
    log
      .map(({ action }) => action)
      .filter((action) => action.startsWith('discount'))
      .toSorted(),
  ).toEqual(['discount-changed', 'discount-deleted', 'discount-made', 'discount-off', 'discount-on'])
})

test('a code with an order can be turned off but not deleted', async () => {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  await makeCode(shop)
  await buyWith(shop, 'spring20')
  const refused = await shop.send('DELETE', `${api}/SPRING20`, undefined, owner)
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain('Turn it off instead')
  await shop.post(`${api}/SPRING20/switch`, { on: false }, owner)
  expect(await listCodes(shop)).toMatchObject([{ used: 1, status: 'off', canDelete: false }])
})

test('the totals per code match the orders in every state', async () => {
  const shop = await openTestShop()
  const { ledger } = shop.stripe
  await makeCode(shop, { code: 'TENOFF', kind: 'amount', value: '10' })
  await makeCode(shop, { code: 'THIRD', value: '33' })
  await makeCode(shop, { code: 'UNUSED' })
  const bundle = bundleOf(shop.catalogue()).id
  const deliver = async (id: string) => {
    for (const event of shop.eventsOf(id)) await shop.deliver(event)
  }
  for (const code of ['TENOFF', 'THIRD', undefined]) {
    await buyWith(shop, code)
    await buyWith(shop, code, bundle)
    const [refunded, inPart, lost, disputed] = [
      await buyWith(shop, code),
      await buyWith(shop, code),
      await buyWith(shop, code),
      await buyWith(shop, code),
    ]
    ledger.refund(refunded)
    ledger.refund(inPart, 123)
    ledger.closeDispute(ledger.dispute(lost).id, 'lost')
    ledger.dispute(disputed)
    const [canceled] = [await shop.open(roi.id, { code }), await shop.open(roi.id, { code })]
    ledger.cancel(canceled.id)
    for (const id of [refunded, inPart, lost, disputed, canceled.id]) await deliver(id)
  }
  const orders = await shop.db.selectFrom('orders').selectAll().execute()
  const shown = await listCodes(shop)
  expect(shown.map(({ code }) => code).toSorted()).toEqual(['TENOFF', 'THIRD', 'UNUSED'])
  for (const each of shown) {
    const own = orders.filter(({ discountCode }) => discountCode === each.code)
    const paid = own.filter(({ paidAt }) => paidAt !== null)
    const kept = paid.filter((order) => !['refunded', 'lost'].includes(orderState(order)))
    expect(each).toMatchObject({
      used: paid.length,
      held: own.filter(({ paidAt, canceledAt }) => !paidAt && !canceledAt).length,
      givenCents: kept.reduce((sum, { discountCents }) => sum + (discountCents ?? 0), 0),
      earnedCents: paid.reduce((sum, order) => sum + keptCents(order), 0),
    })
  }
  // And they match what was charged at Stripe.
  const tenOff = shown.find(({ code }) => code === 'TENOFF')
  const single = roi.price - 1000
  const whole = (shop.catalogue().find(({ id }) => id === bundle)?.price ?? 0) - 1000
  expect(tenOff).toMatchObject({ used: 6, held: 1, givenCents: 4000, earnedCents: 3 * single + whole - 123 })
})
