import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { signature, startStripeDouble } from './stripe-double.ts'
import { testCards } from './stripe-ledger.ts'
import { fixtures } from './stripe-objects.ts'

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1' }

async function openDouble() {
  const double = await startStripeDouble(keys)
  onTestFinished(() => double.close())
  const { hostname, port } = new URL(double.url)
  const config = { host: hostname, port, protocol: 'http' as const, maxNetworkRetries: 0 }
  return { double, stripe: new Stripe(keys.secretKey, config), config }
}

const create = (stripe: Stripe) => stripe.paymentIntents.create({ amount: 4900, currency: 'usd', metadata: { a: 'b' } })
const card = { number: testCards.good, email: 'ada@example.com', receiptEmail: 'ada@example.com' }

/** null stands for any type: Stripe leaves out what is not there. */
function shapeOf(value: object): Record<string, string> {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeof each]))
}

test('objects have the field names of Stripe’s fixtures, and their types where both are set', async () => {
  const { double, stripe } = await openDouble()
  const { id } = await create(stripe)
  double.ledger.confirm(id, card)
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 })
  const dispute = double.ledger.dispute(id)
  const [event] = double.events
  const answered = { payment_intent: intent, charge: intent.latest_charge, refund, dispute, event }
  for (const [name, object] of Object.entries(answered)) {
    const fixture = fixtures[name as keyof typeof fixtures]
    const { lastResponse, ...fields } = object as object & { lastResponse?: unknown }
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(fixture).toSorted())
    const [ours, theirs] = [shapeOf(fields), shapeOf(fixture)]
    for (const key of Object.keys(theirs)) {
      const unset = [fields, fixture].some((each) => (each as Record<string, unknown>)[key] === null)
      if (!unset && key !== 'latest_charge') expect(`${key} ${ours[key]}`).toBe(`${key} ${theirs[key]}`)
    }
  }
})

test('metadata and amounts come back as they were sent', async () => {
  const { stripe } = await openDouble()
  expect(await create(stripe)).toMatchObject({ amount: 4900, currency: 'usd', metadata: { a: 'b' } })
})

test('the same idempotency key brings the same intent, and is refused for another request', async () => {
  const { double, stripe } = await openDouble()
  const params = { amount: 4900, currency: 'usd' }
  const [first, second] = [
    await stripe.paymentIntents.create(params, { idempotencyKey: 'k' }),
    await stripe.paymentIntents.create(params, { idempotencyKey: 'k' }),
  ]
  expect(second.id).toBe(first.id)
  expect(double.ledger.intents.size).toBe(1)
  const other = stripe.paymentIntents.create({ ...params, amount: 1 }, { idempotencyKey: 'k' })
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

test.for([
  [429, 'StripeRateLimitError'],
  [500, 'StripeAPIError'],
] as const)('it answers %i when told to, which the SDK reads as %s', async ([status, type]) => {
  const { double, stripe } = await openDouble()
  double.failNext(status)
  await expect(create(stripe)).rejects.toMatchObject({ type, statusCode: status })
  await expect(create(stripe)).resolves.toMatchObject({ object: 'payment_intent' })
})

test('a wrong key, an unknown intent and too small an amount are refused as Stripe does', async () => {
  const { stripe, config } = await openDouble()
  const stranger = new Stripe('sk_test_other', config)
  await expect(create(stranger)).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  await expect(stripe.paymentIntents.retrieve('pi_0')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.paymentIntents.create({ amount: 1, currency: 'usd' })).rejects.toMatchObject({
    code: 'amount_too_small',
  })
})

test('a declined card leaves the intent open and says why', async () => {
  const { double, stripe } = await openDouble()
  const { id } = await create(stripe)
  expect(() => double.ledger.confirm(id, { ...card, number: testCards.insufficientFunds })).toThrow(
    'Your card has insufficient funds.',
  )
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
  })
  double.ledger.confirm(id, card)
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('events are signed so that the SDK accepts them, and only with the right secret', async () => {
  const { stripe } = await openDouble()
  const body = JSON.stringify(fixtures.event)
  const read = (secret: string) => stripe.webhooks.constructEvent(body, signature(body, secret), 'whsec_1')
  expect(read('whsec_1').id).toBe(fixtures.event.id)
  expect(() => read('whsec_2')).toThrow()
})

test('lists come newest first, a page at a time, and the SDK reads them to their end', async () => {
  const { double, stripe } = await openDouble()
  const made: string[] = []
  for (let count = 0; count < 25; count += 1) made.unshift((await create(stripe)).id)
  double.ledger.confirm(made[0] ?? '', card)

  const first = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] })
  expect(first).toMatchObject({ object: 'list', url: '/v1/payment_intents', has_more: true })
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 10))
  expect(first.data[0]?.latest_charge).toMatchObject({ object: 'charge', payment_intent: made[0] })
  const last = await stripe.paymentIntents.list({ limit: 20, starting_after: made[4] ?? '' })
  expect(last).toMatchObject({ has_more: false, data: made.slice(5).map((id) => ({ id })) })
  const all: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 10 })) all.push(id)
  expect(all).toEqual(made)

  const dispute = double.ledger.dispute(made[0] ?? '')
  expect((await stripe.disputes.list()).data.map(({ id }) => id)).toEqual([dispute.id])
  const later = Math.floor(Date.now() / 1000) + 60
  expect((await stripe.disputes.list({ created: { gte: later } })).data).toEqual([])
  await expect(stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  await expect(stripe.paymentIntents.list({ starting_after: 'pi_0' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})
