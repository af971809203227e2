import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { listed } from '#tools/shared/values/listed.ts'
import { emptyMember } from '../model/dashboard.ts'
import { finestOf, periodName } from '../model/figures/periods.ts'
import { lineOf, valueIn } from '../model/figures/readings.ts'
import { nameIn } from '../model/people/names.ts'
import type { Dashboard } from './format.ts'
import { type Away, type Found, type NamedPerson, newOnes } from './read-values.ts'

type Imported = { values: readonly Found[]; away: readonly Away[]; several: string }

export function summaryOf(doc: Dashboard, { values, away, several }: Imported): string[] {
  if (values.length + away.length === 0) return ['There are no values to import.']
  const weeks = new Set(away.map(({ person, week }) => `${person.key} ${week}`)).size
  const replaced = values.filter((each) => hasOther(doc, each)).length
  const people = newNames([...values, ...away].map(({ person }) => person))
  const measures = newOnes(values.map(({ measure }) => measure)).map(({ name }) => name)
  return [
    valuesWords(values),
    several,
    weeks > 0 ? `${counted(weeks, 'week', 'weeks')} away, marked as such.` : '',
    replaced > 0 ? `Values that give way to new ones: ${replaced}.` : '',
    people.length > 0 ? `New to the team: ${listed(people)}.` : '',
    measures.length > 0 ? `New measures: ${listed(measures)}. Give them a target under Setup.` : '',
  ].filter((words) => words !== '')
}

function hasOther(doc: Dashboard, { person, measure, week, value }: Found): boolean {
  const { key: id, rhythm } = measure
  const before = valueIn(lineOf(doc, person.key, { id, rhythm }), week)
  return before !== null && before !== value
}

/** Names as the team views will show them. */
function newNames(people: readonly NamedPerson[]): string[] {
  const members = newOnes(people).map(({ key, name, department }) => ({
    ...emptyMember(key, name),
    department,
  }))
  return members.map((member) => nameIn({ members }, member))
}

function valuesWords(values: readonly Found[]): string {
  if (values.length === 0) return ''
  const rhythm = finestOf(values.map(({ measure }) => measure.rhythm))
  const starts = [...new Set(values.map(({ week }) => week))].toSorted()
  const people = new Set(values.map(({ person }) => person.key)).size
  const measures = new Set(values.map(({ measure }) => measure.key)).size
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const name = (start: string) => (rhythm === 'week' ? formatDay(start) : periodName(rhythm, start))
  const span =
    starts.length === 1
      ? `${rhythm === 'week' ? 'the week of ' : ''}${name(first)}`
      : `${starts.length} ${rhythm}s from ${name(first)} to ${name(last)}`
  return `${counted(values.length, 'value')} for ${counted(people, 'person', 'people')} on ${counted(measures, 'measure')}, ${span}.`
}

const combinedWords = { last: 'the last is taken.', add: 'they are added up.', average: 'they are averaged.' }

/** Describes how often several values fall into one period, and how they are combined. */
export function severalWords(crowded: readonly (readonly Found[])[], combine: keyof typeof combinedWords): string {
  if (crowded.length === 0) return ''
  const max = Math.max(...crowded.map(({ length }) => length))
  const one = `one ${finestOf(crowded.flat().map(({ measure }) => measure.rhythm))}`
  const often =
    crowded.length === 1
      ? `Once ${max} values are for ${one}`
      : `${crowded.length} times several values are for ${one}, ${max} at most`
  return `${often}: ${combinedWords[combine]}`
}
