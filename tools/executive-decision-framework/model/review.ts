import { addDays, type Day, workingDay } from '#tools/shared/values/days.ts'
import type { Decision, Review } from '../files/format.ts'
import { doorKind, reviewDays } from './door.ts'
import { type Action, emptyReview } from './model.ts'

/** That many days later, moved to a weekday. */
export function reviewDay(from: Day, days: number): Day {
  return workingDay(addDays(from, days))
}

/** The review day for the kind of door; none while nothing is chosen. */
function plannedDay({ options, chosenId, decidedOn }: Decision): Day | undefined {
  const option = options.find(({ id }) => id === chosenId)
  return option && decidedOn !== '' ? reviewDay(decidedOn, reviewDays[doorKind(option.door)]) : undefined
}

/** The automatic review, if it was not edited since. */
function plannedReview(decision: Decision): Review | undefined {
  const day = plannedDay(decision)
  const [only, another] = decision.reviews
  const isUntouched = only?.verdict === '' && only.happened === '' && only.lesson === ''
  return only && !another && isUntouched && only.day === day ? only : undefined
}

/**
 * Chooses an option, or sets the day of the choice. The one automatic review moves with the day and the kind of door,
 * disappears with the choice, and stays as it is once someone edited it or added another.
 */
export function choose(
  decision: Decision,
  changes: Pick<Decision, 'chosenId' | 'decidedOn'>,
  newId: () => string,
): Action {
  const before = plannedReview(decision)
  const day = plannedDay({ ...decision, ...changes })
  const actions: Action[] = [{ type: 'describe', changes }]
  if (before && day) actions.push({ type: 'edit', list: 'reviews', id: before.id, changes: { day } })
  else if (before) actions.push({ type: 'remove', list: 'reviews', id: before.id })
  else if (day && decision.reviews.length === 0)
    actions.push({ type: 'add', list: 'reviews', item: emptyReview(newId(), day) })
  return { type: 'all', actions }
}
