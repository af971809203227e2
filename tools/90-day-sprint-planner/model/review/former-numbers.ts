import type { CheckIn } from '#tools/shared/okr/plan.ts'
import { asOfWeek, runningWeek, withFormer } from '#tools/shared/okr/progress/target-history.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import type { Outcome, Sprint } from '../../files/sprint-file.ts'
import { reviewDay } from '../weeks/schedule.ts'

/** Which numbers applied in a review. Same rule as for a tracker check-in in that week. */

export function weekOfReview(sprint: Sprint, review: number): Day {
  return weekStart(sprint.reviews[review]?.held || reviewDay(sprint, review))
}

export function reviewValues(sprint: Sprint, index: number, keyResultId: string): CheckIn[] {
  return sprint.reviews.map(({ values }, review) => {
    const week = weekOfReview(sprint, review)
    return { keyResultId, week, value: values[index] ?? null, confidence: null, note: '' }
  })
}

export function heldInReview(sprint: Sprint, outcome: Outcome, review: number): Outcome {
  return asOfWeek(outcome, weekOfReview(sprint, review))
}

/** Key result fields that don't affect the verdict. */
export const usualKeyResult = {
  objectiveId: '',
  goalId: null,
  title: '',
  unit: '',
  owner: '',
  weight: 1,
  ambition: 'committed' as const,
}

/** The changes, plus the previous numbers if a review was judged by them. */
export function keptForReviews(sprint: Sprint, index: number, changes: Partial<Outcome>, on: Day): Partial<Outcome> {
  const outcome = sprint.outcomes[index]
  if (!outcome || 'former' in changes) return changes
  const { baseline, target, direction, due, former } = outcome
  const before = { ...usualKeyResult, id: '', baseline, target, direction, due, former }
  const numbers = {
    ...('baseline' in changes && { baseline: changes.baseline ?? null }),
    ...('target' in changes && { target: changes.target ?? null }),
  }
  const reviews = { checkIns: reviewValues(sprint, index, '') }
  const kept = withFormer(reviews, before, numbers, runningWeek(reviews, '', on)).former
  return kept ? { ...changes, former: kept } : changes
}
