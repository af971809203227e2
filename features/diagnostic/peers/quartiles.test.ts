import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quartilesOf } from './quartiles.ts'

const countsOf = (scores: readonly number[], max: number) =>
  Array.from({ length: max + 1 }, (_, score) => scores.filter((each) => each === score).length)

test.each([
  // By hand, on a scale of 0 to 12: places 1.25, 2.5 and 3.75 of the six in order.
  { scores: [1, 3, 6, 6, 9, 12], max: 12, expected: [31, 50, 69] },
  { scores: [4, 4, 4, 4], max: 12, expected: [33, 33, 33] },
  { scores: [0, 12], max: 12, expected: [25, 50, 75] },
  { scores: [24], max: 48, expected: [50, 50, 50] },
])('the quartiles of $scores of $max', ({ scores, max, expected }) => {
  expect(quartilesOf(countsOf(scores, max), max)).toEqual(expected)
})

/** As the textbook has it, over the sorted list instead of the counts. */
function textbook(scores: readonly number[], share: number): number {
  const sorted = scores.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const before = sorted[Math.trunc(place)] ?? Number.NaN
  const after = sorted[Math.trunc(place) + 1] ?? before
  return before * (1 - (place - Math.trunc(place))) + after * (place - Math.trunc(place))
}

test('they are those of the sorted list, for any scores', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 48 }), { minLength: 1, maxLength: 300 }), (scores) => {
      const found = quartilesOf(countsOf(scores, 48), 48)
      for (const [index, share] of [0.25, 0.5, 0.75].entries()) {
        expect(Math.abs((found[index] ?? 0) - (textbook(scores, share) * 100) / 48)).toBeLessThan(0.5 + 1e-9)
      }
    }),
  )
})
