import { expect, test } from 'vitest'
import { leftInBox } from './left-in-box.ts'

const wrong = { line: 'AAAA-…', reason: 'was mistyped.', name: 'Leo', again: 'Leo: AAAA-BBBB' }

test('a refused line that can be mended stays in the box; what is here already does not', () => {
  const known = { line: 'CCCC', reason: 'is here already.' }
  expect(leftInBox('Ann: 1\nLeo: AAAA-BBBB', 'Ann: 1\nLeo: AAAA-BBBB', [wrong, known])).toBe('Leo: AAAA-BBBB')
  expect(leftInBox('Ann: 1', 'Ann: 1', [known])).toBe('')
  // Two codes in one line are one line.
  expect(leftInBox('x', 'x', [wrong, wrong])).toBe('Leo: AAAA-BBBB')
})

test('codes from a file leave alone what is being typed', () => {
  expect(leftInBox('Dana: 7K3M', 'from a file', [])).toBe('Dana: 7K3M')
  expect(leftInBox('Dana: 7K3M', 'from a file', [wrong])).toBe('Dana: 7K3M\nLeo: AAAA-BBBB')
  expect(leftInBox(' ', 'from a file', [wrong])).toBe('Leo: AAAA-BBBB')
})
