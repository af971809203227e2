import { expect, test } from 'vitest'
import { percentOf48 } from '#lib/alignment-score.ts'
import { changeWords, medianChange } from './median.ts'

test('the middle of an odd number of people, between the two of an even one, and nothing of nobody', () => {
  const moves = (...changes: number[]) => changes.map((change) => ({ before: 0, after: change, people: 1 }))
  const same = (score: number) => score
  expect(medianChange(moves(9, 1, 5), same)).toBe(5)
  expect(medianChange(moves(9, 1, 5, 6), same)).toBe(5.5)
  expect(medianChange([], same)).toBeUndefined()
})

test('many people with one move weigh as many as they are', () => {
  const moves = [
    { before: 10, after: 10, people: 3 },
    { before: 0, after: 48, people: 2 },
  ]
  expect(medianChange(moves, percentOf48)).toBe(0)
})

test('a change is said in points, with its sign', () => {
  expect([16, -1, 0, 2.5].map(changeWords)).toEqual(['+16 points', '−1 point', '0 points', '+2.5 points'])
})
