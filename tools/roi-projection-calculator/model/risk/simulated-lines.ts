import type { Benefit, Cost, Initiative, Scenario } from '../case.ts'
import { earlier } from '../finance.ts'
import { costMonths, writeOffMonths, yearOf } from '../flows.ts'

/**
 * The money of a line once more, for thousands of runs: per unit of its worth, after tax. Only sums, products and roots
 * are used, which every machine rounds alike; powers are not.
 */

/** The price of each month beside that of the first year, when prices rise by so many percent a year. */
export type Rises = (growth: number) => Float64Array

/** In a run all lines that follow inflation rise alike: what was asked for last is known. */
export function risesOver(months: number): Rises {
  let last = { growth: Number.NaN, rises: new Float64Array() }
  return (growth) => {
    if (last.growth === growth) return last.rises
    const rises = new Float64Array(months + 1).fill(1)
    for (let month = 1; month <= months; month += 1) {
      const before = rises[month - 1] ?? 1
      rises[month] = yearOf(month) > yearOf(month - 1) ? before * (1 + growth / 100) : before
    }
    last = { growth, rises }
    return rises
  }
}

/** What a cost of 1 leaves in each month. */
export function unitCost(doc: Initiative, scenario: Scenario, cost: Cost, rises: Float64Array): Float64Array {
  const net = new Float64Array(doc.months + 1)
  const { from, until } = costMonths(cost)
  const share = (cost.kind === 'once' ? scenario.once : scenario.monthly) / 100
  const parts = writeOffMonths(cost)
  const last = cost.kind === 'once' ? from : Math.min(until ?? doc.months, doc.months)
  for (let month = from; month <= Math.min(last, doc.months); month += cost.kind === 'yearly' ? 12 : 1) {
    const paid = share * (rises[month] ?? 1)
    net[month] = (net[month] ?? 0) - paid * (parts > 0 ? 1 : 1 - doc.taxRate / 100)
    for (let part = 1; part <= parts && month + part <= doc.months; part += 1) {
      net[month + part] = (net[month + part] ?? 0) + ((paid / parts) * doc.taxRate) / 100
    }
  }
  return net
}

export type BenefitTimes = {
  from: number
  /** With what the scenario adds to it. */
  ramp: number
  until: number | null
  delay: number
  rises: Float64Array
}

/** What a benefit worth 1 a month leaves in each month, if it comes. */
export function unitBenefit(
  doc: Initiative,
  scenario: Scenario,
  line: Benefit,
  times: BenefitTimes,
): Float64Array {
  const net = new Float64Array(doc.months + 1)
  const { until, rises } = times
  const first = times.from + times.delay
  const last = until === null ? doc.months : Math.min(until + times.delay, doc.months)
  const share = (scenario[line.kind] / 100) * (1 - doc.taxRate / 100)
  for (let month = first; month <= last; month += 1) {
    const risen = Math.min(1, (month - first + 1) / times.ramp)
    net[month] = share * risen * (rises[month] ?? 1)
  }
  return net
}

/** What money of each month is worth today. */
export function discountFactors({ months, timing }: Initiative, yearlyPercent: number): Float64Array {
  const month = 1 / twelfthRoot(1 + yearlyPercent / 100)
  const first = { 0: month, 0.5: Math.sqrt(month), 1: 1 }[earlier[timing]] ?? month
  const factors = new Float64Array(months + 1).fill(1)
  for (let at = 1; at <= months; at += 1) factors[at] = at === 1 ? first : (factors[at - 1] ?? 1) * month
  return factors
}

/** By Newton’s way, from above: the rates we have settle within a few steps. */
function twelfthRoot(value: number): number {
  const fourth = Math.sqrt(Math.sqrt(value))
  let root = 1 + (fourth - 1) / 3
  for (let step = 0; step < 8; step += 1) root = (2 * root + fourth / (root * root)) / 3
  return root
}
