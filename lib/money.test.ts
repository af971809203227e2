import { expect, test } from 'vitest'
import { dollars } from './money.ts'

test('cents are shown as whole dollars', () => {
  expect(dollars(4900)).toBe('$49')
  expect(dollars(24900)).toBe('$249')
  expect(dollars(123400)).toBe('$1,234')
})

test('zero or a missing price is $0', () => {
  for (const nothing of [0, null, undefined]) expect(dollars(nothing)).toBe('$0')
})
