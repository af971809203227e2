import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.for([
  ['12', 1200],
  ['12.5', 1250],
  ['12,5', 1250],
  ['12.50', 1250],
  ['12,50', 1250],
  [' $12.50 ', 1250],
  ['12,50 $', 1250],
  ['12.50 USD', 1250],
  ['0.01', 1],
  ['0', 0],
  ['1,234.50', 123450],
  ['1.234,50', 123450],
  ['1 234,50', 123450],
  ['1’234.50', 123450],
  ['1,234,567', 123456700],
  ['007', 700],
] as const)('%s is %i cents', ([typed, cents]) => {
  expect(typedAmount(typed)).toBe(cents)
})

test.for([
  ...['', ' ', 'ten', '-5', '+5', '12.345', '12,345', '1.234', '1,234', '12.', '.5', ',5', '1,2,3', '12.50.10'],
  ...['1e3', '0x10', '12.50€', '£5', '12-50', '٣', '１２', 'NaN', 'Infinity', '99999999', '1,23.45', '12 . 5 0 x'],
])('%s is refused, and not read as something near it', (typed) => {
  expect(typedAmount(typed)).toBeUndefined()
})

test('an amount of a currency has its decimals and its sign', () => {
  expect(['£5', '12.50 GBP', '$5'].map((typed) => typedAmount(typed, 'gbp'))).toEqual([500, 1250, undefined])
  expect(['980', '1,234', '9.80'].map((typed) => typedAmount(typed, 'jpy'))).toEqual([980, 1234, undefined])
  expect(['4.95', '4,95'].map((typed) => typedAmount(typed, 'kwd'))).toEqual([4950, 4950])
})
