import type { Cost, Initiative, Scenario, ScenarioIndex } from '../files/case-file.ts'
import {
  flowsForRate,
  type InternalRate,
  internalRateAt,
  monthlyRate,
  type Payback,
  payback,
  presentValues,
  runningTotals,
  signChanges,
  toCents,
} from './finance.ts'
import { benefitFlows, costFlows, deductibleFlows, type Flows } from './flows.ts'

export type Projection = {
  costs: number[]
  benefits: number[]
  /** Tax paid, or negative if refunded. */
  taxes: number[]
  net: number[]
  cumulative: number[]
  presentValues: number[]
  discountedCumulative: number[]
  totalCosts: number
  totalBenefits: number
  totalTaxes: number
  roi: number | null
  npv: number
  /** Per month; the yearly rate is (1 + rate)^12 - 1. */
  irr: InternalRate
  turns: number
  payback: Payback
  discountedPayback: Payback
  peak: { amount: number; month: number }
  firstGain: number | undefined
}

export function scenarioOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Scenario {
  return doc.scenarios[index]
}

export function projectAll(doc: Initiative): [Projection, Projection, Projection] {
  return [project(doc, 0), project(doc, 1), project(doc, 2)]
}

type CashFlow = Pick<Projection, 'costs' | 'benefits' | 'taxes' | 'net'>

export function cashFlow(doc: Initiative, index: ScenarioIndex): CashFlow {
  const scenario = scenarioOf(doc, index)
  const costs = sumOf(doc.costs, costFlows(scenario, doc), doc.months)
  const benefits = sumOf(doc.benefits, benefitFlows(scenario, doc), doc.months)
  const taxes = taxesOf(doc, index, benefits)
  return {
    costs,
    benefits,
    taxes,
    net: costs.map((cost, month) => (benefits[month] ?? 0) - cost - (taxes[month] ?? 0)),
  }
}

/** Costs as they count against tax, by month. */
export function deductibleCosts(doc: Initiative, index: ScenarioIndex): number[] {
  return sumOf<Cost>(doc.costs, deductibleFlows(scenarioOf(doc, index), doc), doc.months)
}

/** A loss reduces the company's other taxes in the same month, so it counts as income. */
function taxesOf(doc: Initiative, index: ScenarioIndex, benefits: readonly number[]): number[] {
  if (doc.taxRate === 0) return benefits.map(() => 0)
  const deductible = deductibleCosts(doc, index)
  return benefits.map((benefit, month) => ((benefit - (deductible[month] ?? 0)) * doc.taxRate) / 100)
}

function sumOf<Line>(lines: readonly Line[], flowsOf: Flows<Line>, months: number): number[] {
  const totals = new Array<number>(months + 1).fill(0)
  for (const line of lines) {
    const flows = flowsOf(line)
    for (let month = 0; month <= months; month += 1) totals[month] = (totals[month] ?? 0) + (flows[month] ?? 0)
  }
  return totals
}

export function netPresentValue(doc: Initiative, index: ScenarioIndex = doc.chosen): number {
  return worthOf(doc, cashFlow(doc, index).net)
}

/** The present value of flows, at the case's rate and timing. */
export function worthOf({ discountRate, timing }: Initiative, net: readonly number[]): number {
  return sum(presentValues(monthlyRate(discountRate / 100), net, timing))
}

export function project(doc: Initiative, index: ScenarioIndex = doc.chosen): Projection {
  const { costs, benefits, taxes, net } = cashFlow(doc, index)
  const today = presentValues(monthlyRate(doc.discountRate / 100), net, doc.timing)
  const cumulative = runningTotals(net)
  const [totalCosts, totalBenefits, totalTaxes] = [sum(costs), sum(benefits), sum(taxes)]
  const lowest = Math.min(0, ...cumulative)
  const gain = net.findIndex((flow, month) => month > 0 && flow > 0)
  return {
    costs,
    benefits,
    taxes,
    net,
    cumulative,
    presentValues: today,
    discountedCumulative: runningTotals(today),
    totalCosts,
    totalBenefits,
    totalTaxes,
    roi: totalCosts === 0 ? null : (totalBenefits - totalCosts - totalTaxes) / totalCosts,
    npv: sum(today),
    irr: internalRateAt(net, doc.timing),
    turns: signChanges(flowsForRate(net, doc.timing).map(toCents)).length,
    payback: payback(net, doc.timing),
    discountedPayback: payback(today, doc.timing),
    peak: { amount: -lowest, month: Math.max(0, cumulative.indexOf(lowest)) },
    firstGain: gain < 0 ? undefined : gain,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
