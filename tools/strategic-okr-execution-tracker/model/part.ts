import type { Closing, Plan } from '#tools/shared/okr/plan.ts'

/** The key of the tracker's own data in the plan's file. */

export const toolId = 'strategic-okr-execution-tracker'

type TrackerPart = {
  /** Codes of imported sheets, so that each is applied once. */
  taken: readonly string[]
  /** The closing before the quarter was reopened, restored when it is closed again. */
  closed: Omit<Closing, 'day'> | null
  /** Key results scored or left out manually; null in older files. */
  given: readonly string[] | null
  /** Notes about key results without a score. */
  unscored: readonly Remark[]
}

export type Remark = { keyResultId: string; note: string }

/** Validates each field, because another version may have written it. */
export function partOf({ parts }: Pick<Plan, 'parts'>): TrackerPart {
  const { taken, closed, given, unscored } = fieldsOf(parts[toolId])
  return {
    taken: listOf(taken).filter(isText),
    closed: isClosed(closed) ? closed : null,
    given: Array.isArray(given) ? given.filter(isText) : null,
    unscored: listOf(unscored).filter(isRemark),
  }
}

export function withPart(plan: Plan, changes: Partial<TrackerPart>): Plan {
  const part = { ...fieldsOf(plan.parts[toolId]), ...partOf(plan), ...changes }
  return { ...plan, parts: { ...plan.parts, [toolId]: part } }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRemark(value: unknown): value is Remark {
  const { keyResultId, note } = fieldsOf(value)
  return isText(keyResultId) && isText(note)
}

function isClosed(value: unknown): value is Omit<Closing, 'day'> {
  const { scores, wentWell, wentBadly, learned } = fieldsOf(value)
  const areScores = listOf(scores).every((each) => {
    const { keyResultId, score, note } = fieldsOf(each)
    return isText(keyResultId) && isText(note) && typeof score === 'number' && score >= 0 && score <= 1
  })
  return Array.isArray(scores) && areScores && [wentWell, wentBadly, learned].every(isText)
}
