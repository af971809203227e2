import { expect, test } from 'vitest'
import { ratingsOf } from '#tests/sites/test-rounds.ts'
import { parts } from '../peers/parts.ts'
import { changeWords, medianOf } from './median.ts'
import { percentIn, scoresText } from './scores.ts'

test('the middle of an odd number, between the two of an even one, and nothing of none', () => {
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([9, 1, 5, 6])).toBe(5.5)
  expect(medianOf([-7])).toBe(-7)
  expect(medianOf([])).toBeUndefined()
})

test('a change is said in points, with its sign', () => {
  expect([16, -1, 0, 2.5].map(changeWords)).toEqual(['+16 points', '−1 point', '0 points', '+2.5 points'])
})

test('every score comes back from its text', () => {
  for (let score = 0; score <= 48; score += 1) {
    const text = scoresText(ratingsOf(score))
    expect(text).toHaveLength(10)
    expect(percentIn(text, 'overall')).toBe(Math.round((score * 100) / 48))
  }
  for (const part of parts) expect(percentIn(scoresText(ratingsOf(48)), part)).toBe(100)
})
