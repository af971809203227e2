import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOff, codeAsKept, codePattern, isFor, priceWith, statusOf } from './discount.ts'

const percent = (value: number) => ({ percent: value, amountCents: null })
const amount = (cents: number) => ({ percent: null, amountCents: cents })

test.each([
  [4900, percent(20), 980],
  // 1.47 and 1.225: half a cent goes to the buyer.
  [4900, percent(3), 147],
  [245, percent(50), 123],
  [49, percent(1), 0],
  [50, percent(1), 1],
  [4999, percent(99), 4949],
  [4900, amount(1050), 1050],
  [4900, amount(4900), 4900],
  [4900, amount(9900), 4900],
  [4900, amount(-100), 0],
])('%i cents with %o are reduced by %i', (list, gives, off) => {
  expect(centsOff(list, gives)).toBe(off)
})

test('percentages are rounded half up to the cent', () => {
  const byHand = (list: number, rate: number) => {
    const [whole = '0', rest = '00'] = [
      String(list * rate)
        .padStart(3, '0')
        .slice(0, -2),
      String(list * rate)
        .padStart(3, '0')
        .slice(-2),
    ]
    return BigInt(whole) + (rest >= '50' ? 1n : 0n)
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 100 }), (list, rate) => {
      const off = centsOff(list, percent(rate))
      expect(BigInt(off)).toBe(byHand(list, rate))
      // Closer to the exact value than any other cent.
      expect(Math.abs(off * 100 - list * rate)).toBeLessThanOrEqual(50)
    }),
    { numRuns: 5000 },
  )
})

test('discounts stay between zero and the price in whole cents, and amounts below the minimum have no price', () => {
  const gives = fc.oneof(
    fc.integer({ min: -10, max: 1000 }).map(percent),
    fc.integer({ min: -10_000, max: 20_000_000 }).map(amount),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), gives, (list, each) => {
      const off = centsOff(list, each)
      expect(Number.isInteger(off) && off >= 0 && off <= list).toBe(true)
      const price = priceWith(list, each, 'usd')
      expect(price).toBe(list - off >= 50 ? list - off : undefined)
    }),
    { numRuns: 5000 },
  )
})

test('a higher percentage never costs more, and a higher list price never costs less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      (list, rate) =>
        centsOff(list, percent(rate)) <= centsOff(list, percent(rate + 1)) &&
        list - centsOff(list, percent(rate)) <= list + 1 - centsOff(list + 1, percent(rate)),
    ),
    { numRuns: 5000 },
  )
})

test('codes are normalized however they are typed', () => {
  for (const typed of ['SPRING-20', ' spring-20 ', 'Spring-20\n', 'SPRING -20']) {
    expect(codeAsKept(typed)).toBe('SPRING-20')
  }
  for (const bad of ['-20', 'SPRING-', 'A--B', 'ÄPFEL', '20%', '', 'a']) expect(codePattern.test(bad)).toBe(false)
})

test('a code covers all products or those it names', () => {
  expect(isFor({ productIds: null }, 'anything')).toBe(true)
  expect(isFor({ productIds: '["one","two"]' }, 'two')).toBe(true)
  expect(isFor({ productIds: '["one","two"]' }, 'three')).toBe(false)
})

test('a code works from its first moment to the end of its last day, while it is on', () => {
  const days = { isOff: 0, startsAt: '2026-03-01T23:00:00.000Z', endsAt: '2026-03-31T22:00:00.000Z' }
  expect(statusOf(days, '2026-03-01T22:59:59.999Z')).toBe('later')
  expect(statusOf(days, '2026-03-01T23:00:00.000Z')).toBe('on')
  expect(statusOf(days, '2026-03-31T21:59:59.999Z')).toBe('on')
  expect(statusOf(days, '2026-03-31T22:00:00.000Z')).toBe('over')
  expect(statusOf({ ...days, isOff: 1 }, '2026-03-15T00:00:00.000Z')).toBe('off')
  expect(statusOf({ isOff: 0, startsAt: null, endsAt: null }, '1999-01-01T00:00:00.000Z')).toBe('on')
})
