import { expect, test } from 'vitest'
import { takenWords } from './taken-words.ts'

test('it says what became of each code', () => {
  const refused = [{ line: 'X', reason: 'was mistyped.' }]
  expect(takenWords({ taken: 0, refused: [] })).toBe('There is no code in this text.')
  expect(takenWords({ taken: 2, refused })).toBe('2 taken in, 1 not.')
  expect(takenWords({ taken: 0, refused: [], asked: 1 })).toBe('0 taken in, 0 not, 1 to be asked about.')
  expect(takenWords({ taken: 0, refused: [], named: 1 })).toBe(
    '0 taken in, 0 not, 1 that was here without a name has one now.',
  )
})
