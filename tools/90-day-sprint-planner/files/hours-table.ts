import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import { dayColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import type { Table, TableRow } from '#tools/shared/files/import/table.ts'
import type { Mapping, TableImport } from '#tools/shared/files/import/table-import.ts'
import { readDay, readNumber, type Writing } from '#tools/shared/files/import/writing.ts'
import { counted } from '#tools/shared/values/counted.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { inLimits } from '#tools/shared/values/limits.ts'
import { editSprint, type SprintAction } from '../model/edit-sprint.ts'
import { nameOf } from '../model/model.ts'
import { hourLimits, weekCount } from '../model/shape.ts'
import { newPerson, sprintFrom, startOf } from './into-sprint.ts'
import type { Person, Sprint } from './sprint-file.ts'

const columns = {
  week: textColumn('Week', 'Week number', 'No', 'Number'),
  first: dayColumn('First day', 'Week of', 'Date', 'Start'),
  other: numberColumn('Other work', ['Other'], hourLimits),
  // What follows from the rest: named here, so that nobody is taken for a person.
  available: numberColumn('Available', ['Total', 'Sum']),
  planned: numberColumn('Planned', []),
  left: numberColumn('Left', []),
  verdict: textColumn('Verdict'),
  overloaded: textColumn('Who has too much'),
}

/** A week in each row and a person in each column, as the workbook has them: how many hours each can give. */
export const hoursTable: TableImport<Sprint> = {
  label: 'Hours, a column for each person',
  columns,
  needed: ['week'],
  isForOpen: true,
  make(table, mapping, { doc, name }) {
    if (mapping.places.week === undefined) {
      return { doc: undefined, words: ['Choose the column for ‘Week’.'], problems: [] }
    }
    const problems: string[] = []
    const lines = linesOf(table, mapping, problems)
    const before = doc ?? sprintFrom(name, startOf(lines))
    const people = peopleIn(table, mapping, before)
    const given = people.map(({ person, column }) => {
      return hoursIn(
        person,
        before.people.includes(person),
        hoursDown(table, column, lines, mapping, problems),
      )
    })
    const others = hoursDown(table, mapping.places.other, lines, mapping, problems)
    const actions = [
      ...people.flatMap(({ person }): SprintAction[] => {
        return before.people.includes(person) ? [] : [{ type: 'add-person', person }]
      }),
      ...given.flat(),
      ...others.flatMap(({ week, hours }): SprintAction[] => {
        return week === null ? [] : [{ type: 'edit-week', week: week - 1, changes: { other: hours } }]
      }),
    ]
    if (actions.length === 0) return { doc: undefined, words: ['There is nothing to import.'], problems }
    const weeks = lines.filter(({ week }) => week !== null).length
    return {
      doc: editSprint(before, { type: 'all', actions }),
      words: [`Hours of ${counted(people.length, 'person', 'people')} in ${counted(weeks, 'week')}.`],
      problems,
    }
  },
}

/** `week` is counted from 1; null in the row of what is usual. */
type Line = { row: TableRow; week: number | null; first: Day | '' }

function linesOf({ rows }: Table, { places, ...writing }: Mapping, problems: string[]): Line[] {
  return rows.flatMap((row): Line[] => {
    const cell = at(row, places.week)
    const first = readDay(at(row, places.first), writing.dates) ?? ''
    if (/^usual/i.test(cellText(cell))) return [{ row, week: null, first }]
    const week = readNumber(cell, writing.decimals)
    if (week !== undefined && Number.isInteger(week) && week >= 1 && week <= weekCount) {
      return [{ row, week, first }]
    }
    problems.push(`Row ${row.number} is of none of the ${weekCount} weeks and is left out.`)
    return []
  })
}

function at({ cells }: TableRow, column: number | undefined): Cell {
  return column === undefined ? '' : (cells[column] ?? '')
}

type PersonColumn = { person: Person; column: number }

/** Everyone who has a column with something in it. Two of one name are two people. */
function peopleIn({ header, rows }: Table, { places }: Mapping, { people }: Sprint): PersonColumn[] {
  const known = new Set(Object.values(places))
  const found: PersonColumn[] = []
  for (const [column, label] of header.entries()) {
    if (known.has(column) || rows.every((row) => at(row, column) === '')) continue
    const here = people.find((person) => {
      return isSameName(nameOf(person), label) && !found.some((each) => each.person === person)
    })
    found.push({ person: here ?? newPerson(label), column })
  }
  return found
}

type Hours = { week: number | null; hours: number }

function hoursDown(
  { header }: Table,
  column: number | undefined,
  lines: readonly Line[],
  { decimals }: Writing,
  problems: string[],
): Hours[] {
  const check = inLimits(hourLimits)
  return lines.flatMap(({ row, week }): Hours[] => {
    const cell = at(row, column)
    if (cell === '') return []
    const hours = readNumber(cell, decimals)
    if (hours !== undefined && check(hours) === undefined) return [{ week, hours }]
    problems.push(`Row ${row.number}: ‘${cell}’ in ‘${header[column ?? 0]}’ is no number of hours.`)
    return []
  })
}

/** What is usual is said once; a file that does not say it has it most often. Only the weeks that differ are kept. */
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
