import { type Day, weekStart } from '#tools/shared/values/days.ts'
import type { Dashboard, Earlier, Measure, Member, OwnMeasure } from '../files/format.ts'
import { earlierAfter } from './figures/goals.ts'
import { startOf } from './figures/periods.ts'
import { fitValue } from './limits.ts'

/**
 * Applies a changed target or tolerance from a week on. The old one is kept for earlier weeks if they have
 * values. A first target applies to all weeks, because nothing was judged before.
 */
export function withMeasureGoals(
  { readings }: Dashboard,
  before: Measure | undefined,
  after: Measure,
  from: Day | undefined,
): Measure {
  if (!before || before === after) return after
  if (before.target === after.target && before.tolerance === after.tolerance) return after
  const { earlier, ...rest } = after
  const start = from && startOf(after.rhythm, weekStart(from))
  const had = (week: Day) => readings.some((each) => each.measureId === after.id && each.week < week)
  const isFirst = before.target === null && (earlier ?? []).length === 0
  if (!start || isFirst || !had(start)) return rest
  const now = { target: before.target, tolerance: before.tolerance }
  const next = { target: after.target, tolerance: after.tolerance }
  return withEarlier(rest, earlierAfter({ now, earlier }, next, start))
}

/** The same for a personal target. */
export function withOwnTarget(
  { readings }: Dashboard,
  { id: memberId, measures }: Member,
  { id: measureId, rhythm }: Measure,
  typed: number | null,
  from: Day | undefined,
): OwnMeasure {
  const target = typed === null ? null : fitValue(typed)
  const before = measures.find((each) => each.measureId === measureId)
  const start = from && startOf(rhythm, weekStart(from))
  const had = (week: Day) =>
    readings.some((each) => each.memberId === memberId && each.measureId === measureId && each.week < week)
  const next: OwnMeasure = { measureId, target }
  if (!before || !start || !had(start)) return next
  return withEarlier(next, earlierAfter({ now: { target: before.target }, earlier: before.earlier }, { target }, start))
}

function withEarlier<Of extends object, Value>(of: Of, earlier: readonly Earlier<Value>[]): Of {
  return earlier.length === 0 ? of : { ...of, earlier }
}
