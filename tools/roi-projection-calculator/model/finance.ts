import type { Timing } from '../files/case-file.ts'

/** Time value of money. Flows are one per period, starting today. */

/** How long before the end of a period its money moves, as a fraction of the period. */
export const earlier: Record<Timing, number> = { end: 0, middle: 0.5, start: 1 }

/** The present value of each flow. The first flow is today's regardless of timing. */
export function presentValues(rate: number, flows: readonly number[], timing: Timing = 'end'): number[] {
  return flows.map((flow, period) => flow / (1 + rate) ** Math.max(0, period - earlier[timing]))
}

/** The monthly rate equivalent to a yearly one. */
export function monthlyRate(yearlyRate: number): number {
  return (1 + yearlyRate) ** (1 / 12) - 1
}

export function yearlyRate(monthly: number): number {
  return (1 + monthly) ** 12 - 1
}

export function runningTotals(flows: readonly number[]): number[] {
  let total = 0
  return flows.map((flow) => {
    total += flow
    return total
  })
}

/** Rounds to cents, so that floating-point errors never decide anything. */
export function toCents(value: number): number {
  const cents = Math.sign(value) * Math.round(Math.abs(value) * 100)
  return cents === 0 ? 0 : cents / 100
}

export type Payback =
  /** `periods`: time until payback, with a fraction. `period`: the one whose money completes it. */
  | { kind: 'paid'; periods: number; period: number; fellBack: boolean }
  /** The amount still missing at the end. */
  | { kind: 'never'; open: number }
  /** The balance is never negative. */
  | { kind: 'nothing' }

/**
 * When the running total stops being negative for good, always within the period whose money achieves it.
 * Money at the start of a period counts at once; otherwise it accrues evenly over the period.
 */
export function payback(flows: readonly number[], timing: Timing = 'end'): Payback {
  const totals = runningTotals(flows).map(toCents)
  const lastRed = totals.findLastIndex((total) => total < 0)
  const missing = -(totals[lastRed] ?? 0)
  if (lastRed < 0) return { kind: 'nothing' }
  if (lastRed === totals.length - 1) return { kind: 'never', open: missing }
  const firstRed = totals.findIndex((total) => total < 0)
  const fellBack = totals.slice(firstRed, lastRed).some((total) => total >= 0)
  const part = timing === 'start' ? 0 : missing / (flows[lastRed + 1] ?? missing)
  return { kind: 'paid', periods: lastRed + part, period: lastRed + 1, fellBack }
}

export type InternalRate =
  | { kind: 'one'; rate: number }
  /** Several rates give a present value of zero, so none is meaningful. */
  | { kind: 'several'; rates: readonly number[] }
  | { kind: 'none'; why: 'no flows' | 'only out' | 'only in' | 'no rate' }

/** All rates above -100% per period at which the present value is zero. */
export function internalRate(flows: readonly number[]): InternalRate {
  const counted = flows.map((flow) => (toCents(flow) === 0 ? 0 : flow))
  if (signChanges(counted).length === 0) {
    const some = counted.find((flow) => flow !== 0)
    if (some === undefined) return { kind: 'none', why: 'no flows' }
    return { kind: 'none', why: some < 0 ? 'only out' : 'only in' }
  }
  // With x = 1 / (1 + rate), the present value is a polynomial whose positive roots are the rates.
  const rates = positiveRoots(counted)
    .map((root) => 1 / root - 1)
    .toSorted((one, other) => one - other)
  const [rate] = rates
  if (rate === undefined) return { kind: 'none', why: 'no rate' }
  return rates.length === 1 ? { kind: 'one', rate } : { kind: 'several', rates }
}

/** Plausible yearly rates. Roots outside are mathematical artifacts. */
export const believable = { low: -0.999, high: 1000 }

export function believableRates(rates: readonly number[]): number[] {
  return rates.filter((rate) => {
    const yearly = yearlyRate(rate)
    return yearly > believable.low && yearly < believable.high
  })
}

