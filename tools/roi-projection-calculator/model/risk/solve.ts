import { type Initiative, type ScenarioIndex, type Timing, usesOf } from '../case.ts'
import { type Input, inputsOf, isTime } from '../inputs.ts'
import { cashFlow } from '../model.ts'
import { movedNets } from './moved-net.ts'

export type Answer =
  /** The least (or the most, where less is better) that it may be. */
  | { kind: 'value'; value: number }
  /** No value of this input alone is enough. */
  | { kind: 'never' }
  /** It pays back in time whatever this input is. */
  | { kind: 'always' }

export type Solved = { input: Input; answer: Answer }

/** The plain payback does not discount; a growth that would make up for all the rest is no plan. */
export function inputsToSolve(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  return inputsOf(doc, index).filter(({ id, unit }) => id !== 'discount-rate' && unit !== 'percent a year')
}

/** What each input must be, all others as they are, for payback within the case’s goal. */
export function solveAll(doc: Initiative, index: ScenarioIndex = doc.chosen): Solved[] {
  return inputsToSolve(doc, index).map((input) => ({ input, answer: solve(doc, index, input) }))
}

const shownAtFirst = 50

/** Nobody reads hundreds of rows at once, and each takes its time; what holds for the whole case is always there. */
export function firstOf(inputs: readonly Input[]): readonly Input[] {
  return inputs.filter(({ line }, at) => at < shownAtFirst || !line)
}

/**
 * The more of a good input, the earlier the payback, so halving finds the turning point among whole steps. It is the
 * last value that still does: one step worse, and the goal is missed. Where prices rise, a later start can bring more:
 * months are then tried one by one, from the worst.
 */
export function* solving(doc: Initiative, index: ScenarioIndex, input: Input): Generator<undefined, Answer> {
  const { step, better } = input
  const last = Math.round(input.max / step)
  const lowest = input.unit === 'month' || input.id.endsWith('-ramp') ? 1 : 0
  const netAt = movedNets(doc, index)(input)
  const enough = (steps: number) => isPaidBackIn(netAt(valueAt(steps, step)), doc.goalMonths, doc.timing)
  const [worst, best] = better === 'more' ? [lowest, last] : [last, lowest]
  if (isTime(input.unit) && usesOf(doc).rises) {
    for (let month = worst; month >= best; month -= 1) {
      if (enough(month)) return month === worst ? { kind: 'always' } : { kind: 'value', value: month }
      // A delay moves all benefits in each of up to 60 tries: whoever has a screen to draw may do so here.
      yield
    }
    return { kind: 'never' }
  }
  if (!enough(best)) return { kind: 'never' }
  if (enough(worst)) return { kind: 'always' }
  let [fails, holds] = [worst, best]
  while (Math.abs(holds - fails) > 1) {
    const middle = Math.floor((holds + fails) / 2)
    if (enough(middle)) holds = middle
    else fails = middle
  }
  return { kind: 'value', value: valueAt(holds, step) }
}

export function solve(doc: Initiative, index: ScenarioIndex, input: Input): Answer {
  const tries = solving(doc, index, input)
  for (;;) {
    const { done, value } = tries.next()
    if (done) return value
  }
}

export function paysBackIn(doc: Initiative, index: ScenarioIndex, months: number): boolean {
  return isPaidBackIn(cashFlow(doc, index).net, months, doc.timing)
}

/** Whether the running total is out of the red for good by then; as `payback` has it, without a list. */
function isPaidBackIn(net: ArrayLike<number>, months: number, timing: Timing): boolean {
  let total = 0
  let lastRed = -1
  for (let month = 0; month < net.length; month += 1) {
    total += net[month] ?? 0
    if (total * 100 <= -0.5) lastRed = month
  }
  if (lastRed === net.length - 1) return false
  // It is paid back within the month after; where money comes at its start, right then.
  return lastRed + (timing === 'start' ? 0 : 1) <= months
}

function valueAt(steps: number, step: number): number {
  return Math.round(steps * step * 100) / 100
}
