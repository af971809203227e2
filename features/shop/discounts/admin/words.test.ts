import { expect, test } from 'vitest'
import { describeDiscount } from '../discount.ts'
import { describeDates, stateOf } from './words.ts'

test('a discount and its dates are described', () => {
  expect(describeDiscount({ percent: 20, amountCents: null })).toBe('20% off')
  expect(describeDiscount({ percent: null, amountCents: 1050 })).toBe('$10.50 off')
  const [firstDay, lastDay] = ['2026-03-01', '2026-03-31']
  expect(describeDates({ firstDay, lastDay })).toBe('Mar 1, 2026 to Mar 31, 2026')
  expect(describeDates({ firstDay, lastDay: null })).toBe('From Mar 1, 2026')
  expect(describeDates({ firstDay: null, lastDay })).toBe('Until Mar 31, 2026')
  expect(describeDates({ firstDay: null, lastDay: null })).toBe('No end date')
})

test('a code without uses left is shown as used up', () => {
  expect(stateOf({ status: 'on', maxUses: 3, used: 2 })).toBe('on')
  expect(stateOf({ status: 'on', maxUses: 3, used: 3 })).toBe('used up')
  expect(stateOf({ status: 'on', maxUses: null, used: 300 })).toBe('on')
  expect(stateOf({ status: 'off', maxUses: 3, used: 3 })).toBe('off')
})
