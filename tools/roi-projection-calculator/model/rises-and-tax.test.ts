import { describe, expect, test } from 'vitest'
import type { Benefit, Case, Cost } from '../files/case-file.ts'
import { emptyBenefit, emptyCase, emptyCost } from './case.ts'
import { toCents } from './finance.ts'
import { project } from './model.ts'
import { yearsOf } from './years.ts'

const sure = { ...emptyCase().scenarios[1], chance: 100 }

function caseOf(cost: Partial<Cost>, benefit: Partial<Benefit> | null, rest: Partial<Case> = {}): Case {
  return {
    ...emptyCase(),
    months: 36,
    discountRate: 0,
    scenarios: [sure, sure, sure],
    costs: [{ ...emptyCost('c'), ...cost }],
    benefits: benefit ? [{ ...emptyBenefit('b'), ...benefit }] : [],
    ...rest,
  }
}

const years = (doc: Case, key: 'costs' | 'benefits' | 'taxes' | 'net' | 'cumulative') =>
  yearsOf(doc, project(doc)).map((year) => toCents(year[key]))

describe('growth, price increases and inflation', () => {
  test('a cost of $100 a month that rises by 10% a year', () => {
    // 12·100, then 12·110, then 12·121.
    expect(years(caseOf({ amount: 100, growth: 10 }, null), 'costs')).toEqual([0, 1200, 1320, 1452])
  })

  test('revenue of $1,000 at 40% that shrinks by 20% a year', () => {
    // 12·400, 12·320, 12·256.
    const doc = caseOf({}, { kind: 'revenue', amount: 1000, margin: 40, growth: -20 })
    expect(years(doc, 'benefits')).toEqual([0, 4800, 3840, 3072])
  })

  test('inflation applies to lines without their own increase, and an increase of 0 keeps the price', () => {
    const doc = caseOf({ amount: 100 }, { amount: 200, growth: 0 }, { inflation: 5 })
    // 1200, 1200·1.05, 1200·1.1025 against 2400 each year.
    expect(years(doc, 'costs')).toEqual([0, 1200, 1260, 1323])
    expect(years(doc, 'benefits')).toEqual([0, 2400, 2400, 2400])
  })

  test('a one-off cost in year 2 has that year’s price; today and month 12 have the first year’s', () => {
    const paid = (from: number) => project(caseOf({ kind: 'once', amount: 100, growth: 10, from }, null)).totalCosts
    expect([0, 12, 13, 24, 25].map((from) => toCents(paid(from)))).toEqual([100, 100, 110, 110, 121])
  })
})

describe('yearly costs', () => {
  test('are paid in their first month and every twelve months until the last', () => {
    const { costs } = project(caseOf({ kind: 'yearly', amount: 600, from: 3, until: 20 }, null))
    expect(costs.flatMap((cost, month) => (cost > 0 ? [[month, cost]] : []))).toEqual([
      [3, 600],
      [15, 600],
    ])
  })

  test('start in month 1 by default, rise each year, and follow the scenario’s recurring costs', () => {
    const dear = { ...sure, monthly: 150 }
    const doc = caseOf({ kind: 'yearly', amount: 600, growth: 10 }, null, { scenarios: [dear, dear, dear] })
    // 150% of 600, 660 and 726.
    expect(years(doc, 'costs')).toEqual([0, 900, 990, 1089])
  })
})

