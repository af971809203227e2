import type { CheckIn, Closing, Plan } from '#tools/shared/okr/plan.ts'
import type { Day } from '#tools/shared/values/days.ts'

/** The key of the tracker's own data in the plan's file. */

export const toolId = 'strategic-okr-execution-tracker'

/** A conflict between a sheet and the plan, to be resolved by the user. */
export type Asked = {
  id: string
  keyResultId: string
  week: Day
  by: string
  field: keyof Pick<CheckIn, 'value' | 'confidence' | 'note'>
  theirs: number | string
}

export type TrackerPart = {
  /** Codes of imported sheets, so that each is applied once. */
  taken: readonly string[]
  /** Conflicts between sheets and the plan. */
  asked: readonly Asked[]
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
  const { taken, asked, closed, given, unscored } = fieldsOf(parts[toolId])
  return {
    taken: listOf(taken).filter(isText),
    asked: listOf(asked).filter(isAsked),
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

function isAsked(value: unknown): value is Asked {
  const { id, keyResultId, week, by, field, theirs } = fieldsOf(value)
  const fits = field === 'note' ? isText(theirs) : typeof theirs === 'number'
  return (
    [id, keyResultId, week, by].every(isText) && ['value', 'confidence', 'note'].includes(`${field}`) && fits
  )
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
