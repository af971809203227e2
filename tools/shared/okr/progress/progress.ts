import { type Day, daysBetween } from '../../values/days.ts'
import { clamp } from '../../values/numbers.ts'
import type { KeyResult, Objective, Plan } from '../plan.ts'
import { belowEach, servedBy } from './served.ts'
import { heldIn } from './target-history.ts'

/**
 * How far a plan has come: one rule for every tool of the suite, so that one file shows one figure everywhere.
 * tools/shared/okr/README.md says why it is this one.
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
  /** The objectives whose figure is the plan's, and those that have one and are left out: they serve nothing. */
  counted: readonly string[]
  leftOut: readonly string[]
}

type Tree = Pick<Plan, 'goals' | 'objectives' | 'keyResults'>

/**
 * An objective is the weighted average of its key results and of the objectives right below it, each by its own
 * weight; an annual goal that of its objectives; the plan that of the objectives which stand below no other objective.
 * What serves two counts toward both in full. What cannot be measured is left out, and of the plan what serves
 * nothing, as long as anything else counts.
 */
export function planProgress(plan: Tree, shareOf: ShareOf): PlanProgress {
  const below = belowEach(plan.objectives)
  const results = Map.groupBy(plan.keyResults, ({ objectiveId }) => objectiveId)
  const of = new Map<string, number | null>()
  const note = (id: string, share: number | null) => {
    of.set(id, share)
    return share
  }
  const reach = (id: string): number | null => {
    const known = of.get(id)
    if (known !== undefined) return known
    const own = (results.get(id) ?? []).map((each) => part(each, note(each.id, shareOf(each))))
    const lower = (below.get(id) ?? []).map((each) => part(each, reach(each.id)))
    return note(id, weightedAverage([...own, ...lower]))
  }
  for (const { id } of plan.goals) reach(id)
  for (const { id } of plan.objectives) reach(id)
  const shareOfTop = (each: Objective) => part(each, of.get(each.id) ?? null)
  const { top, loose } = topOf(plan)
  const whole = weightedAverage(top.map(shareOfTop))
  if (whole === null) return { plan: weightedAverage(loose.map(shareOfTop)), of, ...idsOf(loose, []) }
  return {
    plan: whole,
    of,
    ...idsOf(
      top,
      loose.filter(({ id }) => typeof of.get(id) === 'number'),
    ),
  }
}

function idsOf(counted: readonly Objective[], leftOut: readonly Objective[]) {
  return { counted: counted.map(({ id }) => id), leftOut: leftOut.map(({ id }) => id) }
}

/** The objectives that stand below no other one: those that count for the plan, and those that serve nothing. */
export function topOf(plan: Pick<Plan, 'goals' | 'objectives'>): { top: Objective[]; loose: Objective[] } {
  const ids = new Set(plan.objectives.map(({ id }) => id))
  const first = plan.objectives.filter((each) => !ids.has(servedBy(each)[0] ?? ''))
  const [loose = [], top = []] = [true, false].map((is) => first.filter((each) => isLoose(plan, each) === is))
  return { top, loose }
}

/** A team's or a person's objective that serves nothing; a company's too, where there are annual goals it could serve. */
export function isLoose({ goals }: Pick<Plan, 'goals'>, objective: Objective): boolean {
  return servedBy(objective).length === 0 && (objective.level !== 'company' || goals.length > 0)
}

/**
 * What a tool may say of a week: the progress, and null for each goal, objective and key result that nothing was reported
 * for, at it or below it. 0% would look measured.
 */
export function claimedProgress(
  plan: Tree & Pick<Plan, 'checkIns'>,
  week?: Day,
): PlanProgress & { waiting: ReadonlySet<string> } {
  const reached = planProgress(plan, reachedBy(plan, week))
  const reported = reportedUp(plan, week)
  const of = new Map([...reached.of].map(([id, share]) => [id, reported.has(id) ? share : null]))
  // What could be measured, and waits for its first value.
  const waiting = new Set(
    [...reached.of].flatMap(([id, share]) => (share !== null && !reported.has(id) ? [id] : [])),
  )
  const isClaimed = reached.counted.some((id) => reported.has(id))
  return { ...reached, plan: isClaimed ? reached.plan : null, of, waiting }
}

/** Every key result with a value, and all that it counts toward. */
function reportedUp(plan: Tree & Pick<Plan, 'checkIns'>, week: Day = '9999-12-31'): Set<string> {
  const objectives = new Map(plan.objectives.map((each) => [each.id, each]))
  const reported = new Set<string>()
  const climb = (id: string): void => {
    if (reported.has(id)) return
    reported.add(id)
    const objective = objectives.get(id)
    for (const above of objective ? servedBy(objective) : []) climb(above)
  }
  const withValue = new Set(
    plan.checkIns.filter((each) => each.value !== null && each.week <= week).map((each) => each.keyResultId),
  )
  for (const { id, objectiveId } of plan.keyResults) {
    if (!withValue.has(id)) continue
    reported.add(id)
    climb(objectiveId)
  }
  return reported
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
