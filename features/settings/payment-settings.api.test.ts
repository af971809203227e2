import { expect, test } from 'vitest'
import { handledEvents, readEvent } from '#features/shop/orders/stripe-facts.ts'
import { sweepOrders } from '#features/shop/orders/sweep.server.ts'
import { signature } from '#tests/doubles/stripe/stripe-double.ts'
import { testCards } from '#tests/doubles/stripe/stripe-ledger.ts'
import { fixtures, makeEvent } from '#tests/doubles/stripe/stripe-objects.ts'
import { openUnsetSite, paymentKeys } from '#tests/sites/test-settings.ts'
import { roi } from '#tests/sites/test-shop.ts'
import { readSettingsView } from './settings-view.server.ts'

const reachable = { PUBLIC_URL: 'https://coach.example' }
const hookUrl = 'https://coach.example/api/stripe/webhook'
const events = handledEvents.toSorted()

type Site = Awaited<ReturnType<typeof openUnsetSite>>

async function startPayment(site: Site) {
  const answer = await site.post('/api/create-payment-intent', { productId: roi.id, amount: roi.price })
  const { clientSecret, publishableKey } = (await answer.json()) as Record<string, string>
  return { status: answer.status, id: clientSecret?.split('_secret_')[0] ?? '', publishableKey }
}

test('keys are tested and kept, and somebody can buy at once; the sweep finds the payment', async () => {
  const site = await openUnsetSite()
  expect((await startPayment(site)).status).toBe(503)
  const { status, said, notice } = await site.savePayments()
  expect({ status, said }).toEqual({ status: 200, said: 'Connected as A Coach (test mode)' })
  expect(notice).toMatch(/^Stripe cannot reach http:\/\/localhost:3000 .*asks Stripe itself/)
  expect(site.stripe.ledger.endpoints.list()).toEqual([])

  const { id, publishableKey } = await startPayment(site)
  expect(publishableKey).toBe(paymentKeys.publishableKey)
  site.stripe.ledger.confirm(id, { number: testCards.good, email: 'eve@example.com', receiptEmail: null })
  const payments = site.services.settings.payments()
  const { db, log, content } = site.services
  const later = new Date(Date.now() + 60 * 60_000)
  if (payments) await sweepOrders({ db, log, siteUrl: site.env.PUBLIC_URL, content }, payments.stripe, later)
  const order = await db.selectFrom('orders').select('paidAt').executeTakeFirstOrThrow()
  expect(order.paidAt).not.toBeNull()
  expect(await site.audit()).toEqual([{ action: 'settings-payments-changed', detail: 'A Coach (test mode)' }])
})

test('Stripe is told to send us exactly what we read, in the version we read, and its messages are believed', async () => {
  const site = await openUnsetSite(reachable)
  const saved = await site.savePayments()
  expect(saved).toEqual({ status: 200, said: 'Connected as A Coach (test mode)' })
  const [endpoint, ...others] = site.stripe.ledger.endpoints.list()
  expect(others).toEqual([])
  expect(endpoint).toMatchObject({
    url: hookUrl,
    api_version: fixtures.event.api_version ?? expect.any(String),
  })
  expect(endpoint?.enabled_events.toSorted()).toEqual(events)

  const { id } = await startPayment(site)
  site.stripe.ledger.confirm(id, { number: testCards.good, email: 'eve@example.com', receiptEmail: null })
  const event = site.stripe.events.find(({ type }) => type === 'payment_intent.succeeded')
  const body = JSON.stringify(event)
  const secret = site.services.settings.payments()?.webhookSecret ?? ''
  expect(secret).toMatch(/^whsec_/)
  const deliver = (signed: string) =>
    site.post('/api/stripe/webhook', body, { 'stripe-signature': signature(body, signed) })
  expect((await deliver('whsec_made_up')).status).toBe(400)
  expect((await deliver(secret)).status).toBe(200)
  expect(
    (await site.db.selectFrom('orders').select('paidAt').executeTakeFirstOrThrow()).paidAt,
  ).not.toBeNull()
})

test('every event that Stripe is asked for is read, and no other', () => {
  const { payment_intent: intent, charge, dispute } = fixtures
  const objectOf = (type: string) => {
    if (type.startsWith('payment_intent.')) return { ...intent, status: 'succeeded' }
    return { ...(type.includes('dispute') ? dispute : charge), payment_intent: 'pi_1' }
  }
  const read = (type: string) => readEvent(makeEvent(type, objectOf(type)))
  for (const type of handledEvents) expect([type, read(type)]).not.toEqual([type, undefined])
  for (const type of ['payment_intent.created', 'charge.succeeded', 'customer.created'])
    expect(read(type)).toBeUndefined()
})

