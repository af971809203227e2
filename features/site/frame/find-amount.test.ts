import { expect, test } from 'vitest'
import { fieldBeside, fieldsOfAmount } from './find-amount.browser.ts'

const amounts = {
  'list.0.price': 4900,
  'list.0.originalPrice': 9900,
  'list.0.lines.0.value': 4900,
  'list.1.price': 4900,
  'list.1.originalPrice': 14_900,
}

test('an amount is every field that says it, and what is saved is the price', () => {
  expect(fieldsOfAmount(amounts, '$49')).toEqual(['list.0.price', 'list.0.lines.0.value', 'list.1.price'])
  expect(fieldsOfAmount(amounts, '$149')).toEqual(['list.1.originalPrice'])
  expect(fieldsOfAmount(amounts, '$50')).toEqual(['list.0.price'])
  expect(fieldsOfAmount(amounts, '$7')).toEqual([])
})

test('of equal amounts the one whose entry is nearest in the document counts', () => {
  const fields = fieldsOfAmount(amounts, '$49')
  expect(fieldBeside(fields, 'list.0.lines.0.text')).toBe('list.0.lines.0.value')
  expect(fieldBeside(fields, 'list.0.lines.1.text')).toBe('list.0.price')
  expect(fieldBeside(fields, 'list.1.title')).toBe('list.1.price')
  expect(fieldBeside(fields, 'list.10.title')).toBeUndefined()
})