/** The only plausible rate, if there is exactly one. */
export function plainRate(irr: InternalRate): number | undefined {
  if (irr.kind === 'one') return irr.rate
  const found = irr.kind === 'several' ? believableRates(irr.rates) : []
  return found.length === 1 ? found[0] : undefined
}

/**
 * Shifts flows for the IRR: those at the start move to the previous period, those in the middle use half
 * periods.
 */
export function flowsForRate(flows: readonly number[], timing: Timing): number[] {
  const [today = 0, first = 0, ...later] = flows
  if (timing === 'start') return [today + first, ...later]
  // Nothing moves at the end of a full period.
  return timing === 'middle' ? [today, first, ...later.flatMap((flow) => [0, flow])] : [...flows]
}

export function internalRateAt(flows: readonly number[], timing: Timing): InternalRate {
  const found = internalRate(flowsForRate(flows, timing))
  if (timing !== 'middle') return found
  const whole = (half: number) => (1 + half) ** 2 - 1
  if (found.kind === 'one') return { kind: 'one', rate: whole(found.rate) }
  return found.kind === 'several' ? { kind: 'several', rates: found.rates.map(whole) } : found
}

/** The indexes at which the sign differs from the last non-zero value before. */
export function signChanges(values: readonly number[]): number[] {
  let last = 0
  return values.flatMap((value, index) => {
    const turned = value * last < 0
    if (value !== 0) last = Math.sign(value)
    return turned ? [index] : []
  })
}

/**
 * All positive roots, following the proof of Descartes' rule of signs. Dividing by a power of x at a sign
 * change keeps the positive roots, and the derivative then has one sign change less. The derivative's roots,
 * found recursively, split the axis into monotonic intervals with at most one root each.
 */
export function positiveRoots(coefficients: readonly number[]): number[] {
  const [turn] = signChanges(coefficients)
  if (turn === undefined) return []
  const slope = coefficients.map((value, power) => value * (power - turn + 0.5))
  const [lowest, highest] = rootBounds(coefficients)
  const peaks = positiveRoots(slope).filter((peak) => peak > lowest && peak < highest)
  const edges = [lowest, ...peaks, highest]
  const touching = peaks.filter((peak) => signAt(coefficients, peak) === 0)
  const crossing = edges.slice(1).flatMap((high, index) => {
    const low = edges[index] ?? lowest
    return signAt(coefficients, low) * signAt(coefficients, high) < 0 ? [bisect(coefficients, low, high)] : []
  })
  return [...touching, ...crossing].toSorted((one, other) => one - other)
}

/** Cauchy's bounds, slightly widened so that rounding cannot hide a root on the edge. */
function rootBounds(coefficients: readonly number[]): [number, number] {
  const largest = Math.max(...coefficients.map(Math.abs))
  const first = Math.abs(coefficients.find((value) => value !== 0) ?? 1)
  const last = Math.abs(coefficients.findLast((value) => value !== 0) ?? 1)
  return [0.99 / (1 + largest / first), 1.01 * (1 + largest / last)]
}

/** Zero if the value is below the rounding error of its terms. */
function signAt(coefficients: readonly number[], x: number): number {
  // Above 1, evaluate in 1 / x, so that no power overflows.
  const [terms, base] = x <= 1 ? [coefficients, x] : [coefficients.toReversed(), 1 / x]
  const value = terms.reduceRight((sum, term) => sum * base + term, 0)
  const size = terms.reduceRight((sum, term) => sum * base + Math.abs(term), 0)
  return Math.abs(value) <= size * 1e-14 ? 0 : Math.sign(value)
}

function bisect(coefficients: readonly number[], from: number, to: number): number {
  const signLow = signAt(coefficients, from)
  let [low, high] = [from, to]
  // Bisect geometrically: roots can be many powers of ten apart.
  for (let step = 0; step < 200 && high / low > 1 + 1e-15; step += 1) {
    const middle = Math.sqrt(low * high)
    const sign = signAt(coefficients, middle)
    if (sign === 0) return middle
    if (sign === signLow) low = middle
    else high = middle
  }
  return Math.sqrt(low * high)
}
