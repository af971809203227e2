import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  internalRate,
  monthlyRate,
  payback,
  positiveRoots,
  runningTotals,
  signChanges,
  toCents,
  yearlyRate,
} from './finance.ts'

function presentValue(rate: number, flows: readonly number[]): number {
  return flows.reduce((sum, flow, period) => sum + flow / (1 + rate) ** period, 0)
}

/** The rate as a percentage with this many decimals, or the kind of result if it is not unique. */
function percent(flows: number[], digits: number): string {
  const irr = internalRate(flows)
  return irr.kind === 'one' ? (irr.rate * 100).toFixed(digits) : irr.kind
}

// Excel's NPV discounts the first flow by one period, so a 0 comes first.
describe('the examples in Microsoft’s documentation of NPV and IRR', () => {
  const shoeShop = [-40_000, 8000, 9200, 10_000, 12_000, 14_500]

  test('NPV, to the cent', () => {
    expect(presentValue(0.1, [0, -10_000, 3000, 4200, 6800])).toBeCloseTo(1188.44, 2)
    expect(presentValue(0.08, shoeShop)).toBeCloseTo(1922.06, 2)
    expect(presentValue(0.08, [...shoeShop, -9000])).toBeCloseTo(-3749.47, 2)
  })

  test('IRR after two, four and five years', () => {
    expect(percent([-70_000, 12_000, 15_000], 1)).toBe('-44.4')
    expect(percent([-70_000, 12_000, 15_000, 18_000, 21_000], 1)).toBe('-2.1')
    expect(percent([-70_000, 12_000, 15_000, 18_000, 21_000, 26_000], 1)).toBe('8.7')
  })
})

describe('projects S and L from Brigham and Ehrhardt, Financial Management, at 10%', () => {
  const short = [-1000, 500, 400, 300, 100]
  const long = [-1000, 100, 300, 400, 600]
  const discounted = (flows: number[]) => flows.map((flow, year) => flow / 1.1 ** year)

  test('NPV, to the cent', () => {
    expect(toCents(presentValue(0.1, short))).toBe(78.82)
    expect(toCents(presentValue(0.1, long))).toBe(49.18)
  })

  test('IRR', () => {
    expect(percent(short, 1)).toBe('14.5')
    expect(percent(long, 1)).toBe('11.8')
  })

  test('payback and discounted payback', () => {
    expect(payback(short)).toMatchObject({ kind: 'paid', period: 3, fellBack: false })
    const years = [short, long, discounted(short), discounted(long)].map((flows) => {
      const result = payback(flows)
      return result.kind === 'paid' ? result.periods.toFixed(2) : result.kind
    })
    expect(years).toEqual(['2.33', '3.33', '2.95', '3.88'])
  })
})

test('payback ignores later flows, as in projects A, B and C of Brealey and Myers', () => {
  const flows = [
    [-2000, 500, 500, 5000],
    [-2000, 500, 1800, 0],
    [-2000, 1800, 500, 0],
  ]
  expect(flows.map((each) => payback(each))).toMatchObject([{ period: 3 }, { period: 2 }, { period: 2 }])
  expect(flows.map((each) => Math.round(presentValue(0.1, each)))).toEqual([2624, -58, 50])
})

test('a rate on the bound of the search interval is found', () => {
  // With so many months, the tail is worth nothing: 5,000 = 6,000 / rate, so 120% a month.
  const irr = internalRate([-5000, ...new Array<number>(60).fill(6000)])
  expect(irr.kind === 'one' && irr.rate).toBeCloseTo(1.2, 9)
})

describe('without a single IRR', () => {
  test('the oil pump of Lorie and Savage has two: 25% and 400%', () => {
    const irr = internalRate([-1600, 10_000, -10_000])
    expect(irr.kind).toBe('several')
    const rates = irr.kind === 'several' ? irr.rates : []
    expect(rates.map((rate) => rate.toFixed(9))).toEqual(['0.250000000', '4.000000000'])
  })

  test('flows that are only negative, only positive or zero have none', () => {
    expect(internalRate([-100, -10, 0])).toEqual({ kind: 'none', why: 'only out' })
    expect(internalRate([0, 10, 10])).toEqual({ kind: 'none', why: 'only in' })
    expect(internalRate([0, 0])).toEqual({ kind: 'none', why: 'no flows' })
    expect(internalRate([0.001, -0.004])).toEqual({ kind: 'none', why: 'no flows' })
  })

  test('flows can change direction twice and fit no rate at all', () => {
    expect(internalRate([1000, -3000, 2500])).toEqual({ kind: 'none', why: 'no rate' })
  })

  test('flows can change direction three times and still fit one rate', () => {
    // A renewal in year 2.
    const irr = internalRate([-1000, 700, -100, 700])
    expect(irr.kind).toBe('one')
    expect(presentValue(irr.kind === 'one' ? irr.rate : 9, [-1000, 700, -100, 700])).toBeCloseTo(0, 6)
  })

  test('a double root counts as one rate', () => {
    // (1 - 1.1x)² has a double root, at 10%.
    const irr = internalRate([100, -220, 121])
    expect(irr.kind === 'one' && irr.rate.toFixed(6)).toBe('0.100000')
  })
})

