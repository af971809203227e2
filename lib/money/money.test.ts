import { afterEach, describe, expect, test } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { currencies, decimalsOf, minCharge, stepOf } from './currencies.ts'
import { money, plainAmount } from './money.ts'
import { typedAmount } from './typed-amount.ts'

afterEach(() => setSiteFormats(sampleFormats))

/** With plain spaces, as they are easier to read. */
const shown = (...given: Parameters<typeof money>) => money(...given).replaceAll('\u00A0', ' ')

test('whole amounts are shown without decimals, others exactly', () => {
  expect([4900, 24900, 123400, 4950, 123405, -4900].map((amount) => money(amount))).toEqual([
    ...['$49', '$249', '$1,234', '$49.50', '$1,234.05', '−$49'],
  ])
  expect(money(4900, { exact: true })).toBe('$49.00')
})

test('zero or a missing price is $0', () => {
  for (const nothing of [0, null, undefined]) expect(money(nothing)).toBe('$0')
})

test.each([
  ['en-GB', 'gbp', 123450, '£1,234.50', '£1,234.50'],
  ['en-GB', 'gbp', 4900, '£49', '£49.00'],
  ['de-DE', 'eur', 123450, '1.234,50 €', '1.234,50 €'],
  ['de-DE', 'eur', -4900, '−49 €', '−49,00 €'],
  ['fr-FR', 'eur', 123400, '1 234 €', '1 234,00 €'],
  ['de-CH', 'chf', 4900, 'CHF 49', 'CHF 49.00'],
  ['en-CA', 'cad', 4900, '$49', '$49.00'],
  ['en-AU', 'usd', 4900, 'USD 49', 'USD 49.00'],
  ['sv-SE', 'sek', 4950, '49,50 kr', '49,50 kr'],
  ['en-US', 'jpy', 4900, '¥4,900', '¥4,900'],
  ['en-US', 'kwd', 4950, 'KWD 4.950', 'KWD 4.950'],
  ['hu-HU', 'huf', 490_000, '4900 Ft', '4900,00 Ft'],
])('in %s, %i %s is %s', (locale, currency, amount, normal, exact) => {
  setSiteFormats({ locale, currency })
  expect([shown(amount), shown(amount, { exact: true })]).toEqual([normal, exact])
})

test('an order keeps its currency whatever the site’s is', () => {
  setSiteFormats({ locale: 'en-GB', currency: 'gbp' })
  expect(shown(4900, 'usd')).toBe('US$49')
  expect([plainAmount(4950, 'gbp'), plainAmount(980, 'jpy'), plainAmount(4950, 'kwd')]).toEqual([
    ...['49.50', '980', '4.950'],
  ])
})

describe('every currency', () => {
  test.each(currencies)('%s: what is shown can be typed back, and its minimum can be charged', (currency) => {
    setSiteFormats({ locale: 'en-GB', currency })
    for (const units of [1, 12, 9_999]) {
      const amount = units * Math.max(stepOf(currency), 10 ** decimalsOf(currency))
      expect(typedAmount(shown(amount).replaceAll(',', '')), shown(amount)).toBe(amount)
    }
    expect(minCharge(currency) % stepOf(currency)).toBe(0)
    expect(minCharge(currency)).toBeGreaterThan(0)
  })
})
