import { addDays, type Day } from '#tools/shared/values/days.ts'
import type { Outcome, Sprint } from '../../files/sprint-file.ts'
import { emptyOutcome, emptySprint } from '../edit-sprint.ts'
import { resultOf } from '../model.ts'
import { closing, dayCount, outcomeCount, usualTitle } from '../shape.ts'
import { addOutcome } from './outcomes.ts'
import { lastKnown, type Tracked } from './standing.ts'

/** What the tracker has reported, and the day up to which it counts. */
type Known = { tracked: Tracked | undefined; now: Day }

const nothing: Known = { tracked: undefined, now: '9999-12-31' }

/**
 * The plan that follows: it begins the day after this one ends, with the same people, hours and meetings, the
 * lesson on top, and the outcomes that the retrospective named. Where it named none, an outcome that was not
 * reached comes along and starts from where it got to.
 */
export function nextSprint(sprint: Sprint, id: string, { tracked, now }: Known = nothing): Sprint {
  const answers = sprint.reviews[closing]?.answers ?? {}
  const named = sprint.outcomes.map((_, index) => (answers[`next-${index}`] ?? '').trim())
  const open = sprint.outcomes.flatMap((outcome, index) => {
    const value = lastKnown(sprint, index, now, tracked)
    if (outcome.title.trim() === '' || resultOf(outcome, value) === 'hit') return []
    const own = { keyResultId: null, follows: false, from: '', due: '', former: [] }
    return [{ ...outcome, baseline: value ?? outcome.baseline, ...own }]
  })
  const unnamed = open.filter(({ title }) => !named.some((name) => same(name, title)))
  const outcomes = named.map((name): Outcome => {
    if (name === '') return unnamed.shift() ?? emptyOutcome
    return open.find(({ title }) => same(title, name)) ?? { ...emptyOutcome, title: name }
  })
  const start = addDays(sprint.start, dayCount)
  const { company, people, calendar } = sprint
  const title = nextTitle(sprint.title)
  const next = {
    ...emptySprint(id, start),
    start,
    title,
    company,
    people,
    calendar,
    lesson: answers.lesson ?? '',
  }
  const [first, more] = [outcomes.slice(0, outcomeCount), outcomes.slice(outcomeCount)]
  return more.filter((each) => each !== emptyOutcome).reduce(addOutcome, { ...next, outcomes: first })
}

/** By the old name, with its number: 'Free evenings', 'Free evenings, part 2'. */
function nextTitle(title: string): string {
  const [, name = title, part = '1'] = title.match(/^(.*), part (\d{1,3})$/) ?? []
  return name.trim() === '' ? usualTitle : `${name}, part ${Number(part) + 1}`
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
