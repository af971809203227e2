import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats, type NumberStyle } from '#tools/shared/values/formats.ts'
import { readNumber } from '#tools/shared/values/limits.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
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

test('reads German numbers to the cent, shows how it read them, and asks about 24.000', () => {
  expect(readIn('1,234.5', '24.000,50')).toMatchObject({ value: 24_000.5, isUnclear: false })
  expect(readIn('1,234.5', '24.000,50', 'orders').words).toBe('Understood: 24,000.5 orders')
  expect(readIn('1.234,5', '24.000,50').words).toBe('Understood: 24.000,5\u00A0€')
  expect(readIn('1,234.5', '24.000')).toEqual({
    ...{ value: null, isUnclear: true },
    words: '24.000: write 24000 or 24.0.',
  })
  expect(readIn('1.234,5', '24,000').words).toBe('24,000: write 24000 or 24,0.')
  expect(readIn('1.234,5', '24.000').value).toBe(24_000)
  // The suggested spelling is read without another question.
  expect(readIn('1,234.5', '1.125').words).toBe('1.125: write 1125 or 1.1250.')
  expect(readIn('1,234.5', '1.1250').value).toBe(1.125)
})

test('reads symbols, units and short forms, and reads no word as a number', () => {
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

test('a value may carry its own unit but not a foreign %, on the sheet as in the tool', () => {
  for (const [text, unit, value] of [
    ['4 people', 'people', 4],
    ['4 People', 'people', 4],
    ['29000 €', '€', 29_000],
    ['5 m', 'm', 5],
    ['12%', '%', 12],
    ['12%', '% of leads', 12],
    ['12%', 'Prozent', 12],
    ['12%', '', 12],
  ] as const) {
    expect(readNumber(text, { unit }), text).toEqual({ ok: true, value })
    expect(readIn('1,234.5', text, unit), text).toMatchObject({ value, isUnclear: false })
  }
  expect(readNumber('100%', { unit: 'people' })).toEqual({
    ...{ ok: false, problem: 'Type it in people, not in %.' },
  })
  expect(readIn('1,234.5', '100%', 'people')).toEqual({
    ...{ value: null, isUnclear: true, words: 'Type it in people, not in %.' },
  })
  for (const [text, unit, sign] of [
    ['29000 €', 'people', '€'],
    ['$5', '€', '$'],
    ['5 €', '%', '€'],
  ] as const) {
    const problem = `Type it in ${unit}, not in ${sign}.`
    expect(readNumber(text, { unit })).toEqual({ ok: false, problem })
    expect(readIn('1,234.5', text, unit)).toMatchObject({ isUnclear: true, words: problem })
  }
  for (const unit of ['€', '€ per order', 'EUR', 'Euro', 'k€', '']) {
    expect(readNumber('€5', { unit }), unit).toEqual({ ok: true, value: 5 })
    expect(readIn('1,234.5', '€5', unit).value, unit).toBe(5)
  }
  for (const text of ['people', '4 hours']) expect(readNumber(text, { unit: 'people' }).ok, text).toBe(false)
})

test('reads what the tool’s fields read, and asks where they ask', () => {
  const text = fc.stringMatching(/^[-(]?[€$]?\d{1,4}([.,' ]\d{1,3}){0,3}( ?[%km€])?\)?$/)
  fc.assert(
    fc.property(text, fc.constantFrom(...(Object.keys(signsOf) as NumberStyle[])), (typed, numbers) => {
      const { value, isUnclear } = readIn(numbers, typed)
      const field = readNumber(typed, { unit: '€' })
      expect(isUnclear).toBe(!field.ok)
      expect(value).toBe(field.ok ? field.value : null)
    }),
  )
})
