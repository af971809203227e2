import type { Day } from '#tools/shared/values/days.ts'
import type { Better, Earlier, Measure, OwnMeasure } from '../../files/format.ts'

/** What a value is judged by. */
export type Goal = { better: Better; target: number | null; tolerance: number }

/** The value that applied in a week: the first earlier one that had not ended, or the current one. */
function appliedIn<Value extends object>(now: Value, earlier: readonly Earlier<Value>[] | undefined, week: Day): Value {
  return earlier?.find(({ until }) => week < until) ?? now
}

export function teamGoal(measure: Measure, week: Day): Goal {
  const { target, tolerance } = appliedIn<Omit<Goal, 'better'>>(measure, measure.earlier, week)
  return { better: measure.better, target, tolerance }
}

/** A person's goal in a week, with their personal target if any. */
export function goalOf(measure: Measure, own: OwnMeasure, week: Day): Goal {
  const goal = teamGoal(measure, week)
  return { ...goal, target: ownTarget(own, week) ?? goal.target }
}

function ownTarget(own: OwnMeasure, week: Day): number | null {
  return appliedIn<Pick<Goal, 'target'>>(own, own.earlier, week).target
}

/**
 * The history once `next` applies from a week on. Later changes are dropped, and so is an entry that changes
 * nothing.
 */
export function earlierAfter<Value extends object>(
  { now, earlier = [] }: { now: Value; earlier: readonly Earlier<Value>[] | undefined },
  next: Value,
  from: Day,
): Earlier<Value>[] {
  const { until: _, ...before } = { until: '', ...(earlier.find(({ until }) => until >= from) ?? now) }
  const list = [...earlier.filter(({ until }) => until < from), { ...before, until: from } as Earlier<Value>]
  while (list.length > 0 && isSame(list.at(-1), next)) list.pop()
  return list
}

function isSame(one: object | undefined, other: object): boolean {
  const known = one as Record<string, unknown> | undefined
  return known !== undefined && Object.entries(other).every(([key, value]) => known[key] === value)
}
