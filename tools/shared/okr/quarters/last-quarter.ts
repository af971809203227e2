import { isDay } from '#lib/time/is-day.ts'
import type { Day } from '../../values/days.ts'
import { fixedNumber } from '../../values/numbers.ts'
import type { KeyResult, Plan } from '../plan.ts'

/**
 * Results of the previous quarter, stored read-only in the plan that follows it. Validated by hand, because demos
 * also start a next quarter and do not bundle schemas.
 */

export type LastResult = Pick<KeyResult, 'title' | 'unit' | 'owner' | 'baseline' | 'target'> & {
  /** Id of the key result. Unchanged in this plan if it continues. */
  id: string
  objective: string
  /** Distinguishes objectives with the same title. Missing in older files. */
  objectiveId?: string
  /** The last reported value, or null. */
  value: number | null
  /** The closing score from 0.0 to 1.0, or null. */
  score: number | null
  note: string
  goesOn: boolean
}

export type LastQuarter = {
  planId: string
  name: string
  start: Day
  end: Day
  /** '' if it was never closed. */
  closedOn: Day | ''
  /** The quarter's weighted score, as in the tracker. Missing in older files. */
  score?: number | null
  results: LastResult[]
  wentWell: string
  wentBadly: string
  learned: string
  /** Missing in older files. */
  lesson?: string
}

const toolId = 'strategic-okr-planner'

/** Another version may have written this part, so it is validated. */
export function lastQuarterOf({ parts }: Pick<Plan, 'parts'>): LastQuarter | undefined {
  const { lastQuarter } = fieldsOf(parts[toolId])
  return isLastQuarter(lastQuarter) ? lastQuarter : undefined
}

function isLastQuarter(value: unknown): value is LastQuarter {
  const { planId, name, start, end, closedOn, results, wentWell, wentBadly, learned, score } = fieldsOf(value)
  return (
    (score === undefined || isScore(score)) &&
    [planId, name, start, end, closedOn, wentWell, wentBadly, learned].every(isText) &&
    [start, end].every((day) => isDay(String(day))) &&
    (closedOn === '' || isDay(String(closedOn))) &&
    Array.isArray(results) &&
    results.every(isResult)
  )
}

function isResult(value: unknown): value is LastResult {
  const { id, objective, title, unit, owner, note, goesOn, score, ...numbers } = fieldsOf(value)
  const amounts = [numbers.baseline, numbers.target, numbers.value]
  return (
    [id, objective, title, unit, owner, note, numbers.objectiveId ?? ''].every(isText) &&
    amounts.every((each) => each === null || Number.isFinite(each)) &&
    isScore(score) &&
    typeof goesOn === 'boolean'
  )
}

function isScore(value: unknown): boolean {
  return value === null || (typeof value === 'number' && value >= 0 && value <= 1)
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

/** '0.68 for the quarter, 3 of 9 scored'; '' without scores. */
export function quarterScoreWords({ score, results }: Pick<LastQuarter, 'score' | 'results'>): string {
  const scores = results.flatMap((each) => (each.score === null ? [] : [each.score]))
  if (scores.length === 0) return ''
  const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length
  const whole = typeof score === 'number' ? `${scoreText(score)} for the quarter` : `${scoreText(mean)} on average`
  return scores.length === results.length ? whole : `${whole}, ${scores.length} of ${results.length} scored`
}

/** One decimal, or two for a score like 0.65. */
export function scoreText(score: number): string {
  return fixedNumber(score, Number.isInteger(Math.round(score * 100) / 10) ? 1 : 2)
}
