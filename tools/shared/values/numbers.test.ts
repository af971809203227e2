import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { setFormats } from './current-formats.ts'
import { firstFormats, type NumberStyle, numberStyles } from './formats.ts'
import {
  exactNumber,
  fixedNumber,
  formatNumber,
  formatQuantity,
  isAsked,
  parseNumber,
  plainNumber,
  quantityWords,
  readingOf,
  signOf,
  signOfBlock,
} from './numbers.ts'

const write = (numbers: NumberStyle) => setFormats({ ...firstFormats, numbers })
afterEach(() => setFormats(firstFormats))

/** What a text can only mean, whatever the document's format. */
const clear = [
  ['1,200.5', 1200.5],
  ['1.200,5', 1200.5],
  ['$1,200.50', 1200.5],
  ['€ 1.200,50', 1200.5],
  ['1.200,50 €', 1200.5],
  ['CHF 1’200.50', 1200.5],
  ["1'200.50", 1200.5],
  ['1\u202F234,5', 1234.5],
  ['1\u00A0234,5', 1234.5],
  ['12,34,567.8', 1234567.8],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['3,5', 3.5],
  ['3.5', 3.5],
  ['1200,50', 1200.5],
  ['8,5', 8.5],
  ['1200,500', 1200.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['.5', 0.5],
  [',5', 0.5],
  ['.125', 0.125],
  ['1e3', 1000],
  ['1,5e3', 1500],
  ['-$300', -300],
  ['$-300', -300],
  ['(300)', -300],
  ['−4', -4],
  ['-3,5', -3.5],
  ['12 %', 12],
  ['12,5 %', 12.5],
  ['1.5k', 1500],
  ['1,5k', 1500],
  ['2M', 2_000_000],
  ['7,1 Mio', 7_100_000],
  ['7.1 Mio. €', 7_100_000],
  ['250 Tsd.', 250_000],
  ['120 kr', 120],
  ['120 Kč', 120],
  ['120 MXN', 120],
  ['-0', 0],
] as const

describe.each(numberStyles)('in %s', (style) => {
  test('in a sentence a number below zero has a minus, and a unit keeps its hyphen', () => {
    expect(quantityWords(-10, '')).toBe('−10')
    expect(quantityWords(-300, '$')).toBe('−$300')
    expect(quantityWords(-4, 'no-shows')).toBe('−4 no-shows')
    expect(readingOf(quantityWords(-10, ''))).toEqual({ kind: 'one', value: -10 })
  })

  test('what can only mean one number is read as that number', () => {
    write(style)
    expect(clear.map(([typed]) => [typed, parseNumber(typed), isAsked(readingOf(typed))])).toEqual(
      clear.map(([typed, value]) => [typed, value, false]),
    )
  })

  test('what is no number is none', () => {
    write(style)
    for (const typed of ['', 'many', '12 calls', '12 KPI', '$', '-', '1.2.3', '1,2,3', '3/4', '1 2', '1,20.5'])
      expect([typed, parseNumber(typed)]).toEqual([typed, undefined])
  })

  test('every number is read back from how it is shown, edited and exported', () => {
    write(style)
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const value = cents / 100 || 0
        for (const text of [formatNumber(value), formatQuantity(value, '€'), plainNumber(value)]) {
          expect([text, parseNumber(text), isAsked(readingOf(text))]).toEqual([text, value, false])
        }
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (any) => {
        const value = Math.abs(any) < 1e-6 ? 0 : any
        expect(parseNumber(exactNumber(value))).toBe(value)
        expect(parseNumber(plainNumber(value))).toBe(value)
        expect(isAsked(readingOf(plainNumber(value)))).toBe(false)
      }),
    )
  })

  test('a text is never another number without a question', () => {
    write(style)
    const digits = fc.stringMatching(/^[1-9]\d{0,6}$/)
    const decimals = fc.stringMatching(/^\d{1,6}$/)
    fc.assert(
      fc.property(digits, decimals, fc.constantFrom('.', ','), (whole, fraction, mark) => {
        const reading = readingOf(whole + mark + fraction)
        const number = Number(`${whole}.${fraction}`)
        const mayBeThousands = fraction.length === 3 && whole.length <= 3
        if (mayBeThousands) {
          expect(reading).toMatchObject({
            kind: 'two',
            thousands: Number(whole + fraction),
            decimals: number,
          })
        } else expect(reading).toMatchObject({ kind: 'one', value: number })
      }),
    )
  })
})

