import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setFormats } from '../values/current-formats.ts'
import { dayOrders, firstFormats, numberStyles } from '../values/formats.ts'
import { signOfBlock } from '../values/numbers.ts'
import { cellText, copiedText, editText } from './cell-text.ts'
import { readCell } from './grid-model.ts'

afterEach(() => setFormats(firstFormats))

test('a cell shows a number rounded, is edited and copied with all its digits', () => {
  expect([cellText, editText, copiedText].map((text) => text(0.125, 'number'))).toEqual(['0.13', '0.125', '0.125'])
  expect(copiedText(1234.5, 'number')).toBe('1234.5')
})

test('what is copied in one document is pasted into another as the same number, without a question', () => {
  const style = fc.constantFrom(...numberStyles)
  fc.assert(
    fc.property(style, style, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (from, to, any) => {
      const value = Math.abs(any) < 1e-6 ? 0 : any
      setFormats({ ...firstFormats, numbers: from })
      const text = copiedText(value, 'number')
      setFormats({ ...firstFormats, numbers: to })
      const sign = signOfBlock([text])
      expect('decimal' in sign && readCell('number', text, [], sign.decimal)).toBe(value)
    }),
  )
})

test.each(dayOrders)('a day is pasted as it was copied, %s', (days) => {
  setFormats({ ...firstFormats, days })
  expect(readCell('day', copiedText('2027-03-04', 'day'))).toBe('2027-03-04')
})
