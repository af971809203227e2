import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, isInEu } from '#lib/money/countries.ts'
import { taxed, taxOfRefund, vatNumber } from './tax.ts'

const uk = { mode: 'own', name: 'VAT', percent: 20, included: true, country: 'GB' } as const
const germany = { mode: 'own', name: 'USt.', percent: 19, included: true, country: 'DE' } as const
const at = (country: string, number = '') => ({ country, number })

test.each([
  ['a Briton pays the price with tax in it', 4900, uk, at('GB'), 4900, 817],
  ['an American pays it without', 4900, uk, at('US'), 4083, 0],
  ['a German pays it without, as the UK has left', 4900, uk, at('DE', 'DE123456789'), 4083, 0],
  ['a German private buyer', 4950, germany, at('DE'), 4950, 790],
  ['a French private buyer pays the German tax', 4950, germany, at('FR'), 4950, 790],
  ['a French business owes it itself', 4950, germany, at('FR', 'FR12345678901'), 4160, 0],
  ['a German business does not', 4950, germany, at('DE', 'DE123456789'), 4950, 790],
  ['a Swiss pays none', 4950, germany, at('CH'), 4160, 0],
  ['added at checkout', 4950, { ...germany, included: false }, at('DE'), 5891, 941],
  ['added for nobody abroad', 4950, { ...germany, included: false }, at('CH'), 4950, 0],
] as const)('%s', (_, price, settings, buyer, amountCents, taxCents) => {
  expect(taxed(price, settings, buyer, 'eur')).toMatchObject({ amountCents, taxCents })
})

/** Computed with whole numbers of another kind, and from the other side. */
function independentTax(price: number, percent: number, included: boolean): number {
  const [rate, hundred] = [BigInt(Math.round(percent * 1000)), 100_000n]
  const [part, whole] = [BigInt(price) * rate, included ? hundred + rate : hundred]
  const [down, rest] = [part / whole, part % whole]
  return Number(rest * 2n >= whole ? down + 1n : down)
}

const settings = fc.record({
  mode: fc.constant('own' as const),
  name: fc.constant('VAT'),
  percent: fc.integer({ min: 0, max: 50_000 }).map((thousandths) => thousandths / 1000),
  included: fc.boolean(),
  country: fc.constantFrom(...countries),
})

test('net and tax add up to what is paid, and match another computation', () => {
  const property = fc.property(
    fc.integer({ min: 100, max: 99_999_999 }),
    settings,
    fc.constantFrom(...countries),
    fc.boolean(),
    (price, own, country, isBusiness) => {
      const number = isBusiness ? `${country}123456789` : ''
      const { amountCents, taxCents, tax } = taxed(price, own, { country, number }, 'eur')
      const expected = independentTax(price, own.percent, own.included)
      const owes = country === own.country || (isInEu(country) && isInEu(own.country) && !isBusiness)
      expect(tax.treatment === 'charged').toBe(owes)
      expect(taxCents).toBe(owes ? expected : 0)
      const net = own.included ? price - expected : price
      expect(amountCents - taxCents).toBe(net)
    },
  )
  fc.assert(property)
})

test('the tax of all refunds is the tax of the order, whatever their number', () => {
  const property = fc.property(
    fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 12 }),
    fc.double({ min: 0, max: 0.34, noNaN: true }),
    (parts, share) => {
      const amountCents = parts.reduce((sum, part) => sum + part, 0)
      const order = { amountCents, taxCents: Math.round(amountCents * share) }
      let before = 0
      let tax = 0
      for (const part of parts) {
        const own = taxOfRefund(order, before, part)
        expect(own).toBeGreaterThanOrEqual(0)
        tax += own
        before += part
      }
      expect(tax).toBe(order.taxCents)
    },
  )
  fc.assert(property)
})

test.each([
  ['DE 123 456 789', 'DE', 'DE123456789'],
  ['el123456789', 'GR', 'EL123456789'],
  ['ATU12345678', 'AT', 'ATU12345678'],
  ['FR123456789', 'DE', undefined],
  ['DE', 'DE', undefined],
  ['', 'DE', undefined],
])('%s of %s is %s', (typed, country, number) => {
  expect(vatNumber(typed, country)).toBe(number)
})
