import { personKey } from '#tools/shared/okr/people.ts'
import type { Initiative, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { filledFrom } from '#tools/shared/okr/retrospective.ts'
import { type Day, today, weekStart } from '#tools/shared/values/days.ts'
import type { Outcome, Person, Sprint } from '../files/sprint-file.ts'
import { emptyOutcome, emptySprint, type SprintAction } from './edit-sprint.ts'
import { clampDay, dayNumber } from './model.ts'
import { followedFields, lineFields } from './review/let-go.ts'
import { closing, maxOutcomes, outcomeCount } from './shape.ts'
import { comingOn, firstWeekday, nearestOn } from './weeks/week-days.ts'

type Read = Pick<Plan, 'company' | 'title' | 'period' | 'objectives' | 'keyResults'>

type Full = Read & Pick<Plan, 'initiatives'>

export function blankFromPlan({ company, title, period }: Read, id: string, now: Day = today()): Sprint {
  return { ...emptySprint(id, now), title, company, start: startFor(period, now) }
}

/** The plan's first week, so that weeks have the numbers of the tracker; for a plan that is over, the next week. */
function startFor({ start, end }: Read['period'], now: Day): Day {
  return end < now ? comingOn(now, firstWeekday()) : nearestOn(weekStart(start), firstWeekday())
}

/** Three outcomes are the default for thirteen weeks. */
export function firstChoice({ keyResults }: Read): string[] {
  return keyResults.slice(0, outcomeCount).map(({ id }) => id)
}

export function notTaken({ outcomes }: Sprint, { keyResults }: Read): KeyResult[] {
  const taken = new Set(outcomes.map(({ keyResultId }) => keyResultId))
  return keyResults.filter(({ id }) => !taken.has(id))
}

export function roomForOutcomes({ outcomes }: Sprint): number {
  return maxOutcomes - outcomes.filter((outcome) => !isFree(outcome)).length
}

const isFree = ({ title, measure, keyResultId }: Outcome) =>
  title.trim() === '' && measure.trim() === '' && keyResultId === null

/**
 * Initiatives for a key result, which become milestones on their own date or the key result's due date. Those whose
 * date has passed would be late at once, so they stay in the plan.
 */
function initiativesFor(plan: Full, id: string, { start }: Pick<Sprint, 'start'>, now: Day): Initiative[] {
  return plan.initiatives.filter((each) => {
    const due = dueOf(each, plan)
    const isPast = due < start || (due < now && !each.done)
    return each.keyResultId === id && each.text.trim() !== '' && !isPast
  })
}

function dueOf({ due, keyResultId }: Initiative, { keyResults, period }: Pick<Plan, 'period' | 'keyResults'>): Day {
  return due || keyResults.find(({ id }) => id === keyResultId)?.due || period.end
}

export function takeKeyResults(
  sprint: Sprint,
  plan: Full,
  ids: readonly string[],
  newId: () => string,
  now: Day,
): SprintAction {
  const chosen = notTaken(sprint, plan).filter(({ id }) => ids.includes(id))
  const free = sprint.outcomes.flatMap((outcome, index) => (isFree(outcome) ? [index] : []))
  const { personOf, added } = peopleFrom(sprint.people, newId)
  const taken = chosen.slice(0, roomForOutcomes(sprint))
  const laneOf = (index: number) => free[index] ?? sprint.outcomes.length + index - free.length
  const outcomes = taken.map((keyResult, index): SprintAction => {
    const objective = plan.objectives.find(({ id }) => id === keyResult.objectiveId)
    const at = free[index]
    const before = { ...emptyOutcome, ...(at !== undefined && sprint.outcomes[at]) }
    const outcome: Outcome = {
      ...followed(before, keyResult, plan.period, personOf),
      why: before.why || (objective?.title ?? ''),
      keyResultId: keyResult.id,
      follows: true,
    }
    if (at === undefined) return { type: 'add-outcome', outcome }
    return { type: 'edit-outcome', outcome: at, changes: outcome }
  })
  const milestones = taken.flatMap((keyResult, index) =>
    initiativesFor(plan, keyResult.id, sprint, now).map((each): SprintAction => {
      const day = clampDay(dayNumber(sprint, dueOf(each, plan)))
      const ownerId = each.owner.trim() === '' ? null : personOf(each.owner)
      const { text: title, done } = each
      const milestone = { id: newId(), title, outcome: laneOf(index), day, ownerId, done }
      return { type: 'add-milestone', milestone }
    }),
  )
  const people = added.map((person): SprintAction => ({ type: 'add-person', person }))
  return { type: 'all', actions: [...people, ...outcomes, ...milestones] }
}

/**
 * Updates outcomes from their key results in the same file. Outcomes whose key result is gone stay the same.
 * Returns the same sprint if nothing changed.
 */
export function followPlan(sprint: Sprint, plan: Pick<Plan, 'keyResults' | 'period'>, newId: () => string): Sprint {
  const keyResults = new Map(plan.keyResults.map((each) => [each.id, each]))
  const { personOf, added } = peopleFrom(sprint.people, newId)
  const outcomes = sprint.outcomes.map((outcome) => {
    const keyResult = outcome.follows ? keyResults.get(outcome.keyResultId ?? '') : undefined
    return keyResult ? followed(outcome, keyResult, plan.period, personOf) : outcome
  })
  const isSame = outcomes.every((outcome, index) => outcome === sprint.outcomes[index])
  return isSame ? sprint : { ...sprint, people: [...sprint.people, ...added], outcomes }
}

/** Empty answers of the retrospective are those of the tracker's closing. */
export function withClosing(sprint: Sprint, plan: Pick<Plan, 'closing'>): Sprint {
  const review = sprint.reviews[closing]
  const answers = review && filledFrom<Record<string, string>>(review.answers, plan.closing ?? {})
  if (!review || !answers || answers === review.answers) return sprint
  return { ...sprint, reviews: sprint.reviews.with(closing, { ...review, answers }) }
}

/** Finds people named in the plan, or adds them without hours. */
function peopleFrom(people: readonly Person[], newId: () => string) {
  const added: Person[] = []
  const personOf = (name: string): string => {
    const known = [...people, ...added].find((each) => personKey(each.name) === personKey(name))
    if (known) return known.id
    const person: Person = { id: newId(), name: name.trim(), hours: 0 }
    added.push(person)
    return person.id
  }
  return { personOf, added }
}

/** An empty title or owner in the plan clears nothing here. */
function followed(
  outcome: Outcome,
  keyResult: KeyResult,
  period: Plan['period'],
  personOf: (name: string) => string,
): Outcome {
  const { title, unit, baseline, target, direction, owner, former } = keyResult
  const next: Outcome = {
    ...outcome,
    ...(title.trim() !== '' && { title, measure: title }),
    unit,
    baseline,
    target,
    direction,
    from: period.start,
    due: keyResult.due || period.end,
    ...(owner.trim() !== '' && { ownerId: personOf(owner) }),
    former,
  }
  const isSame =
    [...followedFields, ...lineFields].every((field) => next[field] === outcome[field]) &&
    JSON.stringify(former) === JSON.stringify(outcome.former)
  return isSame ? outcome : next
}
