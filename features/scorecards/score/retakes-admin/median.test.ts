import { expect, test } from 'vitest'
import { changeText, medianOf } from './median.ts'

test('median of an odd, an even and an empty list', () => {
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([9, 1, 5, 6])).toBe(5.5)
  expect(medianOf([-7])).toBe(-7)
  expect(medianOf([])).toBeUndefined()
})

test('a change is shown in points with a sign', () => {
  expect([16, -1, 0, 2.5].map(changeText)).toEqual(['+16 points', '−1 point', '0 points', '+2.5 points'])
})
