import { describe, expect, test } from 'vitest'
import type { Case } from '../../files/case-file.ts'
import { emptyBenefit, emptyCase, emptyCost } from '../case.ts'
import { exampleCase } from '../example.ts'
import { inputsWithRange, rangeProblem, uncertainInputs } from './ranges.ts'
import { prepareRuns, simulate } from './simulation.ts'

const sure = { ...emptyCase().scenarios[1], chance: 100 }
const plain: Case = { ...emptyCase(), months: 36, discountRate: 0, scenarios: [sure, sure, sure] }

test('a case keeps the figures of its seed', () => {
  const ranges = {
    'c1-amount': { low: 30_000, high: 60_000 },
    'b1-amount': { low: 6000, high: 30_000 },
    'b1-from': { low: 3, high: 9 },
    'b2-ramp': { low: 2, high: 8 },
    delay: { low: null, high: 4 },
    'discount-rate': { low: 6, high: 14 },
  }
  const found = simulate({ ...exampleCase(), inflation: 3, taxRate: 25, seed: 7, ranges })
  expect(found.belowZero).toBe(0.0994)
  expect(found.mean).toBeCloseTo(70_914.928332, 4)
  expect(found.p10).toBeCloseTo(5080.453659, 4)
  expect(found.p50).toBeCloseTo(91_176.849803, 4)
  expect(found.p90).toBeCloseTo(136_875.704147, 4)
})

test('new inputs are drawn after existing ones', () => {
  const ranges = {
    tax: { low: 0, high: 30 },
    'c2-from': { low: 0, high: 6 },
    'discount-rate': { low: 5, high: 15 },
    'b1-amount': { low: 1000, high: 30_000 },
    inflation: { low: -2, high: 6 },
  }
  const ids = uncertainInputs({ ...exampleCase(), ranges }).map(({ input }) => input.id)
  expect(ids).toEqual(['b1-amount', 'discount-rate', 'c2-from', 'inflation', 'tax'])
})

/** An independent generator that samples the triangle by rejection instead of inverting its distribution. */
function otherDraws(seed: number) {
  let state = seed
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return (low: number, likely: number, high: number): number => {
    for (;;) {
      const value = low + random() * (high - low)
      const height = value < likely ? (value - low) / (likely - low) : (high - value) / (high - likely)
      if (random() < height) return value
    }
  }
}

describe('with random tax and inflation, an independent simulation of one case agrees', () => {
  const doc: Case = {
    ...plain,
    discountRate: 8,
    inflation: 2,
    taxRate: 25,
    costs: [
      { ...emptyCost('m'), kind: 'once', amount: 24_000, from: 0, years: 2 },
      { ...emptyCost('y'), kind: 'yearly', amount: 3000, from: 2 },
      { ...emptyCost('g'), kind: 'monthly', amount: 200, growth: 5 },
    ],
    benefits: [{ ...emptyBenefit('b'), amount: 1600, from: 3 }],
    ranges: { inflation: { low: -1, high: 9 }, tax: { low: 10, high: 35 } },
  }
  const runs = 20_000
  const draw = otherDraws(4711)
  const second = Array.from({ length: runs }, () => {
    const [inflation, tax] = [draw(-1, 2, 9) / 100, draw(10, 25, 35) / 100]
    let npv = -24_000
    for (let month = 1; month <= 36; month += 1) {
      const year = month <= 12 ? 0 : month <= 24 ? 1 : 2
      const price = (1 + inflation) ** year
      const spent = ([2, 14, 26].includes(month) ? 3000 * price : 0) + 200 * 1.05 ** year
      const gained = month >= 3 ? 1600 * price : 0
      const writtenOff = month <= 24 ? 1000 : 0
      npv += (gained - spent - (gained - spent - writtenOff) * tax) / 1.08 ** (month / 12)
    }
    return npv
  })
  const found = simulate(doc)

  test('the mean, within four standard errors', () => {
    const mean = second.reduce((sum, npv) => sum + npv, 0) / runs
    const variance = second.reduce((sum, npv) => sum + (npv - mean) ** 2, 0) / runs
    const error = Math.sqrt(variance * (1 / runs + 1 / found.runs))
    expect(error).toBeGreaterThan(1)
    expect(Math.abs(found.mean - mean)).toBeLessThan(4 * error)
  })

  test.each([
    ['p10', 0.1],
    ['p50', 0.5],
    ['p90', 0.9],
  ] as const)('%s: the share of independent runs below it agrees, within four standard errors', (key, share) => {
    const below = second.filter((npv) => npv < found[key]).length / runs
    const error = Math.sqrt(share * (1 - share) * (1 / runs + 1 / found.runs))
    expect(Math.abs(below - share)).toBeLessThan(4 * error)
  })
})

