import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCase } from '#tests/tools/roi/any-case.ts'
import type { Benefit, Case, Cost } from '../files/case-file.ts'
import { demoLimit, emptyBenefit, emptyCase, emptyCost } from './case.ts'
import { exampleCase } from './example.ts'
import { toCents } from './finance.ts'
import { benefitIn, costIn } from './flows.ts'
import { project, projectAll } from './model.ts'

const asPlanned = {
  name: 'Plan',
  revenue: 100,
  savings: 100,
  hours: 100,
  oneOff: 100,
  once: 100,
  monthly: 100,
  delay: 0,
  ramp: 0,
  chance: 100,
}

function caseOf(costs: Partial<Cost>[], benefits: Partial<Benefit>[], rest: Partial<Case> = {}): Case {
  return {
    ...emptyCase(),
    months: 12,
    discountRate: 0,
    scenarios: [asPlanned, asPlanned, asPlanned],
    costs: costs.map((cost, index) => ({ ...emptyCost(`c${index}`), ...cost })),
    benefits: benefits.map((benefit, index) => ({ ...emptyBenefit(`b${index}`), ...benefit })),
    ...rest,
  }
}

const machine = [{ kind: 'once', amount: 1000 }] as const
const saves = [{ kind: 'savings', amount: 100 }] as const

test('an unchanged line is calculated once, however often other lines change', () => {
  let reads = 0
  const watched = new Proxy(emptyCost('c0'), {
    get(cost, key) {
      reads += 1
      return Reflect.get(cost, key)
    },
  })
  const doc = { ...caseOf([], [...saves]), costs: [watched] }
  const first = project(doc)
  const readOnce = reads
  const moved = { ...doc, benefits: doc.benefits.map((line) => ({ ...line, amount: 200 })) }
  expect(project(moved).totalBenefits).toBe(2 * first.totalBenefits)
  expect([readOnce > 0, reads]).toEqual([true, readOnce])
})

describe('a machine for $1,000 that saves $100 a month', () => {
  test('pays back in month 10 and returns 20% in a year', () => {
    const result = project(caseOf([...machine], [...saves]))
    expect(result).toMatchObject({ totalCosts: 1000, totalBenefits: 1200, roi: 0.2, npv: 200 })
    expect(result.payback).toEqual({ kind: 'paid', periods: 10, period: 10, fellBack: false })
    expect(result.peak).toEqual({ amount: 1000, month: 0 })
    expect(result.firstGain).toBe(1)
  })

  test('is worth $129.15 at 12%, matching the annuity formula', () => {
    const monthly = 1.12 ** (1 / 12) - 1
    const annuity = (100 * (1 - 1 / 1.12)) / monthly - 1000
    const { npv } = project(caseOf([...machine], [...saves], { discountRate: 12 }))
    expect(toCents(npv)).toBe(129.15)
    expect(npv).toBeCloseTo(annuity, 8)
  })

  test('never pays back with a 50% chance', () => {
    const half = { ...asPlanned, chance: 50 }
    const result = project(caseOf([...machine], [...saves], { scenarios: [half, half, half] }))
    expect(result.payback).toEqual({ kind: 'never', open: 400 })
    expect(result.roi).toBe(-0.4)
  })
})

test('a one-off cost falls in its month, a monthly one runs from its first month to its last', () => {
  const months = (cost: Partial<Cost>) =>
    Array.from({ length: 6 }, (_, month) => costIn({ ...emptyCost('c'), amount: 10, ...cost }, asPlanned, month))
  expect(months({ kind: 'once' })).toEqual([10, 0, 0, 0, 0, 0])
  expect(months({ kind: 'once', from: 3 })).toEqual([0, 0, 0, 10, 0, 0])
  expect(months({ kind: 'monthly' })).toEqual([0, 10, 10, 10, 10, 10])
  expect(months({ kind: 'monthly', from: 2, until: 4 })).toEqual([0, 0, 10, 10, 10, 0])
  expect(months({ kind: 'monthly', from: 4, until: 2 })).toEqual([0, 0, 0, 0, 0, 0])
})

