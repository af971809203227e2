import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledTicks, linearScale, linePath, niceTicks, spaced } from './chart-scale.ts'

test.for([
  [0, 100, [0, 25, 50, 75, 100]],
  [0, 1, [0, 0.25, 0.5, 0.75, 1]],
  [-30, 70, [-50, -25, 0, 25, 50, 75]],
  [5, 5, [5, 5.25, 5.5, 5.75, 6]],
  [0, 0.3, [0, 0.1, 0.2, 0.3]],
] as const)('from %d to %d the axis reads well', ([min, max, ticks]) => {
  expect(niceTicks(min, max)).toEqual(ticks)
})

test('ticks rise, span the values and are few', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(value, value, (one, other) => {
      fc.pre(one === other || Math.abs(one - other) > 1e-3)
      const ticks = niceTicks(one, other)
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const slack = 1e-6 * Math.max(1, Math.abs(low), Math.abs(high))
      expect(ticks[0]).toBeLessThanOrEqual(low + slack)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - slack)
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks)
    }),
  )
})

test('a scale maps ends to ends, and a single value to the start', () => {
  const scale = linearScale([10, 20], [100, 0])
  expect([scale(10), scale(15), scale(20)]).toEqual([100, 50, 0])
  expect(linearScale([5, 5], [0, 100])(5)).toBe(0)
})

test('a missing value breaks the line', () => {
  expect(linePath([[0, 1], [2, 3], null, [4, 5]])).toBe('M0 1L2 3M4 5')
  expect(linePath([null, null])).toBe('')
})

test('no two lines of a scale bear the same label', () => {
  const whole = (value: number) => `${Math.round(value)}%`
  expect(niceTicks(0, 1).map(whole)).toEqual(['0%', '0%', '1%', '1%', '1%'])
  expect(labelledTicks(0, 1, whole)).toEqual([0, 1])
  expect(labelledTicks(0, 100, whole)).toEqual(niceTicks(0, 100))
})

test('labels that stand unevenly keep their distance', () => {
  // Three days, then weeks, then four days; the last is written before its place.
  expect([...spaced([0, 24, 80, 136, 168], 56)]).toEqual([0, 2, 3])
  expect([...spaced([0, 24, 80, 164], 56)]).toEqual([0, 2, 3])
  expect([...spaced([], 56)]).toEqual([])
})
