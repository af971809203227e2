import type { CheckIn } from '#tools/shared/okr/plan.ts'
import { addDays, type Day, weekStart } from '#tools/shared/values/days.ts'
import { standingIn } from '#tools/strategic-okr-execution-tracker/model/status.ts'
import type { Outcome, Sprint } from '../../files/sprint-file.ts'
import { expectedBy, latestValue, type Standing, standingAt } from '../model.ts'
import { heldInReview, reviewValues, usualKeyResult, weekOfReview } from './former-numbers.ts'

/**
 * An outcome that came from a key result is judged by the key result's own line, from the first day of the plan's
 * period to the day it is due, with the tracker's rule: one file has one verdict. Any other goes by an even pace.
 */
export type Judged = { value: number; standing: Standing /** 0 to 1: where the line is. */; expected: number }

export function hasLine({ keyResultId, due }: Pick<Outcome, 'keyResultId' | 'due'>): boolean {
  return keyResultId !== null && due !== ''
}

/** Where an outcome stands on a day, by its reviews and by what the tracker has reported of it. */
export function judgedOn(
  sprint: Sprint,
  index: number,
  now: Day,
  checkIns: readonly CheckIn[] = [],
): Judged | undefined {
  const outcome = sprint.outcomes[index]
  if (!outcome) return undefined
  const latest = latestValue(sprint, index)
  if (!hasLine(outcome)) {
    if (!latest) return undefined
    const { value, review } = latest
    return { value, standing: standingAt(outcome, value, review), expected: expectedBy(review) }
  }
  const weeks = [weekStart(now), ...(latest ? [weekOfReview(sprint, latest.review)] : [])]
  return onLine(sprint, index, weeks.toSorted().at(-1) ?? now, checkIns)
}

/** How what a review wrote down is judged: by the numbers that stood then. */
export function standingInReview(
  sprint: Sprint,
  index: number,
  review: number,
  checkIns: readonly CheckIn[] = [],
): Standing {
  const outcome = sprint.outcomes[index]
  const value = sprint.reviews[review]?.values[index] ?? null
  if (!outcome || value === null) return 'unknown'
  if (!hasLine(outcome)) return standingAt(heldInReview(sprint, outcome, review), value, review)
  return onLine(sprint, index, weekOfReview(sprint, review), checkIns)?.standing ?? 'unknown'
}

function onLine(sprint: Sprint, index: number, week: Day, checkIns: readonly CheckIn[]): Judged | undefined {
  const outcome = sprint.outcomes[index]
  if (!outcome) return undefined
  const { baseline, target, from, due, direction, former } = outcome
  const id = outcome.keyResultId ?? ''
  const keyResult = { ...usualKeyResult, id, baseline, target, direction, due, former }
  // In one week, what was typed in the sprint is what the sprint shows: it stands last.
  const reported = [...checkIns, ...reviewValues(sprint, index, id)]
  const plan = { period: { name: '', start: from || sprint.start, end: due }, checkIns: reported }
  const { value, status, lineShare } = standingIn(plan, keyResult, week)
  return value === null ? undefined : { value, standing: status, expected: lineShare }
}

/** The last value that the tracker has of an outcome in the weeks of a review: since the one before, up to its own. */
export function trackedFor(
  sprint: Sprint,
  index: number,
  review: number,
  checkIns: readonly CheckIn[],
): { value: number; week: Day } | undefined {
  const id = sprint.outcomes[index]?.keyResultId ?? null
  if (id === null) return undefined
  const last = weekOfReview(sprint, review)
  const before = review === 0 ? addDays(weekStart(sprint.start), -1) : weekOfReview(sprint, review - 1)
  const found = checkIns
    .filter(({ keyResultId, week }) => keyResultId === id && week > before && week <= last)
    .flatMap(({ week, value }) => (value === null ? [] : [{ week, value }]))
  return found.toSorted((one, other) => one.week.localeCompare(other.week)).at(-1)
}
