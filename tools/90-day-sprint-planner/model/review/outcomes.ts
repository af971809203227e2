import type { Outcome, Sprint } from '../../files/sprint-file.ts'
import { maxOutcomes, outcomeCount } from '../shape.ts'

export function addOutcome(sprint: Sprint, outcome: Outcome): Sprint {
  if (sprint.outcomes.length >= maxOutcomes) return sprint
  const reviews = sprint.reviews.map((review) => ({ ...review, values: [...review.values, null] }))
  return { ...sprint, outcomes: [...sprint.outcomes, outcome], reviews }
}

/** Lanes below move up. If fewer than three remain, an empty one is added. */
export function deleteOutcome(sprint: Sprint, index: number, empty: Outcome): Sprint {
  if (!sprint.outcomes[index]) return sprint
  const moved = (outcome: number) => (outcome > index ? outcome - 1 : outcome)
  const without = <Item>(items: readonly Item[], blank: Item) => {
    const left = items.filter((_, each) => each !== index)
    return left.length < outcomeCount ? [...left, blank] : left
  }
  return {
    ...sprint,
    outcomes: without(sprint.outcomes, empty),
    milestones: sprint.milestones.flatMap((each) => {
      return each.outcome === index ? [] : [{ ...each, outcome: moved(each.outcome) }]
    }),
    weeks: sprint.weeks.map((week) => ({
      ...week,
      big: week.big.map((line) => {
        if (line.outcome === null) return line
        return { ...line, outcome: line.outcome === index ? null : moved(line.outcome) }
      }),
    })),
    reviews: sprint.reviews.map((review) => ({ ...review, values: without(review.values, null) })),
  }
}
