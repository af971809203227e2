import { expect, test } from 'vitest'
import { guessCurrency } from './guess-currency.ts'

test.each([
  ['de-DE', 'EUR'],
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['en-GB', 'GBP'],
  ['en-IE', 'EUR'],
  ['ja', 'JPY'],
  ['en-US', 'USD'],
  ['ro-RO', 'RON'],
  ['es-AR', 'ARS'],
  ['en-JE', 'GBP'],
  ['es-EC', 'USD'],
  ['es-419', 'USD'],
  ['en-US@posix', 'USD'],
])('in %s people most likely pay with %s', (language, code) => {
  expect(guessCurrency(language)).toBe(code)
})
