import { expect, test } from 'vitest'
import { largestThatFits } from './use-fitted.tsx'

test('the letters are the largest that fit, by a quarter of a point, from 6.5 to 18', () => {
  for (const most of [6, 6.5, 6.75, 9.1, 12.25, 17.9, 18, 40]) {
    const sizes = Array.from({ length: 47 }, (_, step) => 6.5 + step * 0.25)
    const expected = sizes.findLast((size) => size <= most) ?? 6.5
    expect(largestThatFits((size) => size <= most)).toBe(expected)
  }
})