test('payment months are drawn as whole months, including today', () => {
  // Prices double each year: 100 if paid in months 0 to 12, 200 in months 13 to 24.
  const doc: Case = {
    ...plain,
    inflation: 100,
    costs: [{ ...emptyCost('c'), kind: 'once', amount: 100, from: 12 }],
    ranges: { 'c-from': { low: 0, high: 24 } },
  }
  const run = prepareRuns(doc)
  const npvs = Array.from({ length: 10_000 }, run)
  expect([...new Set(npvs)].toSorted((a, b) => a - b)).toEqual([-200, -100])
  // The area of the triangle above 12.5 is 11.5² / (24 · 12).
  const late = npvs.filter((npv) => npv === -200).length / npvs.length
  expect(Math.abs(late - 11.5 ** 2 / 288)).toBeLessThan(0.02)
})

test('a yearly cost that starts later may occur once less', () => {
  // From month 1: months 1, 13 and 25. From month 13 on, only twice: as the case has room for.
  const doc: Case = {
    ...plain,
    costs: [{ ...emptyCost('c'), kind: 'yearly', amount: 100, from: 1 }],
    ranges: { 'c-from': { low: null, high: 24 } },
  }
  const run = prepareRuns(doc)
  const ends = new Set(Array.from({ length: 5000 }, run))
  expect([...ends].toSorted((a, b) => a - b)).toEqual([-300, -200])
})

test('each range accepts what its field accepts, and reports the rest', () => {
  const doc: Case = {
    ...plain,
    costs: [
      { ...emptyCost('o'), kind: 'once', amount: 1, from: 3, years: 3 },
      { ...emptyCost('y'), kind: 'yearly', amount: 1, from: 3, until: 20 },
    ],
    benefits: [{ ...emptyBenefit('b'), amount: 1, until: 30 }],
  }
  const problem = (id: string, key: 'low' | 'high', value: number) => {
    const input = inputsWithRange(doc).find((each) => each.id === id)
    return input ? rangeProblem(input, key, value) : 'no such input'
  }
  expect(problem('inflation', 'low', -20)).toBeUndefined()
  expect(problem('inflation', 'low', -21)).toBe('Type a number from -20 to 100.')
  expect(problem('tax', 'high', 101)).toBe('Type a number from 0 to 100.')
  expect(problem('o-from', 'low', 0)).toBeUndefined()
  expect(problem('y-from', 'low', 0)).toBe('Type a number from 1 to 180.')
  expect(problem('y-from', 'high', 3.5)).toBe('Type a whole number of months.')
  expect(problem('o-years', 'high', 4.5)).toBe('Type a whole number of years.')
  expect(problem('y-until', 'high', 36)).toBeUndefined()
  expect(problem('b-until', 'low', 12)).toBeUndefined()
  expect(problem('monthly', 'high', 130)).toBeUndefined()
  expect(problem('savings', 'low', 130)).toBe('Low is at most the likely value.')
  expect(problem('revenue', 'low', 50)).toBe('no such input')
})
