import type { CheckIn, Plan } from '#tools/shared/okr/plan.ts'
import { lastDayOf, openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import { addDays, type Day, weekStart } from '#tools/shared/values/days.ts'
import { standingIn, valuesOf } from '#tools/strategic-okr-execution-tracker/model/status.ts'
import type { Outcome, Sprint } from '../../files/sprint-file.ts'
import { expectedBy, lastDay, latestValue, type Standing, standingAt } from '../model.ts'
import { heldInReview, reviewValues, usualKeyResult, weekOfReview } from './former-numbers.ts'

/**
 * Outcomes from a key result are judged by the tracker's rule, on the tracker's day and along the key
 * result's line (start of the plan's period to its due date), so both tools agree. Other outcomes are judged
 * by an even pace.
 */
export type Judged = {
  value: number
  standing: Standing
  /** Expected progress, 0 to 1. */
  expected: number
  /** The day the expected progress is for, if the outcome has a line. */
  on?: Day
}

/** The plan in the same file, including check-ins from reviews. */
export type Tracked = Pick<Plan, 'checkIns' | 'period'>

export function hasLine({ keyResultId, due }: Pick<Outcome, 'keyResultId' | 'due'>): boolean {
  return keyResultId !== null && due !== ''
}

export function judgedOn(sprint: Sprint, index: number, now: Day, tracked?: Tracked): Judged | undefined {
  const outcome = sprint.outcomes[index]
  if (!outcome) return undefined
  if (!hasLine(outcome)) {
    const latest = latestValue(sprint, index)
    if (!latest) return undefined
    const { value, review } = latest
    return { value, standing: standingAt(outcome, value, review), expected: expectedBy(review) }
  }
  const checkIns = reportedOf(sprint, tracked)
  const period = tracked?.period ?? periodOf(sprint, outcome)
  const week = openingWeek({ checkIns, period }, now)
  const judged = onLine(sprint, index, week, checkIns)
  return judged && { ...judged, on: lastDayOf(week) }
}

/** Without a plan: the longer of key result and sprint. */
function periodOf(sprint: Sprint, { from, due }: Outcome): Plan['period'] {
  const end = [due, lastDay(sprint)].toSorted().at(-1) ?? due
  return { name: '', start: from || sprint.start, end }
}

export function lastKnown(sprint: Sprint, index: number, now: Day, tracked?: Tracked): number | null {
  const latest = latestValue(sprint, index)
  const id = sprint.outcomes[index]?.keyResultId ?? null
  if (id === null) return latest?.value ?? null
  const weeks = [weekStart(now), ...(latest ? [weekOfReview(sprint, latest.review)] : [])]
  const checkIns = [...reportedOf(sprint, tracked), ...reviewValues(sprint, index, id)]
  return valuesOf({ checkIns }, id, weeks.toSorted().at(-1) ?? now).at(-1)?.value ?? null
}

/** Within a week, a value typed in the tracker wins over a review's, as in the tracker. */
function reportedOf(sprint: Sprint, tracked: Tracked | undefined): CheckIn[] {
  const held = sprint.outcomes.flatMap(({ keyResultId }, index) => {
    if (keyResultId === null) return []
    const values = reviewValues(sprint, index, keyResultId)
    return values.filter(({ value }, review) => value !== null && sprint.reviews[review]?.held)
  })
  return [...held, ...(tracked?.checkIns ?? [])]
}

export function standingInReview(sprint: Sprint, index: number, review: number, tracked?: Tracked): Standing {
  const outcome = sprint.outcomes[index]
  const value = sprint.reviews[review]?.values[index] ?? null
  if (!outcome || value === null) return 'unknown'
  if (!hasLine(outcome)) return standingAt(heldInReview(sprint, outcome, review), value, review)
  // The review shows its own value, so it goes last and wins.
  const own = reviewValues(sprint, index, outcome.keyResultId ?? '')
  const checkIns = [...(tracked?.checkIns ?? []), ...own]
  return onLine(sprint, index, weekOfReview(sprint, review), checkIns)?.standing ?? 'unknown'
}

function onLine(sprint: Sprint, index: number, week: Day, checkIns: readonly CheckIn[]): Judged | undefined {
  const outcome = sprint.outcomes[index]
  if (!outcome) return undefined
  const { baseline, target, from, due, direction, former } = outcome
  const id = outcome.keyResultId ?? ''
  const keyResult = { ...usualKeyResult, id, baseline, target, direction, due, former }
  const plan = { period: { name: '', start: from || sprint.start, end: due }, checkIns }
  const { value, status, lineShare } = standingIn(plan, keyResult, week)
  return value === null ? undefined : { value, standing: status, expected: lineShare }
}

export function trackedFor(
  sprint: Sprint,
  index: number,
  review: number,
  tracked: Tracked | undefined,
): { value: number; week: Day } | undefined {
  const id = sprint.outcomes[index]?.keyResultId ?? null
  if (id === null || !tracked) return undefined
  const last = weekOfReview(sprint, review)
  const before = review === 0 ? addDays(weekStart(sprint.start), -1) : weekOfReview(sprint, review - 1)
  const found = tracked.checkIns
    .filter(({ keyResultId, week }) => keyResultId === id && week > before && week <= last)
    .flatMap(({ week, value }) => (value === null ? [] : [{ week, value }]))
  return found.toSorted((one, other) => one.week.localeCompare(other.week)).at(-1)
}
