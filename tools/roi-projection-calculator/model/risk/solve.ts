import type { Cost, Initiative, ScenarioIndex, Timing } from '../../files/case-file.ts'
import { usesOf } from '../case.ts'
import { editInitiative, type LineChange } from '../edit-case.ts'
import { toCents } from '../finance.ts'
import { type Input, inputsOf, isTime, lineName, smallestMoney } from '../inputs.ts'
import { lineLimits } from '../limits.ts'
import { cashFlow, worthOf } from '../model.ts'

export type Answer =
  /** The minimum, or the maximum if less is better. */
  | { kind: 'value'; value: number }
  /** No value of this input alone is enough. */
  | { kind: 'never' }
  /** The goal is reached whatever this input is. */
  | { kind: 'always' }

export type Solved = { input: Input; answer: Answer }

/** Leaves out the discount rate, for which there is the IRR, and growth, which is not a realistic lever. */
export function inputsToSolve(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  const single = inputsOf(doc, index).filter(({ id, unit }) => id !== 'discount-rate' && unit !== 'percent a year')
  return [...pricesInStages(doc), ...single]
}

/** The required value of each input to reach the goal, all else being equal. */
export function solveAll(doc: Initiative, inputs: readonly Input[] = inputsToSolve(doc)): Solved[] {
  return inputs.map((input) => ({ input, answer: solve(doc, doc.chosen, input) }))
}

const shownAtFirst = 50

/** Limits the initial rows of a large case. Inputs of the whole case are always included. */
export function firstOf(inputs: readonly Input[]): readonly Input[] {
  return inputs.filter(({ line }, at) => at < shownAtFirst || !line)
}

type Stage = { cost: Cost; row: number }

/** One-off costs of one name are the stages of one price, which moves as a whole. So do all one-off costs. */
function pricesInStages(doc: Initiative): Input[] {
  const once = doc.costs
    .map((cost, row): Stage => ({ cost, row }))
    .filter(({ cost }) => cost.kind === 'once' && (cost.amount ?? 0) > 0)
  const byName = Map.groupBy(once, ({ cost, row }) => lineName(cost, 'costs', row))
  return [['All one-off costs', once] as const, ...byName].flatMap(([name, stages], at) =>
    stages.length > 1 && (at === 0 || stages.length < once.length)
      ? priceInput(doc, `stages-${at}`, `${name}, ${stages.length} payments together`, stages)
      : [],
  )
}

function priceInput(doc: Initiative, id: string, label: string, stages: readonly Stage[]): Input {
  const value = toCents(stages.reduce((sum, { cost }) => sum + (cost.amount ?? 0), 0))
  const step = smallestMoney(doc)
  return {
    id,
    label,
    unit: 'money',
    value,
    step,
    min: 0,
    max: lineLimits.amount.max,
    better: 'less',
    change: (price) => ({ type: 'edit-lines', list: 'costs', changes: stagesOf(price), newIds: [] }),
  }
  /** Each stage keeps its share; what rounding leaves goes to the last one. */
  function stagesOf(price: number): LineChange[] {
    let left = price
    return stages.map(({ cost, row }, at) => {
      const share = Math.round(((cost.amount ?? 0) * price) / value / step) * step
      const amount = toCents(at === stages.length - 1 ? left : Math.min(share, left))
      left = toCents(left - amount)
      return { row, key: 'amount', value: amount }
    })
  }
}

/**
 * More of a good input means an earlier payback and a higher NPV, so bisection over whole steps finds the last value
 * that is enough. With rising prices a later start can pay more, so months are tried one by one, worst first.
 */
export function solve(doc: Initiative, index: ScenarioIndex, input: Input): Answer {
  const { step, better } = input
  const [lowest, last] = [input.min, Math.round(input.max / step)]
  const valueAt = (steps: number) => Math.round(steps * step * 100) / 100
  const enough = (steps: number) => reachesGoal(editInitiative(doc, input.change(valueAt(steps))), index)
  const [worst, best] = better === 'more' ? [lowest, last] : [last, lowest]
  if (isTime(input.unit) && usesOf(doc).rises) {
    const found = Array.from({ length: worst - best + 1 }, (_, at) => worst - at).find(enough)
    if (found === undefined) return { kind: 'never' }
    return found === worst ? { kind: 'always' } : { kind: 'value', value: found }
  }
  if (!enough(best)) return { kind: 'never' }
  if (enough(worst)) return { kind: 'always' }
  let [fails, holds] = [worst, best]
  while (Math.abs(holds - fails) > 1) {
    const middle = Math.floor((holds + fails) / 2)
    if (enough(middle)) holds = middle
    else fails = middle
  }
  return { kind: 'value', value: valueAt(holds) }
}

/** Whether the case pays back in time, or has an NPV of at least zero. */
export function reachesGoal(doc: Initiative, index: ScenarioIndex = doc.chosen): boolean {
  const { net } = cashFlow(doc, index)
  if (doc.goal === 'npv') return toCents(worthOf(doc, net)) >= 0
  return isPaidBackIn(net, doc.goalMonths, doc.timing)
}

/** Whether the running total stays non-negative by then. Same as `payback`, without allocating. */
function isPaidBackIn(net: ArrayLike<number>, months: number, timing: Timing): boolean {
  let total = 0
  let lastRed = -1
  for (let month = 0; month < net.length; month += 1) {
    total += net[month] ?? 0
    if (total * 100 <= -0.5) lastRed = month
  }
  if (lastRed === net.length - 1) return false
  // It pays back within the month after; if money moves at the start, right then.
  return lastRed + (timing === 'start' ? 0 : 1) <= months
}
