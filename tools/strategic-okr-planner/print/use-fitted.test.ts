import { expect, test } from 'vitest'
import { bestSetting, largestThatFits } from './use-fitted.tsx'

test('the letters are the largest that fit, by a quarter of a point, from 6.5 to 18', () => {
  for (const most of [6, 6.5, 6.75, 9.1, 12.25, 17.9, 18, 40]) {
    const sizes = Array.from({ length: 47 }, (_, step) => 6.5 + step * 0.25)
    const expected = sizes.findLast((size) => size <= most) ?? 6.5
    expect(largestThatFits((size) => size <= most)).toBe(expected)
  }
})

test('one column is taken while its letters are nearly as large; where nothing fits, objectives may break', () => {
  const upTo = (one: number, two: number) =>
    bestSetting((columns, size) => size <= (columns === 1 ? one : two))
  expect(upTo(12, 12.5)).toEqual({ columns: 1, size: 12, isOver: false })
  expect(upTo(18, 18)).toEqual({ columns: 1, size: 18, isOver: false })
  expect(upTo(9, 10.5)).toEqual({ columns: 2, size: 10.5, isOver: false })
  expect(upTo(6.5, 6)).toEqual({ columns: 1, size: 6.5, isOver: false })
  expect(upTo(6, 6.5)).toEqual({ columns: 2, size: 6.5, isOver: false })
  expect(upTo(6, 6)).toEqual({ columns: 2, size: 6.5, isOver: true })
})
