import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats, type NumberStyle } from '#tools/shared/values/formats.ts'
import { formatQuantity, isAsked, parseNumber, readingOf } from '#tools/shared/values/numbers.ts'
import { type SheetSigns, sheetNumber } from './sheet-number.ts'

afterEach(() => setFormats(firstFormats))

const signsOf: Record<NumberStyle, Pick<SheetSigns, 'decimal' | 'group'>> = {
  '1,234.5': { decimal: '.', group: ',' },
  '1.234,5': { decimal: ',', group: '.' },
  '1 234,5': { decimal: ',', group: '\u00A0' },
  '1’234.5': { decimal: '.', group: '’' },
}

function readIn(numbers: NumberStyle, text: string, unit = '€') {
  setFormats({ ...firstFormats, numbers })
  return sheetNumber(text, { ...signsOf[numbers], unit, one: formatQuantity(1, unit) })
}

test('reads German numbers to the cent, says what it understood, and asks about 24.000', () => {
  expect(readIn('1,234.5', '24.000,50')).toMatchObject({ value: 24_000.5, isUnclear: false })
  expect(readIn('1,234.5', '24.000,50', 'orders').words).toBe('Understood: 24,000.5 orders')
  expect(readIn('1.234,5', '24.000,50').words).toBe('Understood: 24.000,5\u00A0€')
  expect(readIn('1,234.5', '24.000')).toEqual({
    ...{ value: null, isUnclear: true },
    words: '24.000: write 24000 or 24.0.',
  })
  expect(readIn('1.234,5', '24,000').words).toBe('24,000: write 24000 or 24,0.')
  expect(readIn('1.234,5', '24.000').value).toBe(24_000)
  // What it tells people to write is read without another question.
  expect(readIn('1,234.5', '1.125').words).toBe('1.125: write 1125 or 1.1250.')
  expect(readIn('1,234.5', '1.1250').value).toBe(1.125)
})

test('reads signs, units and short forms, and takes no word for a number', () => {
  expect(readIn('1,234.5', '1.5k').value).toBe(1500)
  expect(readIn('1,234.5', '€ 1,200').value).toBe(1200)
  expect(readIn('1,234.5', '60 orders', 'orders').value).toBe(60)
  expect(readIn('1,234.5', '5 m', 'm').value).toBe(5)
  expect(readIn('1,234.5', '−300', '$').words).toBe('Understood: -$300')
  expect(readIn('1,234.5', ' ')).toEqual({ value: null, isUnclear: false, words: '' })
  for (const text of ['about 12', '1.2.3', '1,2,3', '12 orders', '1e999', '-']) {
    expect(readIn('1,234.5', text), text).toMatchObject({ value: null, isUnclear: true })
  }
})

test('reads what the fields of the tool read, and asks where they ask', () => {
  const text = fc.stringMatching(/^[-(]?[€$]?\d{1,4}([.,' ]\d{1,3}){0,3}( ?[%km€])?\)?$/)
  fc.assert(
    fc.property(text, fc.constantFrom(...(Object.keys(signsOf) as NumberStyle[])), (typed, numbers) => {
      const { value, isUnclear } = readIn(numbers, typed)
      const asks = readingOf(typed).kind === 'none' || isAsked(readingOf(typed))
      expect(isUnclear).toBe(asks)
      expect(value).toBe(asks ? null : parseNumber(typed))
    }),
  )
})