test('saved again, our endpoint is replaced; what others made stays, and one by hand is named', async () => {
  const site = await openUnsetSite(reachable)
  const { create, list } = site.stripe.ledger.endpoints
  const byHand = create({ url: hookUrl, enabled_events: { 0: '*' } })
  const elsewhere = create({ url: 'https://shop.example/hook', enabled_events: { 0: '*' } })
  const other = create({
    url: 'https://other.example/api/stripe/webhook',
    enabled_events: { 0: '*' },
    metadata: { made_by: 'site-settings' },
  })
  const first = await site.savePayments()
  expect(first.notice).toContain('somebody made another endpoint')
  const ours = () => list().filter(({ id }) => ![byHand.id, elsewhere.id, other.id].includes(id))
  const [before] = ours()
  const oldSecret = site.services.settings.payments()?.webhookSecret
  await site.savePayments({ secretKey: '' })
  expect(ours()).toHaveLength(1)
  expect(ours()[0]?.id).not.toBe(before?.id)
  expect(site.services.settings.payments()?.webhookSecret).not.toBe(oldSecret)
  expect(list()).toHaveLength(4)
})

test('removed, our endpoint goes too; where Stripe will not, that is said', async () => {
  const site = await openUnsetSite(reachable)
  await site.savePayments()
  expect(await site.call('DELETE', '/payments')).toEqual({
    ...{ status: 200, said: 'The keys are removed. Nobody can pay until you enter new ones.' },
  })
  expect(site.stripe.ledger.endpoints.list()).toEqual([])
  expect((await startPayment(site)).status).toBe(503)
  expect((await site.call('DELETE', '/payments')).status).toBe(404)

  await site.savePayments()
  site.stripe.failNext(403)
  const { status, notice } = await site.call('DELETE', '/payments')
  expect(status).toBe(200)
  expect(notice).toContain('could not be deleted (Stripe said: An error occurred at Stripe.)')
  expect(site.services.settings.payments()).toBeUndefined()
})

test('a key that Stripe does not know is told in its words, and changes nothing', async () => {
  const site = await openUnsetSite(reachable)
  await site.savePayments()
  const secretKey = 'sk_test_51madeUpByEve'
  const { status, message } = await site.savePayments({ secretKey })
  expect(status).toBe(422)
  expect(message).toMatch(
    /Stripe does not know this secret key\. It said: “Invalid API Key provided: sk_test_\*+yEve”/,
  )
  expect(message).not.toContain(secretKey)
  expect(site.services.settings.entered().payments?.secretKey).toBe(paymentKeys.secretKey)
  expect(site.stripe.ledger.endpoints.list()).toHaveLength(1)
})

test('while Stripe is away nothing is changed', async () => {
  const site = await openUnsetSite(reachable)
  site.stripe.setMood('drop')
  const { status, message } = await site.savePayments()
  expect(status).toBe(422)
  expect(message).toMatch(/^Stripe did not answer\. Nothing was changed/)
  expect(site.services.settings.entered().payments).toBeUndefined()
})

test.for([
  ['rk_test_whole', 200, /^Connected as A Coach \(test mode\)$/, undefined],
  ['rk_test_nameless', 200, /^Connected \(test mode\)$/, undefined],
  ['rk_test_withoutHooks', 200, /^Connected as A Coach/, /allow it to write webhook endpoints/],
  ['rk_test_blind', 422, /may not see PaymentIntents/, undefined],
] as const)('the restricted key %s', async ([secretKey, status, words, notice]) => {
  const site = await openUnsetSite(reachable)
  const answer = await site.savePayments({ secretKey })
  expect(answer.status).toBe(status)
  expect(answer.said ?? answer.message).toMatch(words)
  if (notice) expect(answer.notice).toMatch(notice)
  else expect(answer.notice).toBeUndefined()
  expect(site.services.settings.payments() !== undefined).toBe(status === 200)
})

test.for([
  [{ secretKey: paymentKeys.publishableKey }, 'A secret key starts with'],
  [{ publishableKey: paymentKeys.secretKey }, 'A publishable key starts with'],
  [{ publishableKey: '' }, 'A publishable key starts with'],
  [{ publishableKey: 'pk_live_51known' }, 'One key is for tests'],
  [{ secretKey: '' }, 'Please enter the secret key'],
  [{ secretKey: 'sk_live_51real', publishableKey: 'pk_live_51known' }, 'STRIPE_API_URL is for test keys'],
  [{ secretKey: 'sk_test_51\r\nX: y' }, 'A secret key starts with'],
] as [object, string][])('%j is refused in words', async ([change, words]) => {
  const site = await openUnsetSite(reachable)
  const { status, message } = await site.savePayments(change)
  expect(status).toBe(400)
  expect(message).toContain(words)
  expect(site.services.settings.entered().payments).toBeUndefined()
})

test('a kept secret key does not serve a publishable key of another kind', async () => {
  const site = await openUnsetSite()
  await site.savePayments()
  const answer = await site.savePayments({ secretKey: '', publishableKey: 'pk_live_51known' })
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('One key is for tests') })
})

test('where the environment sets payments, the admin shows them without a secret and changes nothing', async () => {
  const set = {
    ...{ STRIPE_SECRET_KEY: paymentKeys.secretKey, STRIPE_PUBLISHABLE_KEY: paymentKeys.publishableKey },
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const site = await openUnsetSite(set)
  expect(await site.savePayments()).toMatchObject({
    status: 409,
    message: expect.stringContaining('STRIPE_SECRET_KEY'),
  })
  expect((await site.call('DELETE', '/payments')).status).toBe(409)
  expect(readSettingsView(site.services).payments).toEqual({
    ...{ setBy: 'environment', publishableKey: paymentKeys.publishableKey, isLive: false },
  })
})
