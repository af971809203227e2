import { expect, test } from 'vitest'
import type { FormField } from '#content/owner/form/form.ts'
import {
  completeAddress,
  countCharacters,
  emptyValue,
  firstWords,
  readDollars,
  readNumber,
  writeDollars,
} from './form-fields.ts'

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
test('a new entry has every field that it needs, and as many entries of its own', () => {
  expect(emptyValue(entry)).toEqual({ id: '', title: '', parts: ['', ''] })
})

test('a closed entry shows its first words, and not its anchor', () => {
  expect(firstWords(entry, { id: 'x', title: ' Growth ' })).toBe('Growth')
  expect(firstWords(entry, { id: 'x', title: '' })).toBe('')
  expect(firstWords(line('Part'), 'One part')).toBe('One part')
})

test('letters are counted as the schema does', () => {
  expect(countCharacters('  four ')).toBe(4)
  expect(countCharacters(undefined)).toBe(0)
})

test('an amount is read as it is typed; what is none stays as it was', () => {
  expect(['49', '$49', '1,200', ' 0 '].map(readDollars)).toEqual([4900, 4900, 120_000, 0])
  expect(['49.50', '4,9', 'free', ''].map(readDollars)).toEqual(['49.50', '4,9', 'free', ''])
  expect([writeDollars(4900), writeDollars('49.5'), writeDollars(undefined)]).toEqual(['49', '49.5', ''])
  expect([readNumber('2024'), readNumber('20x'), readNumber('')]).toEqual([2024, '20x', ''])
})

test('an address without https:// gets it, and what is none stays as it was typed', () => {
  expect(completeAddress('calendly.com/ada')).toBe('https://calendly.com/ada')
  expect(completeAddress(' www.example.com?a=b ')).toBe('https://www.example.com?a=b')
  for (const typed of [
    'https://a.example',
    'http://a.example',
    '#',
    '',
    'ada',
    'ada@a.example',
    'a b.com',
    '/x.y',
  ]) {
    expect(completeAddress(typed)).toBe(typed)
  }
})
