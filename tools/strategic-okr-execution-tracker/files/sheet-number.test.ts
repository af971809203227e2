import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats, type NumberStyle, numberStyles } from '#tools/shared/values/formats.ts'
import { readNumber } from '#tools/shared/values/limits.ts'
import { decimalSign, formatQuantity } from '#tools/shared/values/numbers.ts'
import { sheetNumber } from './sheet-number.ts'

afterEach(() => setFormats(firstFormats))

function readIn(numbers: NumberStyle, text: string, unit = '€') {
  setFormats({ ...firstFormats, numbers })
  return sheetNumber(text, { decimal: decimalSign(), unit, one: formatQuantity(1, unit) })
}

test('reads plain digits with the document’s decimal separator, and shows how', () => {
  expect(readIn('1,234.5', '1200.5', 'orders')).toEqual({
    value: 1200.5,
    isUnclear: false,
    words: 'Understood: 1200.5 orders',
  })
  expect(readIn('1.234,5', '24000,50').words).toBe('Understood: 24000,50\u00A0€')
  expect(readIn('1,234.5', '−300', '$').words).toBe('Understood: -$300')
  expect(readIn('1,234.5', '60 orders', 'orders').value).toBe(60)
  expect(readIn('1,234.5', '12%', '%').value).toBe(12)
  expect(readIn('1,234.5', ' ')).toEqual({ value: null, isUnclear: false, words: '' })
})

test('refuses what can be read two ways, another unit and words, and says how to write it', () => {
  for (const text of ['1,200', '1.200', '24.000,50', 'about 12', '1.2.3', '12 orders', '12%', '1e9', '-']) {
    expect(readIn('1,234.5', text), text).toEqual({
      value: null,
      isUnclear: true,
      words: 'Write digits alone, like 1200 or 12.5.',
    })
  }
  expect(readIn('1.234,5', '12.5').words).toBe('Write digits alone, like 1200 or 12,5.')
})

test('what it reads, the tool’s fields read alike', () => {
  const text = fc.stringMatching(/^-?\d{1,4}([.,]\d{1,3}){0,2}( ?[%€])?$/)
  fc.assert(
    fc.property(text, fc.constantFrom(...numberStyles), (typed, numbers) => {
      const { value } = readIn(numbers, typed)
      if (value === null) return
      expect(readNumber(typed, { unit: '€' })).toEqual({ ok: true, value: value === 0 ? 0 : value })
    }),
  )
})
