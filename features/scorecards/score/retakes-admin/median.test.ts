import { expect, test } from 'vitest'
import { ratingsOf } from '#tests/sites/test-retakes.ts'
import { parts } from '../benchmark/parts.ts'
import { changeText, medianOf } from './median.ts'
import { percentIn, scoresText } from './scores.ts'

test('median of an odd, an even and an empty list', () => {
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([9, 1, 5, 6])).toBe(5.5)
  expect(medianOf([-7])).toBe(-7)
  expect(medianOf([])).toBeUndefined()
})

test('a change is shown in points with a sign', () => {
  expect([16, -1, 0, 2.5].map(changeText)).toEqual(['+16 points', '−1 point', '0 points', '+2.5 points'])
})

test('encoded scores can be decoded', () => {
  for (let score = 0; score <= 48; score += 1) {
    const text = scoresText(ratingsOf(score))
    expect(text).toHaveLength(10)
    expect(percentIn(text, 'overall')).toBe(Math.round((score * 100) / 48))
  }
  for (const part of parts) expect(percentIn(scoresText(ratingsOf(48)), part)).toBe(100)
})
