import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, formatQuantity, parseNumber } from './numbers.ts'

test.for([
  ['1,200', 1200],
  ['$1,200.50', 1200.5],
  ['-$300', -300],
  ['$-300', -300],
  ['(300)', -300],
  ['−4', -4],
  ['12 %', 12],
  ['1.5k', 1500],
  ['2M', 2_000_000],
  ['.5', 0.5],
  ['-0', 0],
] as const)('%s is read as %d', ([typed, value]) => {
  expect(parseNumber(typed)).toBe(value)
})

test.for(['', 'many', '12 calls', '$', '-', '1.2.3', '3/4'])('%s is no number', (typed) => {
  expect(parseNumber(typed)).toBeUndefined()
})

test('a number is read back from how it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(parseNumber(formatNumber(cents / 100))).toBe(cents / 100 || 0)
    }),
  )
})

test('a unit stands where people expect it', () => {
  expect(formatQuantity(1200, '$')).toBe('$1,200')
  expect(formatQuantity(-1200, '$')).toBe('-$1,200')
  expect(formatQuantity(12, '%')).toBe('12%')
  expect(formatQuantity(40, 'calls')).toBe('40 calls')
  expect(formatQuantity(40, '')).toBe('40')
  expect(formatQuantity(null, '%')).toBe('')
})
