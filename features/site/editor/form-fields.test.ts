import { expect, onTestFinished, test } from 'vitest'
import type { FormField } from '#content/owner/form/form.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { countCharacters, emptyValue, firstText, readAmount, readNumber, writeAmount } from './form-fields.ts'

const line = (title: string): FormField => ({ kind: 'line', title, max: 20 })
const entry: FormField = {
  kind: 'group',
  title: 'Entry',
  fields: {
    id: line('Anchor'),
    title: line('Title'),
    note: { ...line('Note'), optional: true },
    parts: { kind: 'list', title: 'Parts', item: line('Part'), range: [2, 4] },
  },
}
test('a new entry has all required fields and list entries', () => {
  expect(emptyValue(entry)).toEqual({ id: '', title: '', parts: ['', ''] })
})

test('a collapsed entry shows its first text, not its anchor', () => {
  expect(firstText(entry, { id: 'x', title: ' Growth ' })).toBe('Growth')
  expect(firstText(entry, { id: 'x', title: '' })).toBe('')
  expect(firstText(line('Part'), 'One part')).toBe('One part')
})

test('characters are counted as in the schema', () => {
  expect(countCharacters('  four ')).toBe(4)
  expect(countCharacters(undefined)).toBe(0)
})

test('amounts are parsed, and invalid ones stay as typed', () => {
  expect(['49', '$49', '49.50', '4,9', '1,200.00', ' 0 '].map(readAmount)).toEqual([
    ...[4900, 4900, 4950, 490, 120_000, 0],
  ])
  expect(['4.955', '1,200', 'free', ''].map(readAmount)).toEqual(['4.955', '1,200', 'free', ''])
  expect([4900, 4950, '49.5', undefined].map(writeAmount)).toEqual(['49', '49.50', '49.5', ''])
  setSiteFormats({ currency: 'kwd' })
  onTestFinished(() => setSiteFormats(sampleFormats))
  expect([4900, 4950, 49_000].map((amount) => [writeAmount(amount), readAmount(writeAmount(amount))])).toEqual([
    ['4.90', 4900],
    ['4.95', 4950],
    ['49', 49_000],
  ])
  setSiteFormats({ locale: 'de-DE', currency: 'eur' })
  expect([490_000, 4950].map((amount) => [writeAmount(amount), readAmount(writeAmount(amount))])).toEqual([
    ['4900', 490_000],
    ['49,50', 4950],
  ])
  expect([readNumber('2024'), readNumber('20x'), readNumber('')]).toEqual([2024, '20x', ''])
})
