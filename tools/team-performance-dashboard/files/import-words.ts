import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { emptyMember } from '../model/dashboard.ts'
import { finestOf, periodName } from '../model/figures/periods.ts'
import { listed } from '../model/figures/words.ts'
import { nameIn } from '../model/people/names.ts'
import { keyOf } from './import-rows.ts'
import type { MappedTable } from './import-table.ts'

/** Describes what importing the table would do. */
export function summaryOf(table: MappedTable): string[] {
  const { found, away, newPeople, newMeasures, replaced } = table
  if (found.length + away.length === 0) return ['There are no values to import.']
  return [
    ...valuesWords(table),
    ...severalWords(table),
    ...(away.length > 0
      ? [`${counted(new Set(away.map(weekKey)).size, 'week', 'weeks')} away, marked as such.`]
      : []),
    ...(replaced > 0 ? [`Values that give way to new ones: ${replaced}.`] : []),
    ...repeatedWords(table),
    ...(newPeople.length > 0 ? [`New to the team: ${listed(newNames(newPeople))}.`] : []),
    ...(newMeasures.length > 0
      ? [`New measures: ${listed(newMeasures.map(({ name }) => name))}. Give them a target under Setup.`]
      : []),
  ]
}

/** Names as the team views will show them. */
function newNames(people: MappedTable['newPeople']): string[] {
  const members = people.map(({ name, department = '' }, index) => {
    return { ...emptyMember(String(index), name), department }
  })
  return members.map((member) => nameIn({ members }, member))
}

/** Asks whether a repeated name is one person or several. */
function repeatedWords({ repeated: { names, apart } }: MappedTable): string[] {
  if (names.length === 0) return []
  const who = listed(names.map((name) => `‘${name}’`))
  const are = names.length === 1 ? 'is' : 'are each'
  return [
    `${who} ${names.length === 1 ? 'occurs' : 'occur'} in several rows for the same time, and ${are} treated as ${apart ? 'different people' : 'one person'}.`,
  ]
}

function weekKey({ person, week }: MappedTable['away'][number]): string {
  return `${keyOf(person)} ${week}`
}

function valuesWords({ found }: MappedTable): string[] {
  if (found.length === 0) return []
  const rhythm = finestOf(found.map(({ measure }) => measure.rhythm ?? 'week'))
  const starts = [...new Set(found.map(({ week }) => week))].toSorted()
  const people = new Set(found.map(({ person }) => keyOf(person))).size
  const measures = new Set(found.map(({ measure }) => keyOf(measure))).size
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const name = (start: string) => (rhythm === 'week' ? formatDay(start) : periodName(rhythm, start))
  const span =
    starts.length === 1
      ? `${rhythm === 'week' ? 'the week of ' : ''}${name(first)}`
      : `${starts.length} ${rhythm}s from ${name(first)} to ${name(last)}`
  return [
    `${found.length === 1 ? 'One value' : `${found.length} values`} for ${people === 1 ? 'one person' : `${people} people`} on ${measures === 1 ? 'one measure' : `${measures} measures`}, ${span}.`,
  ]
}

const takenWords = {
  last: 'the last is taken.',
  add: 'they are added up.',
  average: 'they are averaged.',
} as const

/** Describes how often several values fall into one period, and how they are combined. */
export function severalWords({ several: { times, most, measures }, found }: MappedTable): string[] {
  if (times === 0) return []
  const rhythms = [...new Set(found.map(({ measure }) => measure.rhythm ?? 'week'))]
  const one = `one ${rhythms.join(' or ')}`
  const often =
    times === 1
      ? `Once ${most} values are for ${one}`
      : `${times} times several values are for ${one}, ${most} at most`
  const [first] = measures
  if (measures.some(({ combine }) => combine !== first?.combine)) {
    return [`${often}. ${measures.map(({ name, combine }) => `‘${name}’: ${takenWords[combine]}`).join(' ')}`]
  }
  return [`${often}: ${takenWords[first?.combine ?? 'last']}`]
}
