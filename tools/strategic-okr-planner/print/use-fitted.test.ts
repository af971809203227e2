import { expect, test } from 'vitest'
import { bestSetting, largestThatFits } from './use-fitted.tsx'

test('finds the largest font size that fits, in steps of a quarter point from 6.5 to 18', () => {
  for (const max of [6, 6.5, 6.75, 9.1, 12.25, 17.9, 18, 40]) {
    const sizes = Array.from({ length: 47 }, (_, step) => 6.5 + step * 0.25)
    const expected = sizes.findLast((size) => size <= max) ?? 6.5
    expect(largestThatFits((size) => size <= max)).toBe(expected)
  }
})

test('prefers one column if its text is nearly as large; if nothing fits, objectives may break across pages', () => {
  const upTo = (one: number, two: number) => bestSetting((columns, size) => size <= (columns === 1 ? one : two))
  expect(upTo(12, 12.5)).toEqual({ columns: 1, size: 12, isOver: false })
  expect(upTo(18, 18)).toEqual({ columns: 1, size: 18, isOver: false })
  expect(upTo(9, 10.5)).toEqual({ columns: 2, size: 10.5, isOver: false })
  expect(upTo(6.5, 6)).toEqual({ columns: 1, size: 6.5, isOver: false })
  expect(upTo(6, 6.5)).toEqual({ columns: 2, size: 6.5, isOver: false })
  expect(upTo(6, 6)).toEqual({ columns: 2, size: 6.5, isOver: true })
})