test('the document’s own thousands are clear; what looks like its decimals with three digits is asked', () => {
  const asked = (style: NumberStyle) => {
    write(style)
    return ['1,200', '1.200', '1 200', '1’200'].map((text) => isAsked(readingOf(text)))
  }
  expect(asked('1,234.5')).toEqual([false, true, false, false])
  expect(asked('1.234,5')).toEqual([true, false, false, false])
  expect(asked('1 234,5')).toEqual([true, true, false, false])
  expect(asked('1’234.5')).toEqual([true, true, false, false])
})

test('of a block, a cell that can be read one way speaks for the others, unless it is against the document', () => {
  write('1.234,5')
  expect(signOfBlock(['1.200', '7'])).toEqual({ decimal: ',' })
  expect(signOfBlock(['1,200', '3,5'])).toEqual({ decimal: ',' })
  expect(signOfBlock(['1,200', '7'])).toMatchObject({
    ask: { text: '1,200', thousands: 1200, decimals: 1.2 },
  })
  expect(signOfBlock(['7', '1,200', '3.5'])).toMatchObject({ ask: { text: '1,200' } })
  expect(signOfBlock(['1.200', '3.5'])).toMatchObject({ ask: { text: '1.200', thousands: 1200 } })
  expect(signOfBlock(['3.5', '1,200.50'])).toEqual({ decimal: '.' })
  // A number with thousands and decimals says how both are written, unless another contradicts it.
  expect(signOfBlock(['1.200', '1,200.50'])).toEqual({ decimal: '.' })
  expect(signOfBlock(['1.200', '1,200.50', '3,5'])).toMatchObject({ ask: { text: '1.200' } })
  write('1,234.5')
  expect(signOfBlock(['40.000', '12.500,50', '3,5'])).toEqual({ decimal: ',' })
  expect(signOfBlock(['40.000', '12 500,50 €'])).toEqual({ decimal: ',' })
  expect(signOfBlock(['40.000', '3,5'])).toMatchObject({ ask: { text: '40.000' } })
  expect(signOfBlock(['40.000', '12.500,50', '1,200.50'])).toMatchObject({ ask: { text: '40.000' } })
})

test('a number is written as its document writes', () => {
  const shown = numberStyles.map((style) => {
    write(style)
    return [formatNumber(-1234567.891), exactNumber(0.125), fixedNumber(1, 1), plainNumber(1234.5)]
  })
  expect(shown).toEqual([
    ['-1,234,567.89', '0.125', '1.0', '1234.5'],
    ['-1.234.567,89', '0,125', '1,0', '1234,5'],
    ['-1\u00A0234\u00A0567,89', '0,125', '1,0', '1234,5'],
    ['-1’234’567.89', '0.125', '1.0', '1234.5'],
  ])
  write('1.234,5')
  expect([plainNumber(1.125), plainNumber(-12.345), plainNumber(1.25)]).toEqual(['1,1250', '-12,3450', '1,25'])
})

test('a unit stands where people expect it', () => {
  expect(formatQuantity(1200, '$')).toBe('$1,200')
  expect(formatQuantity(-1200, '$')).toBe('-$1,200')
  expect(formatQuantity(1200, 'CA$')).toBe('CA$1,200')
  expect(formatQuantity(-1200, 'CHF')).toBe('-CHF\u00A01,200')
  // Cents are two or none.
  expect(formatQuantity(1200.5, '€')).toBe('€1,200.50')
  expect(formatQuantity(1200.004, '€')).toBe('€1,200')
  expect(formatQuantity(0.125, 'CHF')).toBe('CHF\u00A00.13')
  expect(formatQuantity(1200.5, 'calls')).toBe('1,200.5 calls')
  expect(formatQuantity(12, '%')).toBe('12%')
  expect(formatQuantity(40, 'calls')).toBe('40 calls')
  expect(formatQuantity(40, '')).toBe('40')
  expect(formatQuantity(null, '%')).toBe('')
  write('1.234,5')
  expect(formatQuantity(-1200.5, '€')).toBe('-1.200,50\u00A0€')
  expect(formatQuantity(1200, 'EUR')).toBe('1.200\u00A0EUR')
  expect(formatQuantity(1200, 'R$')).toBe('R$\u00A01.200')
  expect(formatQuantity(12.5, '%')).toBe('12,5%')
})

test('a sign belongs to every number, a word to the last', () => {
  expect(['$', ' € ', 'CHF', '%', 'orders', ''].map(signOf)).toEqual(['$', '€', 'CHF', '%', '', ''])
})
