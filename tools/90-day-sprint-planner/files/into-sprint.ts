import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { addDays, type Day } from '#tools/shared/values/days.ts'
import { emptyOutcome, emptySprint } from '../model/edit-sprint.ts'
import { nameOf } from '../model/model.ts'
import { addOutcome } from '../model/review/outcomes.ts'
import { maxOutcomes, outcomeLetters } from '../model/shape.ts'
import type { Person, Sprint } from './sprint-file.ts'

/** The sprint's first day, derived from a row with both a week number (from 1) and that week's first day. */
export function startOf(rows: readonly { week: number | null; first: Day | '' }[]): Day | undefined {
  const dated = rows.find(({ week, first }) => week !== null && first !== '')
  return dated && addDays(dated.first, -7 * ((dated.week ?? 1) - 1))
}

export function sprintFrom(title: string, start: Day | undefined): Sprint {
  const sprint = { ...emptySprint(newId()), title }
  return start ? { ...sprint, start } : sprint
}

export function outcomeName({ outcomes }: Sprint, index: number | null): string {
  return index === null ? '' : `${outcomeLetters[index]}. ${outcomes[index]?.title ?? ''}`
}

/** Copies the lists so that they can be appended to. */
export function grown(sprint: Sprint): Sprint {
  const { outcomes, people, weeks } = sprint
  return { ...sprint, outcomes: [...outcomes], people: [...people], weeks: [...weeks] }
}

/**
 * Accepts 'B. Fixed fees', 'B', or the title alone. A new outcome takes a free lane or adds one; null if all
 * are taken.
 */
export function outcomeFor(sprint: Sprint, name: string): number | null {
  const [, letter, rest = ''] = name.match(/^([A-I])(?:\. ?(.*))?$/s) ?? []
  const title = letter ? rest : name
  const byLetter = outcomeLetters.indexOf(letter ?? '')
  const byTitle = sprint.outcomes.findIndex((each) => isSameName(each.title, title))
  const free = sprint.outcomes.findIndex((each) => each.title === '')
  const fits = byLetter >= 0 && ['', title].some((each) => isSameName(sprint.outcomes[byLetter]?.title ?? '', each))
  const at = fits || (letter && rest === '') ? byLetter : byTitle >= 0 ? byTitle : free
  const outcome = sprint.outcomes[at]
  if (!outcome) return at >= 0 || title !== '' ? oneMore(sprint, title, at) : null
  if (outcome.title === '' && title !== '') sprint.outcomes[at] = { ...outcome, title }
  return at
}

/** Appends at the end, or further down if the letter says so; the lanes in between stay empty. */
function oneMore(sprint: Sprint, title: string, wanted: number): number | null {
  const at = Math.max(sprint.outcomes.length, wanted)
  if (at >= maxOutcomes) return null
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

/** Exports use a placeholder for unnamed people; turn it back into an empty name. */
function newPerson(name: string): Person {
  return { id: newId(), name: isSameName(nameOf({ name: '' }), name) ? '' : name, hours: 0 }
}
