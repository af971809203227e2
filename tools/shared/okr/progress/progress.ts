import type { Day } from '../../values/days.ts'
import { clamp } from '../../values/numbers.ts'
import type { KeyResult, Objective, Plan } from '../plan.ts'
import { belowEach, servedBy } from './served.ts'
import { asOfWeek } from './target-history.ts'

/**
 * One progress formula for all tools, so that a file shows the same figure everywhere. See
 * tools/shared/okr/README.md.
 */

type Line = Pick<KeyResult, 'baseline' | 'target'>

/** Progress from baseline to target: negative if it got worse, above 1 if it exceeds the target. */
export function shareOfWay({ baseline, target }: Line, value: number | null): number | null {
  if (baseline === null || target === null || value === null || baseline === target) return null
  return (value - baseline) / (target - baseline)
}

/** Progress limited to 0 to 1; null if a number is missing or baseline equals target. */
export function progress(line: Line, value: number | null): number | null {
  const share = shareOfWay(line, value)
  return share === null ? null : clamp(share, 0, 1)
}

/** The last reported value up to and including a week; the baseline before any report. */
export function latestValue(
  { checkIns }: Pick<Plan, 'checkIns'>,
  keyResult: Pick<KeyResult, 'id' | 'baseline'>,
  week?: Day,
): number | null {
  return latestValues({ keyResults: [keyResult], checkIns }, week).get(keyResult.id) ?? null
}

type Reported = Pick<Plan, 'checkIns'> & { keyResults: readonly Pick<KeyResult, 'id' | 'baseline'>[] }

/** Like latestValue for all key results in one pass: 500 goals may have ten thousand check-ins. */
export function latestValues({ keyResults, checkIns }: Reported, upTo: Day = '9999-12-31'): Map<string, number | null> {
  const weeks = new Map<string, Day>()
  const values = new Map(keyResults.map(({ id, baseline }) => [id, baseline]))
  for (const { keyResultId, week, value } of checkIns) {
    if (value === null || week > upTo || week < (weeks.get(keyResultId) ?? '')) continue
    weeks.set(keyResultId, week)
    values.set(keyResultId, value)
  }
  return values
}

/** Whether anything was reported up to and including a week. Before that, 0% would look measured. */
export function isMeasured({ keyResults, checkIns }: Pick<Plan, 'keyResults' | 'checkIns'>, week?: Day): boolean {
  const ids = new Set(keyResults.map(({ id }) => id))
  return checkIns.some((each) => {
    return each.value !== null && ids.has(each.keyResultId) && (week === undefined || each.week <= week)
  })
}

/** Progress of one key result; null leaves it out. */
export type ShareOf = (keyResult: KeyResult) => number | null

/**
 * Progress by the values up to and including a week, against the target of that week. Without a week, all values
 * count. A key result without a value counts 0.
 */
export function reachedBy(plan: Pick<Plan, 'keyResults' | 'checkIns'>, week?: Day): ShareOf {
  const keyResults = plan.keyResults.map((each) => asOfWeek(each, week))
  const values = latestValues({ keyResults, checkIns: plan.checkIns }, week)
  return (keyResult) => progress(asOfWeek(keyResult, week), values.get(keyResult.id) ?? null)
}

export type PlanProgress = {
  /** Of the whole plan; null if nothing can be measured. */
  plan: number | null
  of: ReadonlyMap<string, number | null>
  /** Objectives that make up the plan's figure, and measured ones that are left out because they serve nothing. */
  counted: readonly string[]
  leftOut: readonly string[]
}

type Tree = Pick<Plan, 'goals' | 'objectives' | 'keyResults'>

/**
 * An objective is the weighted average of its key results and the objectives directly below it. A goal is the
 * average of its objectives, and the plan that of the top-level objectives. An objective that serves two counts in
 * full toward both. What cannot be measured is left out, and so are objectives that serve nothing, as long as
 * anything else counts.
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

/** Top-level objectives, split into those that count for the plan and those that serve nothing. */
export function topOf(plan: Pick<Plan, 'goals' | 'objectives'>): { top: Objective[]; loose: Objective[] } {
  const ids = new Set(plan.objectives.map(({ id }) => id))
  const first = plan.objectives.filter((each) => !ids.has(servedBy(each)[0] ?? ''))
  const [loose = [], top = []] = [true, false].map((is) => first.filter((each) => isLoose(plan, each) === is))
  return { top, loose }
}

/** An objective of a team or person that serves nothing. For the company, only if there are annual goals to serve. */
export function isLoose({ goals }: Pick<Plan, 'goals'>, objective: Objective): boolean {
  return servedBy(objective).length === 0 && (objective.level !== 'company' || goals.length > 0)
}

/**
 * Progress as tools may show it: null for everything without a reported value at or below it, because 0% would look
 * measured.
 */
export function claimedProgress(
  plan: Tree & Pick<Plan, 'checkIns'>,
  week?: Day,
): PlanProgress & { waiting: ReadonlySet<string> } {
  const reached = planProgress(plan, reachedBy(plan, week))
  const reported = reportedUp(plan, week)
  const of = new Map([...reached.of].map(([id, share]) => [id, reported.has(id) ? share : null]))
  // Measurable, but without a value yet.
  const waiting = new Set([...reached.of].flatMap(([id, share]) => (share !== null && !reported.has(id) ? [id] : [])))
  const isClaimed = reached.counted.some((id) => reported.has(id))
  return { ...reached, plan: isClaimed ? reached.plan : null, of, waiting }
}

/** Key results with a value, and everything they count toward. */
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

/** Null if no part can be measured. */
export function weightedAverage(parts: readonly { share: number | null; weight: number }[]): number | null {
  const counted = parts.filter((each): each is { share: number; weight: number } => each.share !== null)
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  return counted.reduce((sum, { share, weight }) => sum + share * weight, 0) / total
}
