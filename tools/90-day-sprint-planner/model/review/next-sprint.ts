import { addDays, type Day } from '#tools/shared/values/days.ts'
import type { Outcome, Sprint } from '../../files/sprint-file.ts'
import { emptySprint } from '../edit-sprint.ts'
import { resultOf } from '../model.ts'
import { closing, dayCount, outcomeCount, usualTitle } from '../shape.ts'
import { addOutcome } from './outcomes.ts'
import { lastKnown, type Tracked } from './standing.ts'

type Known = { tracked: Tracked | undefined; now: Day }

const nothing: Known = { tracked: undefined, now: '9999-12-31' }

/**
 * The follow-up sprint starts the day after this one ends, with the people who are still there, their hours, the
 * meetings, the lesson, and the outcomes not reached, from their last value.
 */
export function nextSprint(sprint: Sprint, id: string, { tracked, now }: Known = nothing): Sprint {
  const start = addDays(sprint.start, dayCount)
  const people = sprint.people.filter(({ left = '' }) => left === '' || left >= start)
  const isThere = (owner: string | null) => people.some((person) => person.id === owner)
  const outcomes = sprint.outcomes.flatMap((outcome, index): Outcome[] => {
    const value = lastKnown(sprint, index, now, tracked)
    if (outcome.title.trim() === '' || resultOf(outcome, value) === 'hit') return []
    const own = { keyResultId: null, follows: false, from: '', due: '', former: [] as Outcome['former'] }
    const ownerId = isThere(outcome.ownerId) ? outcome.ownerId : null
    return [{ ...outcome, ...own, ownerId, baseline: value ?? outcome.baseline }]
  })
  const { company, calendar } = sprint
  const lesson = sprint.reviews[closing]?.answers.lesson ?? ''
  const next = {
    ...emptySprint(id, start),
    start,
    title: nextTitle(sprint.title),
    company,
    people,
    calendar,
    lesson,
  }
  const [first, more] = [outcomes.slice(0, outcomeCount), outcomes.slice(outcomeCount)]
  return more.reduce(addOutcome, {
    ...next,
    outcomes: next.outcomes.map((empty, index) => first[index] ?? empty),
  })
}

/** Numbers the title: 'Free evenings', 'Free evenings, part 2'. */
function nextTitle(title: string): string {
  const [, name = title, part = '1'] = title.match(/^(.*), part (\d{1,3})$/) ?? []
  return name.trim() === '' ? usualTitle : `${name}, part ${Number(part) + 1}`
}
