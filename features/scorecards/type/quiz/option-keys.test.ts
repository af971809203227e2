import { expect, test } from 'vitest'
import { chosenPlace, movedPlace } from './option-keys.ts'

test('digits choose only existing options', () => {
  expect(['1', '5', '6', '0', '9', 'a', '', 'Enter', '12'].map((key) => chosenPlace(key, 5))).toEqual([
    0,
    4,
    ...Array.from({ length: 7 }, () => undefined),
  ])
  expect(chosenPlace('3', 2)).toBeUndefined()
})

test('arrow keys move through the options and wrap around', () => {
  expect([-1, 0, 4].map((from) => movedPlace('ArrowDown', from, 5))).toEqual([0, 1, 0])
  expect([-1, 0, 4].map((from) => movedPlace('ArrowUp', from, 5))).toEqual([4, 4, 3])
  expect(movedPlace('ArrowRight', 1, 5)).toBe(2)
  expect(movedPlace('ArrowLeft', 1, 5)).toBe(0)
  expect(movedPlace('Tab', 1, 5)).toBeUndefined()
})
