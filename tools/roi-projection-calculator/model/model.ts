import { type Benefit, type Case, type Cost, maxMonths, type Scenario, type ScenarioIndex } from './case.ts'
import {
  type InternalRate,
  internalRate,
  monthlyRate,
  type Payback,
  payback,
  presentValue,
  runningTotals,
} from './finance.ts'

/** What a scenario comes to, month by month and in all. */
export type Projection = {
  /** One for each month, from month 0. */
  costs: number[]
  benefits: number[]
  net: number[]
  cumulative: number[]
  presentValues: number[]
  discountedCumulative: number[]
  totalCosts: number
  totalBenefits: number
  /** Gain on what was spent; null without any cost. */
  roi: number | null
  npv: number
  /** A month; a year’s is (1 + rate)^12 - 1. */
  irr: InternalRate
  payback: Payback
  discountedPayback: Payback
  /** The most money that is out at any time, and when. */
  peak: { amount: number; month: number }
  /** The first month whose benefits exceed its costs. */
  firstGain: number | undefined
}

export function scenarioOf(doc: Case, index: ScenarioIndex = doc.chosen): Scenario {
  return doc.scenarios[index]
}

export function projectAll(doc: Case): [Projection, Projection, Projection] {
  return [project(doc, 0), project(doc, 1), project(doc, 2)]
}

/** The money of each month, from month 0. */
export function cashFlow(doc: Case, index: ScenarioIndex): Pick<Projection, 'costs' | 'benefits' | 'net'> {
  const scenario = scenarioOf(doc, index)
  const costs = sumOf(doc.costs, costFlows(scenario), doc.months)
  const benefits = sumOf(doc.benefits, benefitFlows(scenario), doc.months)
  return { costs, benefits, net: costs.map((cost, month) => (benefits[month] ?? 0) - cost) }
}

/** What a line moves in each month, up to the last that a case can have. */
type Flows<Line> = (line: Line) => readonly number[]

const costFlows = rememberFlows(costIn)
const benefitFlows = rememberFlows(benefitIn)

/**
 * Worked out once for each line and scenario, which are never changed but replaced: the solver moves one line of 150,
 * thousands of times.
 */
function rememberFlows<Line extends object>(
  flowIn: (line: Line, scenario: Scenario, month: number) => number,
): (scenario: Scenario) => Flows<Line> {
  const known = new WeakMap<Scenario, WeakMap<Line, readonly number[]>>()
  return (scenario) => {
    const lines = known.get(scenario) ?? new WeakMap<Line, readonly number[]>()
    known.set(scenario, lines)
    return (line) => {
      const found = lines.get(line)
      if (found) return found
      const flows = Array.from({ length: maxMonths + 1 }, (_, month) => flowIn(line, scenario, month))
      lines.set(line, flows)
      return flows
    }
  }
}

function sumOf<Line>(lines: readonly Line[], flowsOf: Flows<Line>, months: number): number[] {
  const totals = new Array<number>(months + 1).fill(0)
  for (const line of lines) {
    const flows = flowsOf(line)
    for (let month = 0; month <= months; month += 1)
      totals[month] = (totals[month] ?? 0) + (flows[month] ?? 0)
  }
  return totals
}

export function netPresentValue(doc: Case, index: ScenarioIndex = doc.chosen): number {
  return presentValue(monthlyRate(doc.discountRate / 100), cashFlow(doc, index).net)
}

export function project(doc: Case, index: ScenarioIndex = doc.chosen): Projection {
  const { costs, benefits, net } = cashFlow(doc, index)
  const rate = monthlyRate(doc.discountRate / 100)
  const presentValues = net.map((flow, month) => flow / (1 + rate) ** month)
  const cumulative = runningTotals(net)
  const totalCosts = sum(costs)
  const totalBenefits = sum(benefits)
  const lowest = Math.min(0, ...cumulative)
  const gain = net.findIndex((flow, month) => month > 0 && flow > 0)
  return {
    costs,
    benefits,
    net,
    cumulative,
    presentValues,
    discountedCumulative: runningTotals(presentValues),
    totalCosts,
    totalBenefits,
    roi: totalCosts === 0 ? null : (totalBenefits - totalCosts) / totalCosts,
    npv: presentValue(rate, net),
    irr: internalRate(net),
    payback: payback(net),
    discountedPayback: payback(presentValues),
    peak: { amount: -lowest, month: Math.max(0, cumulative.indexOf(lowest)) },
    firstGain: gain < 0 ? undefined : gain,
  }
}

/** What a cost takes in a month. */
export function costIn(cost: Cost, scenario: Scenario, month: number): number {
  const amount = cost.amount ?? 0
  const { from, until } = costMonths(cost)
  if (cost.kind === 'once') return month === from ? (amount * scenario.once) / 100 : 0
  return month >= from && month <= (until ?? month) ? (amount * scenario.monthly) / 100 : 0
}

/** Only what is paid once can be paid today: a month’s cost comes at the end of that month. */
export function costMonths({ kind, from, until }: Cost): { from: number; until: number | null } {
  return kind === 'once' ? { from: from ?? 0, until: null } : { from: Math.max(1, from ?? 1), until }
}

/** What a benefit brings in a month, weighed by the chance that it comes. */
export function benefitIn(benefit: Benefit, scenario: Scenario, month: number): number {
  const { from, ramp, until } = benefitMonths(benefit)
  const running = month - (from + scenario.delay) + 1
  // What starts later lasts as long as it would have.
  if (running < 1 || (until !== null && month > until + scenario.delay)) return 0
  const share = Math.min(1, running / (ramp + scenario.ramp))
  return (monthlyWorth(benefit) * scenario[benefit.kind] * share * scenario.chance) / 10_000
}

export function benefitMonths({ from, ramp, until }: Benefit): {
  from: number
  ramp: number
  until: number | null
} {
  return { from: Math.max(1, from ?? 1), ramp: Math.max(1, ramp ?? 1), until }
}

/** A month’s worth at full effect, before any scenario. */
export function monthlyWorth({ kind, amount, margin, rate }: Benefit): number {
  const full = amount ?? 0
  if (kind === 'revenue') return (full * (margin ?? 100)) / 100
  return kind === 'hours' ? full * (rate ?? 0) : full
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
