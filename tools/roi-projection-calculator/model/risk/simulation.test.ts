import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCase } from '#tests/tools/roi/any-case.ts'
import { seededRandom } from '#tools/shared/values/seeded-random.ts'
import type { Case, Range } from '../../files/case-file.ts'
import { emptyBenefit, emptyCase, emptyCost } from '../case.ts'
import { editCase } from '../edit-case.ts'
import { exampleCase } from '../example.ts'
import { isTime } from '../inputs.ts'
import { netPresentValue } from '../model.ts'
import { uncertainInputs } from './ranges.ts'
import { percentile, prepareRuns, simulate, summarise } from './simulation.ts'

const sure = { ...emptyCase().scenarios[1], chance: 100 }

/** A single one-off cost with an uncertain amount. */
function oneCost(range: Range, amount: number): Case {
  return {
    ...emptyCase(),
    discountRate: 0,
    scenarios: [sure, sure, sure],
    costs: [{ ...emptyCost('c'), kind: 'once', amount }],
    ranges: { 'c-amount': range },
  }
}

describe('one uncertain cost has the closed-form quantiles of a triangle', () => {
  // Low 100, likely 200, high 500: the span is 400, and a quarter of the runs are below the likely value.
  // Quantile p below it: 100 + √(p·400·100); above it: 500 − √((1−p)·400·300).
  const quantile = (p: number) => (p < 0.25 ? 100 + Math.sqrt(p * 400 * 100) : 500 - Math.sqrt((1 - p) * 400 * 300))
  const result = simulate(oneCost({ low: 100, high: 500 }, 200))

  test('the 10th, 50th and 90th percentile', () => {
    // The NPV is the negative cost, so its 10th percentile is the cost's 90th.
    expect(quantile(0.9)).toBeCloseTo(390.455, 2)
    expect(Math.abs(result.p10 + quantile(0.9))).toBeLessThan(3)
    expect(Math.abs(result.p50 + quantile(0.5))).toBeLessThan(3)
    expect(Math.abs(result.p90 + quantile(0.1))).toBeLessThan(3)
  })

  test('the mean is the average of the three values, and every run is a loss', () => {
    expect(Math.abs(result.mean + (100 + 200 + 500) / 3)).toBeLessThan(2)
    expect(result.belowZero).toBe(1)
  })

  test('the chance of a loss is the triangle’s area: $300 back covers costs up to $300', () => {
    // Above 300: (500 − 300)² / (400 · 300) = 1/3.
    const back = { ...emptyBenefit('b'), kind: 'savings' as const, amount: 300, until: 1 }
    const doc = { ...oneCost({ low: 100, high: 500 }, 200), benefits: [back], timing: 'start' as const }
    expect(Math.abs(simulate(doc).belowZero - 1 / 3)).toBeLessThan(0.012)
  })
})

test('months are drawn whole: a start between months 1 and 3 falls in each of them', () => {
  // Likely 2, triangle from 1 to 3: the area below 1.5 is (0.5)² / (2·1) = 1/8, and the same above 2.5.
  const doc: Case = {
    ...emptyCase(),
    months: 12,
    discountRate: 0,
    scenarios: [sure, sure, sure],
    benefits: [{ ...emptyBenefit('b'), amount: 100, from: 2 }],
    ranges: { 'b-from': { low: 1, high: 3 } },
  }
  const run = prepareRuns(doc)
  const ends = Array.from({ length: 10_000 }, run).map(Math.round)
  const share = (npv: number) => ends.filter((end) => end === npv).length / ends.length
  expect(share(1200) + share(1100) + share(1000)).toBe(1)
  expect(Math.abs(share(1200) - 1 / 8)).toBeLessThan(0.012)
  expect(Math.abs(share(1000) - 1 / 8)).toBeLessThan(0.012)
})

test('the benefits come as often as the scenario’s chance says; the mean is the NPV', () => {
  const doc: Case = { ...exampleCase(), ranges: { 'c1-amount': { low: 37_999, high: 38_001 } } }
  const { belowZero, mean, p50 } = simulate(doc)
  expect(Math.abs(belowZero - 0.1)).toBeLessThan(0.01)
  const all = netPresentValue({ ...doc, scenarios: [sure, sure, sure] })
  expect(Math.abs(p50 - all)).toBeLessThan(1)
  expect(Math.abs(mean / netPresentValue(doc) - 1)).toBeLessThan(0.02)
})

