import { expect, test } from 'vitest'
import { dollars, exactDollars } from './money.ts'

test('cents are shown as whole dollars', () => {
  expect(dollars(4900)).toBe('$49')
  expect(dollars(24900)).toBe('$249')
  expect(dollars(123400)).toBe('$1,234')
})

test('zero or a missing price is $0', () => {
  for (const nothing of [0, null, undefined]) expect(dollars(nothing)).toBe('$0')
})

test('books are exact to the cent', () => {
  expect([4900, 4950, 123405, 0, -4900].map(exactDollars)).toEqual([
    '$49',
    '$49.50',
    '$1,234.05',
    '$0',
    '−$49',
  ])
})
