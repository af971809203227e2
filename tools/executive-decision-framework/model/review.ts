import { addDays, type Day, workingDay } from '#tools/shared/values/days.ts'
import type { Decision } from '../files/format.ts'
import { doorKind, reviewDays } from './door.ts'
import { type Action, emptyReview } from './model.ts'

/** That many days later, moved to a weekday. */
export function reviewDay(from: Day, days: number): Day {
  return workingDay(addDays(from, days))
}

/** Chooses an option, or sets the day of the choice. The first choice plans a review, by the kind of door. */
export function choose(
  decision: Decision,
  changes: Pick<Decision, 'chosenId' | 'decidedOn'>,
  newId: () => string,
): Action {
  const option = decision.options.find(({ id }) => id === changes.chosenId)
  const describe: Action = { type: 'describe', changes }
  if (!option || changes.decidedOn === '' || decision.reviews.length > 0) return describe
  const day = reviewDay(changes.decidedOn, reviewDays[doorKind(option.door)])
  return {
    type: 'all',
    actions: [describe, { type: 'add', list: 'reviews', item: emptyReview(newId(), day) }],
  }
}
