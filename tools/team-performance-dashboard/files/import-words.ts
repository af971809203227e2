import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { finestOf, periodName } from '../model/periods.ts'
import { listed } from '../model/words.ts'
import type { MappedTable } from './import-table.ts'

/** What taking a table in would do. */
export function summaryOf(table: MappedTable): string[] {
  const { found, away, newPeople, newMeasures, replaced } = table
  if (found.length + away.length === 0) return ['There is no value to take in.']
  return [
    ...valuesWords(table),
    ...severalWords(table),
    ...(away.length > 0
      ? [`${counted(new Set(away.map(weekKey)).size, 'week', 'weeks')} away, marked as such.`]
      : []),
    ...(replaced > 0 ? [`Values that give way to new ones: ${replaced}.`] : []),
    ...(newPeople.length > 0 ? [`New to the team: ${listed(newPeople.map(({ name }) => name))}.`] : []),
    ...(newMeasures.length > 0
      ? [`New measures: ${listed(newMeasures.map(({ name }) => name))}. Give them a target under Setup.`]
      : []),
  ]
}

function weekKey({ person, week }: MappedTable['away'][number]): string {
  return `${person.id ?? person.name.toLowerCase()} ${week}`
}

function valuesWords({ found }: MappedTable): string[] {
  if (found.length === 0) return []
  const rhythm = finestOf(found.map(({ measure }) => measure.rhythm ?? 'week'))
  const starts = [...new Set(found.map(({ week }) => week))].toSorted()
  const people = new Set(found.map(({ person }) => person.id ?? person.name.toLowerCase())).size
  const measures = new Set(found.map(({ measure }) => measure.id ?? measure.name.toLowerCase())).size
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

/** ‘3 times several values are for one week, 5 at most: the last is taken.’ */
export function severalWords({ several: { times, most, combine }, found }: MappedTable): string[] {
  if (times === 0) return []
  const rhythms = [...new Set(found.map(({ measure }) => measure.rhythm ?? 'week'))]
  const one = `one ${rhythms.join(' or ')}`
  const often =
    times === 1
      ? `Once ${most} values are for ${one}`
      : `${times} times several values are for ${one}, ${most} at most`
  const taken = {
    last: 'the last is taken. They can be added up or averaged instead.',
    add: 'they are added up.',
    average: 'they are averaged.',
  }[combine]
  return [`${often}: ${taken}`]
}