test('a benefit ramps up in equal steps, later and slower if the scenario says so', () => {
  const benefit = { ...emptyBenefit('b'), amount: 12, from: 2, ramp: 3 }
  const months = (changes: Partial<Benefit>, scenario = asPlanned) =>
    Array.from({ length: 8 }, (_, month) => benefitIn({ ...benefit, ...changes }, scenario, month))
  expect(months({})).toEqual([0, 0, 4, 8, 12, 12, 12, 12])
  expect(months({ ramp: 0 })).toEqual([0, 0, 12, 12, 12, 12, 12, 12])
  expect(months({ ramp: null, from: null, until: 2 })).toEqual([0, 12, 12, 0, 0, 0, 0, 0])
  expect(months({ until: 4 })).toEqual([0, 0, 4, 8, 12, 0, 0, 0])
  // It starts two months later and ends two months later.
  expect(months({ until: 4 }, { ...asPlanned, delay: 2 })).toEqual([0, 0, 0, 0, 4, 8, 12, 0])
  expect(months({}, { ...asPlanned, delay: 2, ramp: 1 })).toEqual([0, 0, 0, 0, 3, 6, 9, 12])
})

test('revenue counts by its margin, hours by their rate, each by its share of the plan', () => {
  const scenario = { ...asPlanned, revenue: 50, savings: 80, hours: 110, chance: 90 }
  const worth = (benefit: Partial<Benefit>) =>
    toCents(benefitIn({ ...emptyBenefit('b'), amount: 1000, ...benefit }, scenario, 1))
  expect(worth({ kind: 'revenue', margin: 40 })).toBe(180)
  expect(worth({ kind: 'savings', margin: 40, rate: 9 })).toBe(720)
  expect(worth({ kind: 'hours', amount: 10, rate: 50 })).toBe(495)
})

test('the worked example: cautious has a negative NPV, expected pays back in month 15', () => {
  const [cautious, expected, ambitious] = projectAll(exampleCase())
  expect(cautious.payback).toMatchObject({ kind: 'paid', period: 34 })
  expect(toCents(cautious.npv)).toBe(-3286.24)
  expect(cautious.discountedPayback).toEqual({ kind: 'never', open: 3286.24 })
  expect(expected.payback).toMatchObject({ kind: 'paid', period: 15 })
  expect(toCents(expected.npv)).toBe(143847.49)
  expect(ambitious.npv).toBeGreaterThan(expected.npv)
  expect(demoLimit(exampleCase())).toBeUndefined()
})

test('the demo is limited to four costs and four benefits', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({}))
  expect(demoLimit(caseOf(lines(4), lines(4)))).toBeUndefined()
  expect(demoLimit(caseOf(lines(5), lines(0)))).toBe('The demo holds four costs.')
  expect(demoLimit(caseOf(lines(0), lines(5)))).toBe('The demo holds four benefits.')
})

// A hundred cases each, which takes time on a busy machine.
describe('for any case', { timeout: 60_000 }, () => {
  test('every figure is a finite number', () => {
    fc.assert(
      fc.property(anyCase, (doc) => {
        for (const { net, npv, totalCosts, totalBenefits, roi, peak } of projectAll(doc)) {
          expect([...net, npv, totalCosts, totalBenefits, roi ?? 0, peak.amount].every(Number.isFinite)).toBe(true)
          expect(net).toHaveLength(doc.months + 1)
        }
      }),
    )
  })

  test('the parts add up: the final balance is benefits minus costs and tax, and NPV the sum of present values', () => {
    fc.assert(
      fc.property(anyCase, (doc) => {
        for (const result of projectAll(doc)) {
          expect(result.cumulative.at(-1)).toBeCloseTo(result.totalBenefits - result.totalCosts - result.totalTaxes, 4)
          expect(result.discountedCumulative.at(-1)).toBeCloseTo(result.npv, 4)
        }
      }),
    )
  })

  test('without a discount rate, NPV equals the gain and both paybacks are equal', () => {
    fc.assert(
      fc.property(anyCase, (doc) => {
        const result = project({ ...doc, discountRate: 0 })
        expect(result.npv).toBeCloseTo(result.totalBenefits - result.totalCosts - result.totalTaxes, 4)
        expect(result.discountedPayback).toEqual(result.payback)
      }),
    )
  })
})

test('a ramp-up of zero months equals one of one month in every scenario', () => {
  const slow = { ...asPlanned, ramp: 3 }
  const inMonth = (ramp: number | null) =>
    [1, 2, 3, 4, 5].map((month) => benefitIn({ ...emptyBenefit('b'), amount: 12, ramp }, slow, month))
  expect(inMonth(1)).toEqual([3, 6, 9, 12, 12])
  expect(inMonth(0)).toEqual(inMonth(1))
  expect(inMonth(null)).toEqual(inMonth(1))
})
