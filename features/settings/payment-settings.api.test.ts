import { expect, test } from 'vitest'
import { handledEvents } from '#features/shop/orders/stripe-events.server.ts'
import { paymentEvents, readEvent } from '#features/shop/orders/stripe-facts.ts'
import { sweepOrders } from '#features/shop/orders/sweep.server.ts'
import { hourMs } from '#lib/time/durations.ts'
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

test('keys are tested and saved, and visitors can buy at once; the sweep finds the payment', async () => {
  const site = await openUnsetSite()
  expect((await startPayment(site)).status).toBe(503)
  const { status, said, notice } = await site.savePayments()
  expect({ status, said }).toEqual({ status: 200, said: 'Connected as A Coach (test mode)' })
  expect(notice).toMatch(/^Stripe cannot reach http:\/\/localhost:3000\. .*checks with Stripe/)
  expect(site.stripe.ledger.endpoints.list()).toEqual([])

  const { id, publishableKey } = await startPayment(site)
  expect(publishableKey).toBe(paymentKeys.publishableKey)
  site.stripe.ledger.confirm(id, { number: testCards.good, email: 'eve@example.com', receiptEmail: null })
  const payments = site.services.settings.payments()
  const { db, log, content } = site.services
  const later = new Date(Date.now() + hourMs)
  if (payments) await sweepOrders({ db, log, siteUrl: site.env.PUBLIC_URL, content }, payments.stripe, later)
  const order = await db.selectFrom('orders').select('paidAt').executeTakeFirstOrThrow()
  expect(order.paidAt).not.toBeNull()
  expect(await site.audit()).toEqual([{ action: 'settings-payments-changed', detail: 'A Coach (test mode)' }])
})

test('the webhook subscribes to the events and API version we handle, and its signed events are accepted', async () => {
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
  expect((await site.db.selectFrom('orders').select('paidAt').executeTakeFirstOrThrow()).paidAt).not.toBeNull()
})

test('every subscribed event is handled, and no other', () => {
  const { payment_intent: intent, charge, dispute } = fixtures
  const objectOf = (type: string) => {
    if (type.startsWith('payment_intent.')) return { ...intent, status: 'succeeded' }
    return { ...(type.includes('dispute') ? dispute : charge), payment_intent: 'pi_1' }
  }
  const read = (type: string) => readEvent(makeEvent(type, objectOf(type)))
  for (const type of paymentEvents) expect([type, read(type)]).not.toEqual([type, undefined])
  for (const type of ['payment_intent.created', 'charge.succeeded', 'customer.created'])
    expect(read(type)).toBeUndefined()
})

test('saving again replaces our webhook, keeps those of others and names one made by hand for the same URL', async () => {
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
  expect(first.notice).toContain('another webhook for')
  const ours = () => list().filter(({ id }) => ![byHand.id, elsewhere.id, other.id].includes(id))
  const [before] = ours()
  const oldSecret = site.services.settings.payments()?.webhookSecret
  await site.savePayments({ secretKey: '' })
  expect(ours()).toHaveLength(1)
  expect(ours()[0]?.id).not.toBe(before?.id)
  expect(site.services.settings.payments()?.webhookSecret).not.toBe(oldSecret)
  expect(list()).toHaveLength(4)
})

test('removing the keys deletes our webhook, or says that Stripe refused', async () => {
  const site = await openUnsetSite(reachable)
  await site.savePayments()
  expect(await site.call('DELETE', '/payments')).toEqual({
    status: 200,
    said: 'Visitors can’t pay until you add new keys.',
  })
  expect(site.stripe.ledger.endpoints.list()).toEqual([])
  expect((await startPayment(site)).status).toBe(503)
  expect((await site.call('DELETE', '/payments')).status).toBe(404)

  await site.savePayments()
  site.stripe.failNext(403)
  const { status, notice } = await site.call('DELETE', '/payments')
  expect(status).toBe(200)
  expect(notice).toContain('couldn’t delete the previous webhook (Stripe said: An error occurred at Stripe.)')
  expect(site.services.settings.payments()).toBeUndefined()
})

test('a key that Stripe rejects is reported with its answer and changes nothing', async () => {
  const site = await openUnsetSite(reachable)
  await site.savePayments()
  const secretKey = 'sk_test_51madeUpByEve'
  const { status, message } = await site.savePayments({ secretKey })
  expect(status).toBe(422)
  expect(message).toMatch(/Stripe rejected this secret key: “Invalid API Key provided: sk_test_\*+yEve”/)
  expect(message).not.toContain(secretKey)
  expect(site.services.settings.entered().payments?.secretKey).toBe(paymentKeys.secretKey)
  expect(site.stripe.ledger.endpoints.list()).toHaveLength(1)
})

test('nothing changes while Stripe is unreachable', async () => {
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
  ['rk_test_withoutHooks', 200, /^Connected as A Coach/, /permission to write webhook endpoints/],
  ['rk_test_blind', 422, /cannot read PaymentIntents/, undefined],
] as const)('the restricted key %s', async ([secretKey, status, expected, notice]) => {
  const site = await openUnsetSite(reachable)
  const answer = await site.savePayments({ secretKey })
  expect(answer.status).toBe(status)
  expect(answer.said ?? answer.message).toMatch(expected)
  if (notice) expect(answer.notice).toMatch(notice)
  else expect(answer.notice).toBeUndefined()
  expect(site.services.settings.payments() !== undefined).toBe(status === 200)
})

test.for([
  [{ secretKey: paymentKeys.publishableKey }, 'A secret key starts with'],
  [{ publishableKey: paymentKeys.secretKey }, 'A publishable key starts with'],
  [{ publishableKey: '' }, 'A publishable key starts with'],
  [{ publishableKey: 'pk_live_51known' }, 'One key is a test key'],
  [{ secretKey: '' }, 'Please enter the secret key'],
  [{ secretKey: 'sk_live_51real', publishableKey: 'pk_live_51known' }, 'STRIPE_API_URL only works with test keys'],
  [{ secretKey: 'sk_test_51\r\nX: y' }, 'A secret key starts with'],
] as [object, string][])('%j gets a message', async ([change, expected]) => {
  const site = await openUnsetSite(reachable)
  const { status, message } = await site.savePayments(change)
  expect(status).toBe(400)
  expect(message).toContain(expected)
  expect(site.services.settings.entered().payments).toBeUndefined()
})

test('a saved test key is not combined with a live publishable key', async () => {
  const site = await openUnsetSite()
  await site.savePayments()
  const answer = await site.savePayments({ secretKey: '', publishableKey: 'pk_live_51known' })
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('One key is a test key') })
})

test('keys set by the environment are shown without a secret and cannot be changed', async () => {
  const set = {
    STRIPE_SECRET_KEY: paymentKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: paymentKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const site = await openUnsetSite(set)
  expect(await site.savePayments()).toMatchObject({
    status: 409,
    message: expect.stringContaining('STRIPE_SECRET_KEY'),
  })
  expect((await site.call('DELETE', '/payments')).status).toBe(409)
  expect(readSettingsView(site.services).payments).toEqual({
    setBy: 'environment',
    publishableKey: paymentKeys.publishableKey,
    isLive: false,
  })
})
