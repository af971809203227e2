import { expect, test } from 'vitest'
import { stripePaymentUrl } from './stripe-link.ts'

test.for([
  ['pi_3Abc', true, 'https://dashboard.stripe.com/payments/pi_3Abc'],
  ['pi_3Abc', false, 'https://dashboard.stripe.com/test/payments/pi_3Abc'],
  ['pi_3/../../evil', true, undefined],
  ['ch_3Abc', true, undefined],
  [null, true, undefined],
] as const)('the payment %s (live: %s) is at %s', ([id, isLive, url]) => {
  expect(stripePaymentUrl(id, isLive)).toBe(url)
})
