import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { addDays, type Day } from '#tools/shared/values/days.ts'
import { emptyOutcome, emptySprint } from '../model/edit-sprint.ts'
import { nameOf } from '../model/model.ts'
import { addOutcome } from '../model/review/outcomes.ts'
import { mostOutcomes, outcomeLetters } from '../model/shape.ts'
import type { Person, Sprint } from './sprint-file.ts'

export const ownerNames = ['Owner', 'Who', 'Responsible', 'Person', 'Assignee', 'Lead']
export const outcomeNames = ['Outcome', 'Serves', 'Goal', 'Objective']

/** The first day of the sprint, by a row that has its week, counted from 1, and the first day of that. */
export function startOf(rows: readonly { week: number | null; first: Day | '' }[]): Day | undefined {
  const dated = rows.find(({ week, first }) => week !== null && first !== '')
  return dated && addDays(dated.first, -7 * ((dated.week ?? 1) - 1))
}

export function sprintFrom(title: string, start: Day | undefined): Sprint {
  const sprint = { ...emptySprint(newId()), title }
  return start ? { ...sprint, start } : sprint
}

/** With lists of its own, which can be added to. */
export function grown(sprint: Sprint): Sprint {
  const { outcomes, people, weeks } = sprint
  return { ...sprint, outcomes: [...outcomes], people: [...people], weeks: [...weeks] }
}

/**
 * 'B. Fixed fees', 'B', or the title alone. One that is new takes a place that is free, or one more; null if there is
 * none left.
 */
export function outcomeFor(sprint: Sprint, name: string): number | null {
  const [, letter, rest = ''] = name.match(/^([A-I])(?:\. ?(.*))?$/s) ?? []
  const title = letter ? rest : name
  const byLetter = outcomeLetters.indexOf(letter ?? '')
  const byTitle = sprint.outcomes.findIndex((each) => isSameName(each.title, title))
  const free = sprint.outcomes.findIndex((each) => each.title === '')
  const fits =
    byLetter >= 0 && ['', title].some((each) => isSameName(sprint.outcomes[byLetter]?.title ?? '', each))
  const at = fits || (letter && rest === '') ? byLetter : byTitle >= 0 ? byTitle : free
  const outcome = sprint.outcomes[at]
  if (!outcome) return at >= 0 || title !== '' ? oneMore(sprint, title, at) : null
  if (outcome.title === '' && title !== '') sprint.outcomes[at] = { ...outcome, title }
  return at
}

/** At the end, or as far down as its letter says: those between are not written yet. */
function oneMore(sprint: Sprint, title: string, wanted: number): number | null {
  const at = Math.max(sprint.outcomes.length, wanted)
  if (at >= mostOutcomes) return null
  while (sprint.outcomes.length <= at) Object.assign(sprint, addOutcome(sprint, emptyOutcome))
  sprint.outcomes = sprint.outcomes.with(at, { ...emptyOutcome, title })
  return at
}

export function personFor(sprint: Sprint, name: string): string | null {
  if (name === '') return null
  const found = sprint.people.find((person) => isSameName(nameOf(person), name))
  if (found) return found.id
  const made = newPerson(name)
  sprint.people.push(made)
  return made.id
}

/** Someone whose name was never typed stands in our files under a word of ours. */
export function newPerson(name: string): Person {
  return { id: newId(), name: isSameName(nameOf({ name: '' }), name) ? '' : name, hours: 0 }
}
