import type { Benefit, Cost, Initiative, Scenario, ScenarioIndex } from '../case.ts'
import { type CaseAction, editCase, editLinesOf } from '../edit-case.ts'
import { benefitFlows, costFlows, deductibleFlows } from '../flows.ts'
import type { Input } from '../inputs.ts'
import { scenarioOf } from '../model.ts'

/** The net of each month when an input has another value than in the plan; good until it is asked again. */
export type MovedNet = (value: number) => ArrayLike<number>

/**
 * Says what an input does to the months. Only its own line is worked out anew, the others were summed up before: a
 * case of 300 lines has a thousand inputs, and the solver tries dozens of values for each.
 */
export function movedNets(doc: Initiative, index: ScenarioIndex): (input: Input) => MovedNet {
  const others = othersOf(doc, index)
  const scenario = scenarioOf(doc, index)
  return ({ line, isFactor, change }) => {
    const base = line ? (others[line.list][line.row] ?? []) : spentOf(doc, scenario)
    const ownNet = (value: number) => {
      if (!line) return broughtOf(editInitiative(doc, change(value)), index)
      const { costs, benefits } = editLinesOf(doc, change(value))
      const [cost, benefit] = line.list === 'costs' ? [costs[line.row]] : [undefined, benefits[line.row]]
      if (cost) return costNet(doc, scenario, cost)
      return benefit ? benefitNet(doc, scenario, benefit) : []
    }
    const net = new Float64Array(base.length)
    const ofOne = isFactor ? ownNet(1) : []
    return (value) => (isFactor ? put(net, base, ofOne, value) : put(net, base, ownNet(value), 1))
  }
}

/** What all costs leave of each month: neither their chance nor a delay of the benefits moves them. */
function spentOf(doc: Initiative, scenario: Scenario): number[] {
  return sumOf(
    doc,
    doc.costs.map((cost) => costNet(doc, scenario, cost)),
  )
}

function broughtOf(doc: Initiative, index: ScenarioIndex): number[] {
  return sumOf(
    doc,
    doc.benefits.map((line) => benefitNet(doc, scenarioOf(doc, index), line)),
  )
}

function sumOf({ months }: Initiative, rows: readonly (readonly number[])[]): number[] {
  const nothing = new Array<number>(months + 1).fill(0)
  return rows.reduce<number[]>((sum, row) => plus(sum, row, 1), nothing)
}

function editInitiative(doc: Initiative, action: CaseAction): Initiative {
  return editCase({ ...doc, beside: [], at: 0 }, action)
}

/** What a line leaves of each month after tax. */
function benefitNet({ inflation, taxRate }: Initiative, scenario: Scenario, line: Benefit): number[] {
  return benefitFlows(scenario, inflation)(line).map((flow) => flow * (1 - taxRate / 100))
}

function costNet({ inflation, taxRate }: Initiative, scenario: Scenario, cost: Cost): number[] {
  const deductible = deductibleFlows(scenario, inflation)(cost)
  return costFlows(
    scenario,
    inflation,
  )(cost).map((flow, month) => ((deductible[month] ?? 0) * taxRate) / 100 - flow)
}

function put(
  into: Float64Array,
  base: readonly number[],
  own: readonly number[],
  times: number,
): Float64Array {
  for (let month = 0; month < into.length; month += 1) {
    into[month] = (base[month] ?? 0) + (own[month] ?? 0) * times
  }
  return into
}

function plus(base: readonly number[], own: readonly number[], times: number): number[] {
  return base.map((flow, month) => flow + (own[month] ?? 0) * times)
}

type Others = { costs: readonly number[][]; benefits: readonly number[][] }

const known = new WeakMap<Initiative, Map<ScenarioIndex, Others>>()

/** For each line, the net of all the others. Sums from both ends: to take one away from all would leave its rounding. */
function othersOf(doc: Initiative, index: ScenarioIndex): Others {
  const found = known.get(doc)?.get(index)
  if (found) return found
  const scenario = scenarioOf(doc, index)
  const all = [
    ...doc.costs.map((cost) => costNet(doc, scenario, cost)),
    ...doc.benefits.map((line) => benefitNet(doc, scenario, line)),
  ]
  const nothing = new Array<number>(doc.months + 1).fill(0)
  const [before, after] = [sumsBefore(all, nothing), sumsBefore(all.toReversed(), nothing).toReversed()]
  const rest = before.map((flows, row) => plus(flows, after[row] ?? nothing, 1))
  const others = { costs: rest.slice(0, doc.costs.length), benefits: rest.slice(doc.costs.length) }
  known.set(doc, (known.get(doc) ?? new Map()).set(index, others))
  return others
}

/** For each of the rows, the sum of those before it. */
function sumsBefore(rows: readonly number[][], nothing: number[]): number[][] {
  let sum = nothing
  return rows.map((row) => {
    const before = sum
    sum = plus(sum, row, 1)
    return before
  })
}
