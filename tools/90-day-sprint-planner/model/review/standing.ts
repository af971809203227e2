import type { CheckIn, Plan } from '#tools/shared/okr/plan.ts'
import { lastDayOf, openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import { addDays, type Day, weekStart } from '#tools/shared/values/days.ts'
import { standingIn, valuesOf } from '#tools/strategic-okr-execution-tracker/model/status.ts'
import type { Outcome, Sprint } from '../../files/sprint-file.ts'
import { expectedBy, lastDay, latestValue, type Standing, standingAt } from '../model.ts'
import { heldInReview, reviewValues, usualKeyResult, weekOfReview } from './former-numbers.ts'

/**
 * An outcome that came from a key result is judged by the key result's own line, from the first day of the plan's
 * period to the day it is due, with the tracker's rule and on the tracker's day: one file has one verdict. Any other
 * goes by an even pace.
 */
export type Judged = {
  value: number
  standing: Standing
  /** 0 to 1: where the line is. */
  expected: number
  /** The day that the line is read on, where it has one. */
  on?: Day
}

/** The plan in the same file, with what the reviews give to the tracker. */
export type Tracked = Pick<Plan, 'checkIns' | 'period'>

export function hasLine({ keyResultId, due }: Pick<Outcome, 'keyResultId' | 'due'>): boolean {
  return keyResultId !== null && due !== ''
}

/** Where an outcome stands on a day, by the reviews that were held and by what the tracker has reported of it. */
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

/** Without the plan: as long as the key result or the sprint runs. */
function periodOf(sprint: Sprint, { from, due }: Outcome): Plan['period'] {
  const end = [due, lastDay(sprint)].toSorted().at(-1) ?? due
  return { name: '', start: from || sprint.start, end }
}

/** The last value that is known of an outcome, in a review that is not marked as held too. */
export function lastKnown(sprint: Sprint, index: number, now: Day, tracked?: Tracked): number | null {
  const latest = latestValue(sprint, index)
  const id = sprint.outcomes[index]?.keyResultId ?? null
  if (id === null) return latest?.value ?? null
  const weeks = [weekStart(now), ...(latest ? [weekOfReview(sprint, latest.review)] : [])]
  const checkIns = [...reportedOf(sprint, tracked), ...reviewValues(sprint, index, id)]
  return valuesOf({ checkIns }, id, weeks.toSorted().at(-1) ?? now).at(-1)?.value ?? null
}

/** In one week, what somebody typed in the tracker stands before a review's value, as it does there. */
function reportedOf(sprint: Sprint, tracked: Tracked | undefined): CheckIn[] {
  const held = sprint.outcomes.flatMap(({ keyResultId }, index) => {
    if (keyResultId === null) return []
    const values = reviewValues(sprint, index, keyResultId)
    return values.filter(({ value }, review) => value !== null && sprint.reviews[review]?.held)
  })
  return [...held, ...(tracked?.checkIns ?? [])]
}

/** How what a review wrote down is judged: by the numbers that stood then. */
export function standingInReview(sprint: Sprint, index: number, review: number, tracked?: Tracked): Standing {
  const outcome = sprint.outcomes[index]
  const value = sprint.reviews[review]?.values[index] ?? null
  if (!outcome || value === null) return 'unknown'
  if (!hasLine(outcome)) return standingAt(heldInReview(sprint, outcome, review), value, review)
  // What was typed in the review is what it shows: it stands last.
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

/** The last value that the tracker has of an outcome in the weeks of a review: since the one before, up to its own. */
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
