import { expect, test } from 'vitest'
import { commonCurrencies, currencyDigits, currencySign, isCurrency } from './currencies.ts'
import { currencyName, otherCurrencies } from './currency-list.ts'

test('the browser’s own list of currencies follows the common ones, each once', () => {
  const all = [...commonCurrencies, ...otherCurrencies()]
  expect(all.length).toBeGreaterThan(140)
  expect(new Set(all).size).toBe(all.length)
  expect(otherCurrencies()).toContain('PHP')
  expect(all.filter((code) => /\d{4}/.test(currencyName(code)))).toEqual([])
})

test('a currency has a sign that is its alone, or its code', () => {
  const signs = commonCurrencies.map(currencySign)
  expect(new Set(signs).size).toBe(signs.length)
  expect(['USD', 'EUR', 'GBP', 'CAD', 'CHF'].map(currencySign)).toEqual(['$', '€', '£', 'CA$', 'CHF'])
  expect(['USD', 'JPY'].map(currencyDigits)).toEqual([2, 0])
})

test('money is told from other units', () => {
  expect(['$', '€', '₹', 'CA$', 'CHF', 'PHP'].filter(isCurrency)).toHaveLength(6)
  expect(['', '%', 'calls', 'h', 'KPI', 'chf', 'NPS'].filter(isCurrency)).toEqual([])
})
