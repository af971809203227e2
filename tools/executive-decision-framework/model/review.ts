import { addDays, type Day, workingDay } from '#tools/shared/values/days.ts'
import type { Decision, Review } from '../files/format.ts'
import { doorKind, reviewDays } from './door.ts'
import { type Action, emptyReview } from './model.ts'

/** So many days later, on a day on which somebody is there to look. */
export function reviewDay(from: Day, days: number): Day {
  return workingDay(addDays(from, days))
}

/** The day that the kind of door asks for; none while nothing is chosen. */
function plannedDay({ options, chosenId, decidedOn }: Decision): Day | undefined {
  const option = options.find(({ id }) => id === chosenId)
  return option && decidedOn !== '' ? reviewDay(decidedOn, reviewDays[doorKind(option.door)]) : undefined
}

/** The review that was planned by itself and that nobody has touched since. */
function plannedReview(decision: Decision): Review | undefined {
  const day = plannedDay(decision)
  const [only, another] = decision.reviews
  const isUntouched = only?.verdict === '' && only.happened === '' && only.lesson === ''
  return only && !another && isUntouched && only.day === day ? only : undefined
}

/**
 * Chooses, or dates the choice. A decision has one planned review: it moves along with the day and with the kind of
 * door, goes when nothing is chosen any more, and stays as it is once somebody changed it or added another.
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
