import type { Case, ScenarioIndex } from './case.ts'
import { editCase } from './edit-case.ts'
import { payback } from './finance.ts'
import { type Input, inputsOf } from './inputs.ts'
import { cashFlow } from './model.ts'

export type Answer =
  /** The least (or the most, where less is better) that it may be. */
  | { kind: 'value'; value: number }
  /** No value of this input alone is enough. */
  | { kind: 'never' }
  /** It pays back in time whatever this input is. */
  | { kind: 'always' }

export type Solved = { input: Input; answer: Answer }

/** The plain payback does not discount. */
export function inputsToSolve(doc: Case, index: ScenarioIndex = doc.chosen): Input[] {
  return inputsOf(doc, index).filter(({ id }) => id !== 'discount-rate')
}

/** What each input must be, all others as they are, for payback within the case’s goal. */
export function solveAll(doc: Case, index: ScenarioIndex = doc.chosen): Solved[] {
  return inputsToSolve(doc, index).map((input) => ({ input, answer: solve(doc, index, input) }))
}

/**
 * The more of a good input, the earlier the payback, so halving finds the turning point among whole steps. It is the
 * last value that still does: one step worse, and the goal is missed.
 */
export function solve(doc: Case, index: ScenarioIndex, input: Input): Answer {
  const { step, better } = input
  const last = Math.round(input.max / step)
  const lowest = input.unit === 'month' || input.id.endsWith('-ramp') ? 1 : 0
  const enough = (steps: number) =>
    paysBackIn(editCase(doc, input.change(valueAt(steps, step))), index, doc.goalMonths)
  const [worst, best] = better === 'more' ? [lowest, last] : [last, lowest]
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

export function paysBackIn(doc: Case, index: ScenarioIndex, months: number): boolean {
  const result = payback(cashFlow(doc, index).net)
  return result.kind === 'nothing' || (result.kind === 'paid' && result.period <= months)
}

function valueAt(steps: number, step: number): number {
  return Number((steps * step).toFixed(2))
}
