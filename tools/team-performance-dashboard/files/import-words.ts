import { formatDay } from '#tools/shared/values/days.ts'
import { listed } from '../model/words.ts'
import type { MappedTable } from './import-table.ts'

/** What taking a table in would do. */
export function summaryOf({ found, newPeople, newMeasures, replaced }: MappedTable): string[] {
  if (found.length === 0) return ['There is no value to take in.']
  const weeks = [...new Set(found.map(({ week }) => week))].toSorted()
  const people = new Set(found.map(({ person }) => person.id ?? person.name.toLowerCase())).size
  const measures = new Set(found.map(({ measure }) => measure.id ?? measure.name.toLowerCase())).size
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
  const span =
    weeks.length === 1
      ? `the week of ${formatDay(first)}`
      : `${weeks.length} weeks from ${formatDay(first)} to ${formatDay(last)}`
  return [
    `${found.length === 1 ? 'One value' : `${found.length} values`} for ${people === 1 ? 'one person' : `${people} people`} on ${measures === 1 ? 'one measure' : `${measures} measures`}, ${span}.`,
    ...(replaced > 0 ? [`Values that give way to new ones: ${replaced}.`] : []),
    ...(newPeople.length > 0 ? [`New to the team: ${listed(newPeople)}.`] : []),
    ...(newMeasures.length > 0
      ? [`New measures: ${listed(newMeasures)}. Give them a target under Setup.`]
      : []),
  ]
}
