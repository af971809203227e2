import { type Day, daysBetween } from '../values/days.ts'
import { clamp } from '../values/numbers.ts'
import type { KeyResult, Plan } from './plan.ts'
import { heldIn } from './target-history.ts'

/**
 * How far a plan has come: one rule for every tool of the suite, so that one file shows one figure everywhere.
 * docs/decisions/0031-one-formula-for-progress.md says why it is this one.
 */

type Line = Pick<KeyResult, 'baseline' | 'target'>

/** The share of the way from baseline to target: below 0 when it went back, above 1 when it went past. */
export function shareOfWay({ baseline, target }: Line, value: number | null): number | null {
  if (baseline === null || target === null || value === null || baseline === target) return null
  return (value - baseline) / (target - baseline)
}

/** What counts toward an objective, 0 to 1; null while a number is missing, or when there is no way to go. */
export function progress(line: Line, value: number | null): number | null {
  const share = shareOfWay(line, value)
  return share === null ? null : clamp(share, 0, 1)
}

/** The last value that was reported for a key result, up to and with a week; the baseline before any. */
export function latestValue(
  { checkIns }: Pick<Plan, 'checkIns'>,
  keyResult: Pick<KeyResult, 'id' | 'baseline'>,
  week?: Day,
): number | null {
  return latestValues({ keyResults: [keyResult], checkIns }, week).get(keyResult.id) ?? null
}

type Reported = Pick<Plan, 'checkIns'> & { keyResults: readonly Pick<KeyResult, 'id' | 'baseline'>[] }

/** The same for all of them in one pass: a tree of 500 goals may carry ten thousand check-ins. */
export function latestValues(
  { keyResults, checkIns }: Reported,
  upTo: Day = '9999-12-31',
): Map<string, number | null> {
  const weeks = new Map<string, Day>()
  const values = new Map(keyResults.map(({ id, baseline }) => [id, baseline]))
  for (const { keyResultId, week, value } of checkIns) {
    if (value === null || week > upTo || week < (weeks.get(keyResultId) ?? '')) continue
    weeks.set(keyResultId, week)
    values.set(keyResultId, value)
  }
  return values
}

/** Whether anything was reported up to and with a week: before that, a progress of 0% would look measured. */
export function isMeasured(
  { keyResults, checkIns }: Pick<Plan, 'keyResults' | 'checkIns'>,
  week?: Day,
): boolean {
  const ids = new Set(keyResults.map(({ id }) => id))
  return checkIns.some((each) => {
    return each.value !== null && ids.has(each.keyResultId) && (week === undefined || each.week <= week)
  })
}

/** What one key result counts; null leaves it out. */
export type ShareOf = (keyResult: KeyResult) => number | null

/**
 * By the values up to and with a week, all of them without one, and by the target that stood in it. Before its first
 * value a key result counts 0.
 */
export function reachedBy(plan: Pick<Plan, 'keyResults' | 'checkIns'>, week?: Day): ShareOf {
  const keyResults = plan.keyResults.map((each) => heldIn(each, week))
  const values = latestValues({ keyResults, checkIns: plan.checkIns }, week)
  return (keyResult) => progress(heldIn(keyResult, week), values.get(keyResult.id) ?? null)
}

export type PlanProgress = {
  /** Of the whole plan; null while nothing in it can be measured. */
  plan: number | null
  /** Of each annual goal, objective and key result, by its id. */
  of: ReadonlyMap<string, number | null>
}

/**
 * An objective is the weighted average of its key results and of the objectives right below it, each by its own
 * weight; an annual goal that of its objectives; the plan that of the objectives which serve no other objective.
 * What cannot be measured is left out.
 */
export function planProgress(
  plan: Pick<Plan, 'goals' | 'objectives' | 'keyResults'>,
  shareOf: ShareOf,
): PlanProgress {
  const below = Map.groupBy(plan.objectives, ({ parentId }) => parentId)
  const results = Map.groupBy(plan.keyResults, ({ objectiveId }) => objectiveId)
  const of = new Map<string, number | null>()
  const note = (id: string, share: number | null) => {
    of.set(id, share)
    return share
  }
  const reach = (id: string): number | null => {
    const own = (results.get(id) ?? []).map((each) => part(each, note(each.id, shareOf(each))))
    const lower = (below.get(id) ?? []).map((each) => part(each, reach(each.id)))
    return note(id, weightedAverage([...own, ...lower]))
  }
  for (const { id } of plan.goals) reach(id)
  for (const { id } of below.get(null) ?? []) reach(id)
  const ids = new Set(plan.objectives.map(({ id }) => id))
  const top = plan.objectives.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  return { plan: weightedAverage(top.map((each) => part(each, of.get(each.id) ?? null))), of }
}

function part({ weight }: { weight: number }, share: number | null) {
  return { share, weight }
}

/** An average in which each part counts by its weight; null when nothing can be counted. */
export function weightedAverage(parts: readonly { share: number | null; weight: number }[]): number | null {
  const counted = parts.filter((each): each is { share: number; weight: number } => each.share !== null)
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  return counted.reduce((sum, { share, weight }) => sum + share * weight, 0) / total
}

/** Where the straight line from baseline at the start to target at the end stands on a day. */
export function valueOnLine({ baseline, target }: Line, start: Day, end: Day, day: Day): number | null {
  if (baseline === null || target === null) return null
  const length = daysBetween(start, end)
  const share = length <= 0 ? 1 : clamp(daysBetween(start, day) / length, 0, 1)
  return baseline + (target - baseline) * share
}
