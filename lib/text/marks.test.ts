import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMarkedAmount, marked, markedAmount, markedNumbers, maxMarks, splitAtMarks, withoutMarks } from './marks.ts'

const numbers = fc.integer({ min: 0, max: maxMarks - 1 })
const starts = (number: number) => ({ number, ends: false })
const ends = (number: number) => ({ number, ends: true })

test('a marked text reads as it was, and says its number at both ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), numbers, (text, number) => {
      fc.pre(withoutMarks(text) === text)
      expect(splitAtMarks(marked(text, number))).toEqual([starts(number), text, ends(number)])
    }),
  )
})

test('marks within marks are all found', () => {
  const text = marked(`We are ${marked('Ada', 1)}, in ${marked('Bonn', 2)}.`, 0)
  expect(withoutMarks(text)).toBe('We are Ada, in Bonn.')
  const ada = [starts(1), 'Ada', ends(1)]
  const bonn = [starts(2), 'Bonn', ends(2)]
  expect(splitAtMarks(text)).toEqual([starts(0), 'We are ', ...ada, ', in ', ...bonn, '.', ends(0)])
  expect([...markedNumbers(text)]).toEqual([0, 1, 2])
})

test('what is left of a mark that was cut off goes without a trace', () => {
  expect(splitAtMarks(marked('Ada', 26_000).slice(0, -2))).toEqual([starts(26_000), 'Ada'])
})

test('a marked amount counts like any other, and what is computed from it is plain', () => {
  const [price, before] = [markedAmount(4900, 1), markedAmount(9900, 2)]
  expect([price > 0, before > price, before - price, price / 100]).toEqual([true, true, 5000, 49])
  expect([price, before - price, 4900].map(isMarkedAmount)).toEqual([true, false, false])
})