describe('payback depends on when money moves within the month', () => {
  const tenths = [-10_000, ...new Array<number>(12).fill(1000)]

  test('the tenth payment arrives after 10 months, or at the start of month 10', () => {
    const paid = (['end', 'middle', 'start'] as const).map((timing) => payback(tenths, timing))
    expect(paid).toMatchObject([{ periods: 10 }, { periods: 10 }, { periods: 9 }])
    expect(paid).toMatchObject([{ period: 10 }, { period: 10 }, { period: 10 }])
  })

  test('if the first month’s money is enough, payback is when it moves', () => {
    // Half of it is enough: half a month, or no time at all.
    const paid = (['end', 'middle', 'start'] as const).map((timing) => payback([-100, 200], timing))
    expect(paid).toMatchObject([{ periods: 0.5 }, { periods: 0.5 }, { periods: 0 }])
  })

  test('payback falls in the break-even month: nine payments of 1,100 do not cover 10,000', () => {
    const flows = [-10_000, ...new Array<number>(12).fill(1100)]
    const paid = (['end', 'middle', 'start'] as const).map((timing) => payback(flows, timing))
    // 9,900 are back after nine months; the tenth payment belongs to month 10, which starts at 9.
    expect(paid).toMatchObject([{ periods: 9 + 1 / 11 }, { periods: 9 + 1 / 11 }, { periods: 9 }])
    expect(paid).toMatchObject([{ period: 10 }, { period: 10 }, { period: 10 }])
  })
})

describe('payback edge cases', () => {
  test('without payback, the missing amount is reported', () => {
    expect(payback([-100, 30, 30])).toEqual({ kind: 'never', open: 40 })
  })

  test('without a negative balance there is nothing to pay back', () => {
    expect(payback([0, 0, 10])).toEqual({ kind: 'nothing' })
    expect(payback([])).toEqual({ kind: 'nothing' })
  })

  test('a later cost that turns the balance negative again postpones payback', () => {
    expect(payback([-100, 120, -50, 60])).toEqual({ kind: 'paid', periods: 2.5, period: 3, fellBack: true })
  })

  test('payback is exact to the cent, despite floating-point errors', () => {
    expect(payback([-0.3, 0.1, 0.2, 0])).toMatchObject({ kind: 'paid', period: 2 })
    expect(payback([-100, 50, 50])).toEqual({ kind: 'paid', periods: 2, period: 2, fellBack: false })
  })
})

const flow = fc.integer({ min: -100_000, max: 100_000 })

test('monthly and yearly rates are equivalent', () => {
  expect(toCents(1000 * (1 + monthlyRate(0.12)) ** 12)).toBe(1120)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (rate) => {
      expect(yearlyRate(monthlyRate(rate))).toBeCloseTo(rate, 10)
    }),
  )
})

test('every rate found gives a present value of zero', () => {
  fc.assert(
    fc.property(fc.array(flow, { minLength: 2, maxLength: 61 }), (flows) => {
      const irr = internalRate(flows)
      const rates = irr.kind === 'several' ? irr.rates : irr.kind === 'one' ? [irr.rate] : []
      for (const rate of rates) {
        const terms = flows.map((each, period) => Math.abs(each) / (1 + rate) ** period)
        const size = Math.max(...terms)
        expect(Math.abs(presentValue(rate, flows)) / size).toBeLessThan(1e-7)
      }
    }),
  )
})

test('flows that change direction once have exactly one rate', () => {
  const positive = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(
      fc.array(positive, { minLength: 1, maxLength: 6 }),
      fc.array(positive, { minLength: 1, maxLength: 60 }),
      (out, back) => {
        expect(internalRate([...out.map((each) => -each), ...back]).kind).toBe('one')
      },
    ),
  )
})

/** Multiplies a polynomial by (x - root). */
function timesRoot(coefficients: number[], root: number): number[] {
  return coefficients.concat(0).map((value, power) => (coefficients[power - 1] ?? 0) - root * value)
}

test('exactly the roots a polynomial was built from are found', () => {
  const roots = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(roots, (wanted) => {
      const coefficients = wanted.reduce(timesRoot, [1])
      const found = positiveRoots(coefficients).map((root) => Math.round(root * 1e4) / 1e4)
      expect(found).toEqual(wanted.toSorted((one, other) => one - other))
    }),
  )
})

test('there are never more rates than sign changes, and exactly one for a single change (Descartes)', () => {
  fc.assert(
    fc.property(fc.array(flow, { minLength: 2, maxLength: 12 }), (coefficients) => {
      const turns = signChanges(coefficients).length
      expect(positiveRoots(coefficients).length).toBeLessThanOrEqual(turns)
      if (turns === 1) expect(positiveRoots(coefficients)).toHaveLength(1)
    }),
  )
})

test('from the payback period on, the balance is never negative', () => {
  fc.assert(
    fc.property(fc.array(flow, { minLength: 1, maxLength: 61 }), (flows) => {
      const totals = runningTotals(flows)
      const result = payback(flows)
      const red = totals.map((total) => total < 0)
      if (result.kind === 'nothing') expect(red).not.toContain(true)
      if (result.kind === 'never') expect(toCents(totals.at(-1) ?? 0)).toBe(-result.open)
      if (result.kind === 'paid') {
        expect(red.slice(result.period)).not.toContain(true)
        expect(red[result.period - 1]).toBe(true)
        expect(Math.ceil(result.periods)).toBe(result.period)
      }
    }),
  )
})
