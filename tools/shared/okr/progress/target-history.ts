import { addDays, type Day, weekStart } from '../../values/days.ts'
import type { KeyResult, Plan } from '../plan.ts'

/**
 * A changed target or owner applies from then on. Earlier weeks keep what applied when they were reported, in
 * every tool of the suite.
 */

type Held = Pick<KeyResult, 'baseline' | 'target' | 'former'> & { owner?: string }
type Changes = Partial<Omit<KeyResult, 'id'>>

/** The key result with the numbers and the owner of a given day; the current ones without a day. */
export function heldOn<Result extends Held>(keyResult: Result, day: Day | undefined): Result {
  const stood = day === undefined ? [] : keyResult.former.filter(({ until }) => until >= day)
  const [first] = stood
  if (!first) return keyResult
  const owner = stood.find((each) => each.owner !== undefined)?.owner
  const { baseline, target } = first
  return { ...keyResult, baseline, target, ...(owner !== undefined && { owner }) }
}

/** By the week's last day. */
export function heldIn<Result extends Held>(keyResult: Result, week: Day | undefined): Result {
  return heldOn(keyResult, week === undefined ? undefined : addDays(week, 6))
}

/**
 * Adds the old numbers and owner to the history, but only if values were reported under them. Typing letter by
 * letter or changing it back adds nothing.
 */
export function withFormer(
  plan: Pick<Plan, 'checkIns'>,
  before: KeyResult,
  changes: Changes,
  day: Day,
): Changes {
  const after = { ...before, ...changes }
  if (isSame(before, after) || 'former' in changes) return changes
  const last = before.former.at(-1)
  if (last && isSame({ ...before, ...last }, after)) return { ...changes, former: before.former.slice(0, -1) }
  const until = keptUntil(plan, before, day)
  if (until === undefined) return changes
  const entry = entryOf(before, after, until)
  if (!last || last.until < until) return entry ? { ...changes, former: [...before.former, entry] } : changes
  const isNewOwner = entry?.owner !== undefined && last.owner === undefined
  if (!isNewOwner) return changes
  return { ...changes, former: before.former.with(-1, { ...last, owner: entry.owner }) }
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
 * Like withFormer, but from a chosen week: that week and later ones get the new numbers, earlier ones keep theirs.
 */
export function changedFrom(
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
  const entry = wasReported && entryOf(heldOn(before, until), after, until)
  if (entry) former.push(entry)
  // Changing back to what applied before removes the entry.
  const last = former.at(-1)
  return { ...changes, former: last && isSame({ ...before, ...last }, after) ? former.slice(0, -1) : former }
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
