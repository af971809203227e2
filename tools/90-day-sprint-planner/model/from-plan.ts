import { personKey } from '#tools/shared/okr/people.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import type { Outcome, Person, Sprint } from '../files/sprint-file.ts'
import { emptySprint } from './edit-sprint.ts'
import { followedFields } from './let-go.ts'
import { outcomeCount } from './shape.ts'

/** A sprint for the quarter of a plan: its first three key results are the outcomes. */
export function sprintFromPlan(plan: Plan, newId: () => string): Sprint | undefined {
  const { company, title, period, objectives } = plan
  const chosen = plan.keyResults.slice(0, outcomeCount)
  if (chosen.length === 0) return undefined
  const blank = { ...emptySprint(newId(), period.start), title, company, start: period.start }
  const outcomes = blank.outcomes.map((outcome, index): Outcome => {
    const keyResult = chosen[index]
    const objective = objectives.find(({ id }) => id === keyResult?.objectiveId)
    return keyResult ? { ...outcome, why: objective?.title ?? '', keyResultId: keyResult.id } : outcome
  })
  return followPlan({ ...blank, outcomes }, plan, newId)
}

/**
 * The sprint with what the plan in the same file says of its key results now. One that is gone from the plan leaves
 * its outcome as it was. The sprint itself when nothing is new.
 */
export function followPlan(sprint: Sprint, plan: Plan, newId: () => string): Sprint {
  const keyResults = new Map(plan.keyResults.map((each) => [each.id, each]))
  let { people } = sprint
  const personOf = (name: string): string => {
    const known = people.find((each) => personKey(each.name) === personKey(name))
    if (known) return known.id
    const person: Person = { id: newId(), name: name.trim(), hours: 0 }
    people = [...people, person]
    return person.id
  }
  const outcomes = sprint.outcomes.map((outcome) => {
    const keyResult = outcome.keyResultId === null ? undefined : keyResults.get(outcome.keyResultId)
    return keyResult ? followed(outcome, keyResult, personOf) : outcome
  })
  const isSame = outcomes.every((outcome, index) => outcome === sprint.outcomes[index])
  return isSame ? sprint : { ...sprint, people, outcomes }
}

/** A name or an owner that the plan lacks takes none away here. */
function followed(outcome: Outcome, keyResult: KeyResult, personOf: (name: string) => string): Outcome {
  const { title, unit, baseline, target, owner } = keyResult
  const next: Outcome = {
    ...outcome,
    ...(title.trim() !== '' && { title, measure: title }),
    ...{ unit, baseline, target },
    ...(owner.trim() !== '' && { ownerId: personOf(owner) }),
  }
  return followedFields.every((field) => next[field] === outcome[field]) ? outcome : next
}
