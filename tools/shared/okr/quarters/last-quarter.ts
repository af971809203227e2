import { type Day, isDay } from '../../values/days.ts'
import type { KeyResult, Plan } from '../plan.ts'

/**
 * How the quarter before ended, kept in the plan that follows it. It changes nothing there and is read alone. Demos begin
 * a next quarter too, and carry no schemas: it is read by hand.
 */

export type LastResult = Pick<KeyResult, 'title' | 'unit' | 'owner' | 'baseline' | 'target'> & {
  /** The key result's: the same as in this plan where it goes on. */
  id: string
  objective: string
  /** The last that was reported; null if nothing was. */
  value: number | null
  /** 0.0 to 1.0 as the quarter was closed; null if it has none. */
  score: number | null
  note: string
  goesOn: boolean
}

export type LastQuarter = {
  planId: string
  name: string
  start: Day
  end: Day
  /** '' when it was never closed. */
  closedOn: Day | ''
  results: LastResult[]
  wentWell: string
  wentBadly: string
  learned: string
}

const toolId = 'strategic-okr-planner'

/** Read with care: another version may have written it. */
export function lastQuarterOf({ parts }: Pick<Plan, 'parts'>): LastQuarter | undefined {
  const { lastQuarter } = fieldsOf(parts[toolId])
  return isLastQuarter(lastQuarter) ? lastQuarter : undefined
}

function isLastQuarter(value: unknown): value is LastQuarter {
  const { planId, name, start, end, closedOn, results, wentWell, wentBadly, learned } = fieldsOf(value)
  return (
    [planId, name, start, end, closedOn, wentWell, wentBadly, learned].every(isText) &&
    [start, end].every((day) => isDay(String(day))) &&
    (closedOn === '' || isDay(String(closedOn))) &&
    Array.isArray(results) &&
    results.every(isResult)
  )
}

function isResult(value: unknown): value is LastResult {
  const { id, objective, title, unit, owner, note, goesOn, score, ...numbers } = fieldsOf(value)
  const amounts = [numbers.baseline, numbers.target, numbers.value, score]
  return (
    [id, objective, title, unit, owner, note].every(isText) &&
    amounts.every((each) => each === null || Number.isFinite(each)) &&
    (score === null || (Number(score) >= 0 && Number(score) <= 1)) &&
    typeof goesOn === 'boolean'
  )
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function partWithLastQuarter(lastQuarter: LastQuarter): Plan['parts'] {
  return { [toolId]: { lastQuarter } }
}

/** The average of the scores, to one decimal as they are given; null while there is none. */
export function meanScore({ results }: Pick<LastQuarter, 'results'>): number | null {
  const scores = results.flatMap(({ score }) => (score === null ? [] : [score]))
  if (scores.length === 0) return null
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