/** The slow way: put each drawn value into the case and ask the model for its NPV. */
function plainRuns(doc: Case, runs: number): number[] {
  const random = seededRandom(doc.seed)
  const inputs = uncertainInputs(doc)
  return Array.from({ length: runs }, () => {
    const isComing = random() * 100 < doc.scenarios[doc.chosen].chance
    let drawn: Case = doc
    for (const { input, low, likely, high } of inputs) {
      const u = random()
      const turn = (likely - low) / (high - low)
      const value =
        u < turn
          ? low + Math.sqrt(u * (high - low) * (likely - low))
          : high - Math.sqrt((1 - u) * (high - low) * (high - likely))
      drawn = editCase(drawn, input.change(isTime(input.unit) ? Math.round(value) : value))
    }
    const chance = {
      type: 'edit-scenarios',
      changes: [{ index: doc.chosen, changes: { chance: isComing ? 100 : 0 } }],
    } as const
    return netPresentValue(editCase(drawn, chance))
  })
}

/** Gives every input a range from a third below the plan to half above it. */
function withRanges(doc: Case): Case {
  const inputs = uncertainInputs({
    ...doc,
    ranges: new Proxy({}, { get: () => ({ low: -1e15, high: 1e15 }) }),
  })
  const ranges = inputs.map(({ input: { id, unit, value, max } }): [string, Range] => {
    const by = isTime(unit) ? [1, 2] : [Math.abs(value) / 3, Math.abs(value) / 2]
    const low = Math.max(unit === 'month' || id.endsWith('-ramp') ? 1 : 0, value - (by[0] ?? 0))
    return [id, { low: Math.min(low, value), high: Math.min(max, value + (by[1] ?? 0)) }]
  })
  return { ...doc, ranges: Object.fromEntries(ranges) }
}

describe('several uncertain inputs', { timeout: 60_000 }, () => {
  test('each run of any case matches the model for the drawn values', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(), (some, seed) => {
        const doc = withRanges({ ...some, seed })
        const run = prepareRuns(doc)
        for (const wanted of plainRuns(doc, 5)) {
          const near = Math.max(1e-4, Math.abs(wanted) * 1e-9)
          expect(Math.abs(run() - wanted)).toBeLessThan(near)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the percentiles of the worked example match the slow way', () => {
    const doc = withRanges(exampleCase())
    const plain = summarise(Float64Array.from(plainRuns(doc, 2000)))
    const found = simulate(doc, doc.chosen, 2000)
    for (const key of ['p10', 'p50', 'p90', 'mean'] as const) expect(found[key]).toBeCloseTo(plain[key], 3)
    expect(found.belowZero).toBe(plain.belowZero)
  })
})

test('the same seed gives identical figures; another seed gives different ones', () => {
  const doc = withRanges(exampleCase())
  const found = simulate(doc)
  expect(simulate({ ...doc, title: 'Another name' })).toEqual(found)
  expect(simulate({ ...doc, seed: 2 }).p50).not.toBe(found.p50)
})

test('without ranges, every run in which the benefits come equals the NPV', () => {
  const doc = { ...exampleCase(), scenarios: [sure, sure, sure] as const }
  const { p10, p90, bins, belowZero } = simulate(doc)
  expect([p10, p90]).toEqual([p10, p10])
  expect(p10).toBeCloseTo(netPresentValue(doc), 4)
  expect([bins.length, belowZero]).toEqual([1, 0])
})

test('percentiles are interpolated as in a spreadsheet', () => {
  // PERCENTILE({1;2;4;8}, 10%) = 1 + 0.3·(2 − 1), 50%: 2 + 0.5·(4 − 2), 90%: 4 + 0.7·(8 − 4).
  const sorted = Float64Array.of(1, 2, 4, 8)
  expect([0.1, 0.5, 0.9].map((share) => percentile(sorted, share).toFixed(9))).toEqual([
    '1.300000000',
    '3.000000000',
    '6.800000000',
  ])
})

test('a planned value outside its range extends it', () => {
  const [only] = uncertainInputs(oneCost({ low: 100, high: 150 }, 200))
  expect(only).toMatchObject({ low: 100, likely: 200, high: 200 })
})

test('a rate of 0 with a range is drawn', () => {
  // 1,000 after a year. The rate is between 0 and 5 with 0 most likely, so half of the draws are below 5 −
  // √(½·25) = 1.4645.
  const doc: Case = {
    ...oneCost({ low: null, high: null }, 0),
    months: 12,
    benefits: [{ ...emptyBenefit('b'), amount: 1000, from: 12, until: 12 }],
    ranges: { 'discount-rate': { low: 0, high: 5 }, 'c-amount': { low: null, high: 10 } },
  }
  expect(uncertainInputs(doc).map(({ input }) => input.id)).toEqual(['c-amount', 'discount-rate'])
  const rateOnly = simulate({ ...doc, ranges: { 'discount-rate': { low: 0, high: 5 } } })
  expect(Math.abs(rateOnly.p50 - 1000 / 1.014645)).toBeLessThan(1)
})
