import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#tools/shared/values/days.ts'
import { median, trendOf } from './trend.ts'

const firstWeek = '2026-11-02'
const rule = { better: 'up', tolerance: 2, needs: 6, rhythm: 'week', isAway: () => false } as const

function line(values: readonly (number | null)[]) {
  return values.flatMap((value, index) => {
    return value === null ? [] : [{ week: addDays(firstWeek, index * 7), value }]
  })
}

function trend(values: readonly (number | null)[], changes: Partial<Parameters<typeof trendOf>[2]> = {}) {
  return trendOf(line(values), addDays(firstWeek, (values.length - 1) * 7), { ...rule, ...changes })
}

test('five weeks are too early, the sixth makes a trend', () => {
  expect(trend([1, 2, 3, 4, 5])).toEqual({ kind: 'early', has: 5, needs: 6 })
  expect(trend([1, 2, 3, 4, 5, 6])).toEqual({
    kind: 'better',
    way: 'rising',
    weeks: 6,
    from: 1,
    to: 6,
    perPeriod: 1,
  })
})

test('two weeks may be missing, a third may not', () => {
  expect(trend([1, 2, null, 4, null, 6, 7, 8])).toMatchObject({ kind: 'better', weeks: 6, perPeriod: 1 })
  expect(trend([1, null, 2, null, 4, null, 6, 7, 8])).toEqual({ kind: 'early', has: 5, needs: 6 })
})

test('the same change is worse if lower is better', () => {
  expect(trend([1, 2, 3, 4, 5, 6], { better: 'down' })).toMatchObject({ kind: 'worse', way: 'rising' })
  expect(trend([6, 5, 4, 3, 2, 1])).toMatchObject({ kind: 'worse', way: 'falling', perPeriod: -1 })
})

test('a change below the tolerance is no trend, one equal to it is', () => {
  const values = [10, 10.4, 10.8, 11.2, 11.6, 12]
  expect(trend(values, { tolerance: 2.01 })).toEqual({ kind: 'steady', weeks: 6 })
  expect(trend(values, { tolerance: 2 })).toMatchObject({ kind: 'better' })
})

test('at least 85% of pairs must go the same way', () => {
  // 13 of 15 pairs rise.
  expect(trend([1, 3, 2, 5, 4, 6], { tolerance: 0 })).toMatchObject({ kind: 'better' })
  // 12 of 15 pairs rise.
  expect(trend([1, 3, 2, 6, 4, 5], { tolerance: 0 })).toEqual({ kind: 'steady', weeks: 6 })
})

test('a flat line is not a trend, even without a tolerance', () => {
  expect(trend([5, 5, 5, 5, 5, 5], { tolerance: 0 })).toEqual({ kind: 'steady', weeks: 6 })
})

const weeks = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 6, maxLength: 8 })

test('one outlier among equal values is never a trend', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 13 }), fc.nat(12), fc.integer(), (needs, at, odd) => {
      const values = Array.from({ length: needs }, (_, index) => (index === at % needs ? odd : 7))
      expect(trend(values, { needs, tolerance: 0 }).kind).toBe('steady')
    }),
  )
})

test('mirroring swaps better and worse; shifting changes nothing', () => {
  const opposite = { better: 'worse', worse: 'better', steady: 'steady', early: 'early' } as const
  fc.assert(
    fc.property(weeks, fc.integer({ min: -500, max: 500 }), (values, by) => {
      const { kind } = trend(values)
      expect(trend(values.map((value) => -value)).kind).toBe(opposite[kind])
      expect(trend(values.map((value) => value + by)).kind).toBe(kind)
    }),
  )
})

test('a steady climb above the tolerance is always a trend, even with one outlier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: -100, max: 100 }), (step, start) => {
      const values = Array.from({ length: 8 }, (_, index) => start + step * index)
      expect(trend(values)).toMatchObject({ kind: 'better', perPeriod: step })
      const bumped = values.map((value, index) => (index === 4 ? value - 2 * step : value))
      expect(trend(bumped)).toMatchObject({ kind: 'better', way: 'rising' })
    }),
  )
})

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})
