import { addDays, type Day, weekStart } from '../../values/days.ts'
import type { KeyResult, Plan } from '../plan.ts'

/**
 * A changed target or owner applies from then on. Earlier weeks keep what applied when they were reported, in
 * every tool of the suite.
 */

type WithHistory = Pick<KeyResult, 'baseline' | 'target' | 'former'> & { owner?: string }
type Changes = Partial<Omit<KeyResult, 'id'>>

/** The key result with the numbers and the owner of a given day; the current ones without a day. */
export function asOfDay<Result extends WithHistory>(keyResult: Result, day: Day | undefined): Result {
  const stood = day === undefined ? [] : keyResult.former.filter(({ until }) => until >= day)
  const [first] = stood
  if (!first) return keyResult
  const owner = stood.find((each) => each.owner !== undefined)?.owner
  const { baseline, target } = first
  return { ...keyResult, baseline, target, ...(owner !== undefined && { owner }) }
}

/** By the week's last day. */
export function asOfWeek<Result extends WithHistory>(keyResult: Result, week: Day | undefined): Result {
  return asOfDay(keyResult, week === undefined ? undefined : addDays(week, 6))
}

type Own = Pick<KeyResult, 'baseline' | 'target' | 'owner'>

function isSame(one: Own, other: Own): boolean {
  return one.baseline === other.baseline && one.target === other.target && one.owner === other.owner
}

/** Nothing is kept of numbers that were never complete. */
function entryOf(before: Own, after: Own, until: Day): KeyResult['former'][number] | undefined {
  const { baseline, target, owner } = before
  const isOwner = owner !== after.owner
  if (!isOwner && (baseline === null || target === null)) return undefined
  return { until, baseline, target, ...(isOwner && { owner }) }
}

/**
 * Adds the old numbers and owner to the history: `week` and later ones get the new ones, earlier ones keep theirs if
 * values were reported in them. Typing letter by letter or changing it back adds nothing.
 */
export function withFormer(
  { checkIns }: Pick<Plan, 'checkIns'>,
  before: KeyResult,
  changes: Changes,
  week: Day,
): Changes {
  const after = { ...before, ...changes }
  if (isSame(before, after) || 'former' in changes) return changes
  const until = addDays(weekStart(week), -1)
  const wasReported = checkIns.some((each) => {
    return each.keyResultId === before.id && each.value !== null && each.week <= until
  })
  const former = before.former.filter((each) => each.until < until)
  const held = asOfDay(before, until)
  // Changing back to what applied before leaves no entry.
  const entry = wasReported && !isSame(held, after) ? entryOf(held, after, until) : undefined
  return { ...changes, former: entry ? [...former, entry] : former }
}

/** The week of a day, or the last one reported if that is later. */
export function runningWeek({ checkIns }: Pick<Plan, 'checkIns'>, id: string, day: Day): Day {
  return checkIns.reduce(
    (last, each) => (each.keyResultId === id && each.value !== null && each.week > last ? each.week : last),
    weekStart(day),
  )
}
