import { addDays, type Day, weekStart } from '../../values/days.ts'
import type { KeyResult, Plan } from '../plan.ts'

/**
 * What a key result was held against in a week. A target that is changed counts from then on: the weeks before keep the
 * one that stood while they were reported, in every tool of the suite.
 */

type Held = Pick<KeyResult, 'baseline' | 'target' | 'former'>

/** The key result as it stood on a day; itself without one, and where it never stood otherwise. */
export function heldOn<Result extends Held>(keyResult: Result, day: Day | undefined): Result {
  const stood = day === undefined ? undefined : keyResult.former.find(({ until }) => until >= day)
  return stood ? { ...keyResult, baseline: stood.baseline, target: stood.target } : keyResult
}

/** The same for a week: what counts is its last day. */
export function heldIn<Result extends Held>(keyResult: Result, week: Day | undefined): Result {
  return heldOn(keyResult, week === undefined ? undefined : addDays(week, 6))
}

/**
 * What is changed, and what the weeks before it keep. They keep something only where a value was held against it; a
 * number that is typed for the first time, or digit by digit, or changed back, leaves nothing behind.
 */
export function withFormer(
  plan: Pick<Plan, 'checkIns'>,
  before: KeyResult,
  changes: Partial<Omit<KeyResult, 'id'>>,
  day: Day,
): Partial<Omit<KeyResult, 'id'>> {
  const after = { ...before, ...changes }
  const isSame = after.baseline === before.baseline && after.target === before.target
  if (isSame || 'former' in changes) return changes
  const last = before.former.at(-1)
  if (last && last.baseline === after.baseline && last.target === after.target) {
    return { ...changes, former: before.former.slice(0, -1) }
  }
  const until = keptUntil(plan, before, day)
  const isNew = until !== undefined && (!last || last.until < until)
  if (!isNew || before.baseline === null || before.target === null) return changes
  const { baseline, target } = before
  return { ...changes, former: [...before.former, { until, baseline, target }] }
}

/** The same from a week that somebody chose: it and the ones after have the new numbers, the ones before keep theirs. */
export function changedFrom(
  { checkIns }: Pick<Plan, 'checkIns'>,
  before: KeyResult,
  changes: Partial<Omit<KeyResult, 'id'>>,
  week: Day,
): Partial<Omit<KeyResult, 'id'>> {
  const after = { ...before, ...changes }
  const isSame = (one: Omit<Held, 'former'>) => {
    return one.baseline === after.baseline && one.target === after.target
  }
  if (isSame(before) || 'former' in changes) return changes
  const until = addDays(weekStart(week), -1)
  const { baseline, target } = heldOn(before, until)
  const wasReported = checkIns.some((each) => {
    return each.keyResultId === before.id && each.value !== null && each.week <= until
  })
  const former = before.former.filter((each) => each.until < until)
  if (wasReported && baseline !== null && target !== null) former.push({ until, baseline, target })
  // Changed back to what the weeks before have, it was never changed.
  const last = former.at(-1)
  return { ...changes, former: last && isSame(last) ? former.slice(0, -1) : former }
}

/** The new numbers count since another week; undefined where the ones before them reach as far. */
export function since({ former }: Pick<KeyResult, 'former'>, week: Day): KeyResult['former'] | undefined {
  const [last, earlier] = [former.at(-1), former.at(-2)]
  const until = addDays(week, -1)
  if (!last || (earlier && earlier.until >= until)) return undefined
  return [...former.slice(0, -1), { ...last, until }]
}

/** The last day before the week that is running, or before the last one reported if that is later. */
function keptUntil({ checkIns }: Pick<Plan, 'checkIns'>, { id }: KeyResult, day: Day): Day | undefined {
  const weeks = checkIns
    .filter(({ keyResultId, value }) => keyResultId === id && value !== null)
    .map(({ week }) => week)
    .toSorted()
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const running = weekStart(day)
  const from = running > last ? running : last
  return first < from ? addDays(from, -1) : undefined
}
