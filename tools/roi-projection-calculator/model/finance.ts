import type { Timing } from './case.ts'

/** The arithmetic of money over time. Flows come one per period, the first of them today. */

/** How much of a period before its end its money moves. */
export const earlier: Record<Timing, number> = { end: 0, middle: 0.5, start: 1 }

/** What each flow is worth today. The first one is today’s, whenever the others move. */
export function presentValues(rate: number, flows: readonly number[], timing: Timing = 'end'): number[] {
  return flows.map((flow, period) => flow / (1 + rate) ** Math.max(0, period - earlier[timing]))
}

export function presentValue(rate: number, flows: readonly number[]): number {
  return flows.reduce((sum, flow, period) => sum + flow / (1 + rate) ** period, 0)
}

/** The rate a month that makes this rate a year. */
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

/** Half a cent up or down is what sums of decimals leave behind; it must not decide anything. */
export function toCents(value: number): number {
  const cents = Math.sign(value) * Math.round(Math.abs(value) * 100)
  return cents === 0 ? 0 : cents / 100
}

export type Payback =
  /** `periods` lie between today and then, with a part of the last; `period` is the one whose money does it. */
  | { kind: 'paid'; periods: number; period: number; fellBack: boolean }
  /** What is still missing at the end. */
  | { kind: 'never'; open: number }
  /** Never out of pocket. */
  | { kind: 'nothing' }

/**
 * When the running total leaves the red for good, always within the period whose money does it. Money at the start of a
 * period is there at once; else it comes in evenly until the period is over.
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
  /** More than one rate brings the present value to zero, so none of them means anything. */
  | { kind: 'several'; rates: readonly number[] }
  | { kind: 'none'; why: 'no flows' | 'only out' | 'only in' | 'no rate' }

/** Every rate above -100% a period at which the flows are worth nothing today. */
export function internalRate(flows: readonly number[]): InternalRate {
  const counted = flows.map((flow) => (toCents(flow) === 0 ? 0 : flow))
  if (signChanges(counted).length === 0) {
    const some = counted.find((flow) => flow !== 0)
    if (some === undefined) return { kind: 'none', why: 'no flows' }
    return { kind: 'none', why: some < 0 ? 'only out' : 'only in' }
  }
  // With x = 1 / (1 + rate) the present value is a polynomial, and rates are its positive roots.
  const rates = positiveRoots(counted)
    .map((root) => 1 / root - 1)
    .toSorted((one, other) => one - other)
  const [rate] = rates
  if (rate === undefined) return { kind: 'none', why: 'no rate' }
  return rates.length === 1 ? { kind: 'one', rate } : { kind: 'several', rates }
}

/** A year’s rates that a plan can have; beyond them lie roots of the arithmetic that nobody earns or loses. */
export const believable = { low: -0.999, high: 1000 }

export function believableRates(rates: readonly number[]): number[] {
  return rates.filter((rate) => {
    const yearly = yearlyRate(rate)
    return yearly > believable.low && yearly < believable.high
  })
}

/** The one rate that can be meant, where there is one. */
export function plainRate(irr: InternalRate): number | undefined {
  if (irr.kind === 'one') return irr.rate
  const found = irr.kind === 'several' ? believableRates(irr.rates) : []
  return found.length === 1 ? found[0] : undefined
}

/** The flows as the rate sees them: those of the start move with the period before, those of the middle in half periods. */
export function flowsForRate(flows: readonly number[], timing: Timing): number[] {
  const [today = 0, first = 0, ...later] = flows
  if (timing === 'start') return [today + first, ...later]
  // Nothing moves at the end of a whole period.
  return timing === 'middle' ? [today, first, ...later.flatMap((flow) => [0, flow])] : [...flows]
}

export function internalRateAt(flows: readonly number[], timing: Timing): InternalRate {
  const found = internalRate(flowsForRate(flows, timing))
  if (timing !== 'middle') return found
  const whole = (half: number) => (1 + half) ** 2 - 1
  if (found.kind === 'one') return { kind: 'one', rate: whole(found.rate) }
  return found.kind === 'several' ? { kind: 'several', rates: found.rates.map(whole) } : found
}

/** Where money turns its direction: the place of each value whose sign differs from the last one before it. */
export function signChanges(values: readonly number[]): number[] {
  let last = 0
  return values.flatMap((value, index) => {
    const turned = value * last < 0
    if (value !== 0) last = Math.sign(value)
    return turned ? [index] : []
  })
}

/**
 * All positive roots, by the proof of Descartes’ rule of signs. Divided by a power of x that lies at a sign change,
 * the polynomial keeps its roots, and its slope is one with a sign change less. The slope’s roots, found the same
 * way, cut the line into stretches that only rise or only fall, each with one root at most.
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

/** Cauchy’s bounds, a little wider: all positive roots lie between, and none so close to one that rounding hides it. */
function rootBounds(coefficients: readonly number[]): [number, number] {
  const largest = Math.max(...coefficients.map(Math.abs))
  const first = Math.abs(coefficients.find((value) => value !== 0) ?? 1)
  const last = Math.abs(coefficients.findLast((value) => value !== 0) ?? 1)
  return [0.99 / (1 + largest / first), 1.01 * (1 + largest / last)]
}

/** Zero when what is left is less than the rounding of its terms. */
function signAt(coefficients: readonly number[], x: number): number {
  // Above 1 the polynomial is read from its other end, so that no power grows past what a number holds.
  const [terms, base] = x <= 1 ? [coefficients, x] : [coefficients.toReversed(), 1 / x]
  const value = terms.reduceRight((sum, term) => sum * base + term, 0)
  const size = terms.reduceRight((sum, term) => sum * base + Math.abs(term), 0)
  return Math.abs(value) <= size * 1e-14 ? 0 : Math.sign(value)
}

function bisect(coefficients: readonly number[], from: number, to: number): number {
  const signLow = signAt(coefficients, from)
  let [low, high] = [from, to]
  // The middle of the exponents: roots lie many powers of ten apart.
  for (let step = 0; step < 200 && high / low > 1 + 1e-15; step += 1) {
    const middle = Math.sqrt(low * high)
    const sign = signAt(coefficients, middle)
    if (sign === 0) return middle
    if (sign === signLow) low = middle
    else high = middle
  }
  return Math.sqrt(low * high)
}
