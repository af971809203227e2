import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Columns, day, number, text } from '#tools/shared/tables/column.ts'
import { type Row, sheetOf } from '#tools/shared/tables/write-table.ts'
import { firstOfWeek, nameOf } from '../model/model.ts'
import { weekIndexes } from '../model/shape.ts'
import { hoursOf, loadOf, overloadedIn } from '../model/weeks/load.ts'
import { verdictWords } from '../screen/small-parts.tsx'
import type { Person, Sprint } from './sprint-file.ts'

function columnsOf({ people }: Sprint): Columns {
  return {
    // A number, or 'Usual'.
    week: {
      ...text('Week', 8),
      write: (week) => (/^[1-9]\d?$/.test(String(week)) ? Number(week) : String(week)),
    },
    first: day('First day'),
    ...Object.fromEntries(people.map((person) => [person.id, number(nameOf(person), 10)])),
    available: number('Available', 10),
    other: number('Other work', 10),
    planned: number('Planned', 10),
    left: number('Left', 10),
    verdict: text('Verdict', 12),
    overloaded: text('Who has too much', 24),
  }
}

/** The usual hours per person first, then the hours for each week. */
function rowsOf(sprint: Sprint): Row<Columns>[] {
  const hoursBy = (hours: (person: Person) => number) =>
    Object.fromEntries(sprint.people.map((person) => [person.id, hours(person)]))
  return [
    { week: 'Usual', ...hoursBy(({ hours }) => hours) },
    ...weekIndexes.map((week) => {
      const { available, planned, verdict } = loadOf(sprint, week)
      return {
        week: String(week + 1),
        first: firstOfWeek(sprint, week),
        ...hoursBy(({ id }) => hoursOf(sprint, week, id)),
        available,
        other: sprint.weeks[week]?.other,
        planned,
        verdict: verdictWords[verdict],
        left: Math.round((available - planned) * 100) / 100,
        overloaded: overloadedIn(sprint, week).join(', '),
      }
    }),
  ]
}

export function hoursSheet(sprint: Sprint): ExcelSheet {
  return sheetOf('Hours', columnsOf(sprint), rowsOf(sprint))
}