describe('tax and depreciation', () => {
  test('a tax of 25% takes a quarter of the gain', () => {
    // Per month: 500 − 100 = 400, of which 100 is tax.
    const doc = caseOf({ amount: 100 }, { amount: 500 }, { taxRate: 25 })
    expect(years(doc, 'taxes')).toEqual([0, 1200, 1200, 1200])
    expect(years(doc, 'net')).toEqual([0, 3600, 3600, 3600])
    // (18,000 − 3,600 − 3,600) / 3,600.
    expect(project(doc)).toMatchObject({ roi: 3, totalTaxes: 3600 })
  })

  test('a machine deducted at once saves its tax at once', () => {
    const doc = caseOf({ kind: 'once', amount: 12_000 }, { amount: 1000 }, { taxRate: 30 })
    // Today −12,000 + 3,600; then 700 a month.
    expect(years(doc, 'net')).toEqual([-8400, 8400, 8400, 8400])
  })

  test('a machine written off over two years saves its tax in 24 equal parts', () => {
    const doc = caseOf({ kind: 'once', amount: 12_000, years: 2 }, { amount: 1000 }, { taxRate: 30 })
    // 12,000 / 24 = 500 a month, so 1000 − 500 is taxed: 150 a month for two years, 300 in the third.
    expect(years(doc, 'taxes')).toEqual([0, 1800, 1800, 3600])
    expect(years(doc, 'net')).toEqual([-12_000, 10_200, 10_200, 8400])
    expect(years(doc, 'cumulative')).toEqual([-12_000, -1800, 8400, 16_800])
    // 12,000 / 850 a month: 14.12 months.
    const { payback } = project(doc)
    expect(payback.kind === 'paid' && payback.periods).toBeCloseTo(12_000 / 850, 9)
  })

  test('a purchase in month 6 is written off from month 7; write-offs after the last month do not count', () => {
    const doc = caseOf({ kind: 'once', amount: 6000, years: 5, from: 6 }, null, { taxRate: 50, months: 12 })
    // 6000 / 60 = 100 a month, half of which is saved in months 7 to 12.
    expect(project(doc).taxes).toEqual([0, 0, 0, 0, 0, 0, 0, -50, -50, -50, -50, -50, -50])
  })

  test('without tax, write-offs change nothing', () => {
    const plain = caseOf({ kind: 'once', amount: 900 }, { amount: 100 }, { discountRate: 8 })
    const written = caseOf({ kind: 'once', amount: 900, years: 3 }, { amount: 100 }, { discountRate: 8 })
    expect(project(written)).toEqual(project(plain))
  })
})

describe('timing within the month', () => {
  // 12.682503% a year is 1% a month.
  const monthly = { discountRate: (1.01 ** 12 - 1) * 100, months: 12 }
  const npv = (timing: Case['timing']) =>
    project(caseOf({ kind: 'once', amount: 1000 }, { amount: 100 }, { ...monthly, timing })).npv
  // An annuity of 12 at 1%: (1 − 1.01^−12) / 0.01 = 11.255077.
  const annuity = (1 - 1.01 ** -12) / 0.01

  test('end, middle and start: the annuity, shifted by half a month and by a month', () => {
    expect(npv('end')).toBeCloseTo(100 * annuity - 1000, 8)
    expect(npv('middle')).toBeCloseTo(100 * annuity * Math.sqrt(1.01) - 1000, 8)
    expect(npv('start')).toBeCloseTo(100 * annuity * 1.01 - 1000, 8)
    expect(['end', 'middle', 'start'].map((timing) => toCents(npv(timing as Case['timing'])))).toEqual([
      125.51, 131.12, 136.76,
    ])
  })

  test('the IRR is the rate at which that value is zero', () => {
    for (const timing of ['end', 'middle', 'start'] as const) {
      const doc = caseOf({ kind: 'once', amount: 1000 }, { amount: 100 }, { ...monthly, timing })
      const { irr } = project(doc)
      const rate = irr.kind === 'one' ? irr.rate : Number.NaN
      expect(project({ ...doc, discountRate: ((1 + rate) ** 12 - 1) * 100 }).npv).toBeCloseTo(0, 6)
    }
  })

  test('money at the start of month 1 offsets today’s cost, so there is no IRR', () => {
    const doc = caseOf({ kind: 'once', amount: 100 }, { amount: 100 }, { ...monthly, timing: 'start' })
    expect(project(doc).irr).toEqual({ kind: 'none', why: 'only in' })
    expect(project(doc).turns).toBe(0)
  })
})

test('the last year can be shorter, and cumulative figures are those of its last month', () => {
  const doc = caseOf({ kind: 'once', amount: 500 }, { amount: 100 }, { months: 14, start: '2027-03' })
  expect(yearsOf(doc, project(doc)).map(({ label, net, cumulative }) => [label, net, cumulative])).toEqual([
    ['Today', -500, -500],
    ['Year 1, Mar 2027 to Feb 2028', 1200, 700],
    ['Year 2, Mar 2028 to Apr 2028', 200, 900],
  ])
})
