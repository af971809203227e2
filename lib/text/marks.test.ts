import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  endMark,
  marked,
  markedNumbers,
  mostMarks,
  readMarkedText,
  startMark,
  withoutMarks,
} from './marks.ts'

const numbers = fc.integer({ min: 0, max: mostMarks - 1 })

test('a marked text reads as it was, and says its number at both ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), numbers, (text, number) => {
      const { plain, marks } = readMarkedText(marked(text, number))
      expect(plain).toBe(withoutMarks(text))
      expect(marks.map(({ number: each, ends }) => [each, ends])).toEqual([
        [number, false],
        [number, true],
      ])
      expect(marks[1]?.at).toBe(plain.length)
    }),
  )
})

test('the first letter stays first, and what is no letter stays whole', () => {
  expect(marked('Élan', 7)).toMatch(/^É/)
  expect(marked('{name} asks', 7)).toContain('{name}')
  expect(marked('', 7)).toBe(startMark(7) + endMark(7))
})

test('marks within marks are all found', () => {
  const text = `We are ${marked('Ada', 1)}, in ${marked('Bonn', 2)}.`
  const { plain, marks } = readMarkedText(marked(text, 0))
  expect(plain).toBe('We are Ada, in Bonn.')
  expect(marks.map(({ number }) => number)).toEqual([0, 1, 1, 2, 2, 0])
  expect([...markedNumbers(marked(text, 0))]).toEqual([0, 1, 2])
})

test('what is left of a mark that was cut off goes without a trace', () => {
  const cut = marked('Ada', 29_000 % mostMarks).slice(0, -2)
  expect(readMarkedText(cut).plain).toBe('Ada')
  expect(readMarkedText(cut).marks).toHaveLength(1)
})
