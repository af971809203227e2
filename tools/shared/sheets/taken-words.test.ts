import { expect, test } from 'vitest'
import { stillToSay, takenWords } from './taken-words.ts'

test('it says what became of each code', () => {
  const refused = [{ line: 'X', reason: 'was mistyped.' }]
  expect(takenWords({ taken: 0, refused: [] })).toBe('No codes found in this text.')
  expect(takenWords({ taken: 2, refused })).toBe('2 imported, 1 not.')
  expect(takenWords({ taken: 0, refused: [], asked: 1 })).toBe('0 imported, 0 not, 1 to confirm.')
})

test('after an answer only what may still be mended is said', () => {
  const mistyped = { line: 'X', reason: 'was mistyped.', again: 'Dana: X' }
  const waits = { line: 'Y', reason: 'waits for you below.' }
  expect(stillToSay({ taken: 0, refused: [mistyped, waits], asked: 1 })).toEqual({
    refused: [mistyped],
    words: [],
  })
  expect(stillToSay({ taken: 0, refused: [], asked: 1 })).toEqual({ refused: [], words: [] })
})
