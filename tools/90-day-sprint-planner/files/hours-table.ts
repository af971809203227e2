import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { calculated, day, number, text } from '#tools/shared/tables/column.ts'
import { defineTable, type ImportRow } from '#tools/shared/tables/define-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { editSprint, type SprintAction } from '../model/edit-sprint.ts'
import { firstOfWeek, nameOf } from '../model/model.ts'
import { hourLimits, weekCount, weekIndexes } from '../model/shape.ts'
import { hoursOf, loadOf, overloadedIn } from '../model/weeks/load.ts'
import { verdictWords } from '../screen/small-parts.tsx'
import { newPerson, sprintFrom, startOf } from './into-sprint.ts'
import type { Person, Sprint } from './sprint-file.ts'

const hours = (name: string) => number(name, 10, [], hourLimits)

const startColumns = {
  // A number, or 'Usual'.
  week: {
    ...text('Week', 8, ['Week number', 'No', 'Number']),
    write: (week: string) => (/^[1-9]\d?$/.test(week) ? Number(week) : week),
  },
  first: day('First day', 14, ['Week of', 'Date', 'Start']),
}
const endColumns = {
  available: calculated(number('Available', 10, ['Total', 'Sum'])),
  other: number('Other work', 10, ['Other'], hourLimits),
  planned: calculated(number('Planned', 10)),
  left: calculated(number('Left', 10)),
  verdict: calculated(text('Verdict', 12)),
  overloaded: calculated(text('Who has too much', 24)),
}
const columns = { ...startColumns, ...endColumns }

/** The usual hours per person first, then the hours for each week. */
function hoursRows(sprint: Sprint) {
  const hoursBy = (hours: (person: Person) => number) =>
    Object.fromEntries(sprint.people.map((person) => [person.id, hours(person)]))
  return [
    { week: 'Usual', ...hoursBy(({ hours }) => hours) },
    ...weekIndexes.map((week) => {
      const { available, planned, verdict } = loadOf(sprint, week)
      return {
        ...{ week: String(week + 1), first: firstOfWeek(sprint, week) },
        ...hoursBy(({ id }) => hoursOf(sprint, week, id)),
        ...{ available, other: sprint.weeks[week]?.other, planned, verdict: verdictWords[verdict] },
        left: Math.round((available - planned) * 100) / 100,
        overloaded: overloadedIn(sprint, week).join(', '),
      }
    }),
  ]
}

/** One row per week and one column per person: the hours each person has available. */
export const hoursTable = defineTable<Sprint, typeof columns>({
  label: 'Hours, a column for each person',
  columns,
  columnsFor: ({ people }) => ({
    ...startColumns,
    ...Object.fromEntries(people.map((person) => [person.id, hours(nameOf(person))])),
    ...endColumns,
  }),
  others: hours('Hours of a person'),
  needed: ['week'],
  isForOpen: true,
  rows: hoursRows,
  take(rows, { doc, name }) {
    const left: string[] = []
    const lines = rows.flatMap((row): Line[] => {
      const week = /^usual/i.test(row.week) ? null : Number(row.week)
      if (week === null || (Number.isInteger(week) && week >= 1 && week <= weekCount))
        return [{ ...row, week }]
      left.push(`Row ${row.rowNumber} is of none of the ${weekCount} weeks and is left out.`)
      return []
    })
    const before = doc ?? sprintFrom(name, startOf(lines))
    const people = peopleIn(lines, before)
    const actions = [
      ...people.flatMap(({ person }): SprintAction[] => {
        return before.people.includes(person) ? [] : [{ type: 'add-person', person }]
      }),
      ...people.flatMap(({ person, all }) => hoursIn(person, before.people.includes(person), all)),
      ...lines.flatMap(({ week, other }): SprintAction[] => {
        return week === null || other === null
          ? []
          : [{ type: 'edit-week', week: week - 1, changes: { other } }]
      }),
    ]
    if (actions.length === 0) return { doc: undefined, words: ['There is nothing to import.'], left }
    const weeks = lines.filter(({ week }) => week !== null).length
    return {
      doc: editSprint(before, { type: 'all', actions }),
      words: [`Hours of ${counted(people.length, 'person', 'people')} in ${counted(weeks, 'week')}.`],
      left,
    }
  },
})

/** `week` counts from 1; null in the row of usual hours. */
type Line = Omit<ImportRow<typeof columns>, 'week'> & { week: number | null }

type Hours = { week: number | null; hours: number }

type PersonHours = { person: Person; all: Hours[] }

/** Everyone with a value in their column. Two columns with the same name are two people. */
function peopleIn(lines: readonly Line[], { people }: Sprint): PersonHours[] {
  const cells = lines.flatMap(({ week, others }) => {
    return others.map(({ heading, column, value }) => ({ week, heading, column, hours: Number(value) }))
  })
  const byColumn = [...Map.groupBy(cells, ({ column }) => column)].toSorted(([one], [other]) => one - other)
  const found: PersonHours[] = []
  for (const [, all] of byColumn) {
    const heading = all[0]?.heading ?? ''
    const here = people.find((person) => {
      return isSameName(nameOf(person), heading) && !found.some((each) => each.person === person)
    })
    found.push({ person: here ?? newPerson(heading), all })
  }
  return found
}

/** Files without a "usual" row use the most frequent value. Only weeks that differ from it are stored. */
function hoursIn({ id, hours: before }: Person, isHere: boolean, all: readonly Hours[]): SprintAction[] {
  const said = all.find(({ week }) => week === null)?.hours
  const usual = said ?? (isHere ? before : mostOften(all.map(({ hours }) => hours)))
  return [
    { type: 'edit-person', id, changes: { hours: usual } },
    ...all.flatMap(({ week, hours }): SprintAction[] => {
      if (week === null) return []
      return [{ type: 'set-hours', week: week - 1, personId: id, hours: hours === usual ? null : hours }]
    }),
  ]
}

function mostOften(values: readonly number[]): number {
  const times = (value: number) => values.filter((each) => each === value).length
  return values.toSorted((one, other) => times(other) - times(one))[0] ?? 0
}
