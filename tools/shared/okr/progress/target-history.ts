import { addDays, type Day, weekStart } from '../../values/days.ts'
import type { KeyResult, Plan } from '../plan.ts'

/**
 * A changed target applies from then on. Earlier weeks keep the target that applied when they were reported, in
 * every tool of the suite.
 */

type Held = Pick<KeyResult, 'baseline' | 'target' | 'former'>

/** The key result with the numbers of a given day; the current ones without a day. */
export function heldOn<Result extends Held>(keyResult: Result, day: Day | undefined): Result {
  const stood = day === undefined ? undefined : keyResult.former.find(({ until }) => until >= day)
  return stood ? { ...keyResult, baseline: stood.baseline, target: stood.target } : keyResult
}

/** By the week's last day. */
export function heldIn<Result extends Held>(keyResult: Result, week: Day | undefined): Result {
  return heldOn(keyResult, week === undefined ? undefined : addDays(week, 6))
}

/**
 * Adds the old numbers to the history, but only if values were reported against them. Typing a number digit by
 * digit or changing it back adds nothing.
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

/**
 * Like withFormer, but from a chosen week: that week and later ones get the new numbers, earlier ones keep theirs.
 */
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
  // Changing back to the previous numbers removes the entry.
  const last = former.at(-1)
  return { ...changes, former: last && isSame(last) ? former.slice(0, -1) : former }
}

/** Moves the start of the current numbers to another week; undefined if the previous entry reaches that far. */
export function since({ former }: Pick<KeyResult, 'former'>, week: Day): KeyResult['former'] | undefined {
  const [last, earlier] = [former.at(-1), former.at(-2)]
  const until = addDays(week, -1)
  if (!last || (earlier && earlier.until >= until)) return undefined
  return [...former.slice(0, -1), { ...last, until }]
}

/** The day before the current week, or before the last reported week if that is later. */
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
