import { columnName } from '#tools/shared/files/column-name.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { firstOfWeek, nameOf } from '../model/model.ts'
import { weekIndexes } from '../model/shape.ts'
import { type PersonLoad, personLoad, tightPercent } from '../model/weeks/load.ts'
import { verdictWords } from '../screen/small-parts.tsx'
import type { Person, Sprint } from './sprint-file.ts'

const columns = [
  { label: 'Person', width: 16 },
  { label: 'Week', width: 8 },
  { label: 'First day', width: 14 },
  { label: 'Planned', width: 10 },
  { label: 'Available', width: 10 },
  { label: 'Left', width: 10 },
  { label: 'Verdict', width: 12 },
]

/** A row for each person and week. The figures are formulas over the sheets Weeks and Hours: change a line there, and they follow. */
export function loadSheet(sprint: Sprint): ExcelSheet {
  const rows = sprint.people.flatMap((person, at) => {
    return weekIndexes.map((week): ExcelCell[] => {
      const load = personLoad(sprint, week, person.id)
      const row = 2 + at * weekIndexes.length + week
      const first = { day: firstOfWeek(sprint, week) }
      return [nameOf(person), week + 1, first, ...figures(sprint, person, week, load, { row, at })]
    })
  })
  return { name: 'People', columns, rows }
}

type Place = { row: number; at: number }

function figures(
  sprint: Sprint,
  person: Person,
  week: number,
  { planned, available, verdict }: PersonLoad,
  { row, at }: Place,
): ExcelCell[] {
  const sum = `ROUND(SUMIFS(Weeks!$F:$F,Weeks!$A:$A,B${row},Weeks!$E:$E,A${row}),2)`
  // The sheet Hours begins with the usual week, and its people with the third column.
  const given = `Hours!${columnName(at + 2)}${week + 3}`
  const away = `AND(E${row}=0,COUNTIFS(Weeks!$A:$A,B${row},Weeks!$E:$E,A${row},Weeks!$F:$F,"")>0)`
  const isAway = isFound(sprint, person) ? `IF(${away},"${verdictWords.over}",` : '('
  const words = `${isAway}IF(D${row}=0,"${verdictWords.none}",IF(D${row}>E${row},"${verdictWords.over}",IF(ROUND(D${row}*100,0)*100>ROUND(E${row}*100,0)*${tightPercent},"${verdictWords.tight}","${verdictWords.fits}"))))`
  return [
    isFound(sprint, person) ? { formula: sum, value: planned } : planned,
    { formula: given, value: available },
    { formula: `ROUND(E${row}-D${row},2)`, value: Math.round((available - planned) * 100) / 100 },
    { formula: words, value: verdictWords[verdict] },
  ]
}

/** Excel finds people by their names: not two of one name, and none that it would take for a pattern or a number. */
function isFound({ people }: Sprint, person: Person): boolean {
  const name = nameOf(person)
  const same = people.filter((each) => nameOf(each).toLowerCase() === name.toLowerCase())
  return same.length === 1 && /^\p{L}[\p{L}\p{N} .’'-]*$/u.test(name) && name === name.trim()
}

export function loadCsv(sprint: Sprint): string {
  const rows = sprint.people.flatMap((person) => {
    return weekIndexes.map((week) => {
      const { planned, available, verdict } = personLoad(sprint, week, person.id)
      const left = Math.round((available - planned) * 100) / 100
      const first = firstOfWeek(sprint, week)
      return [nameOf(person), week + 1, first, planned, available, left, verdictWords[verdict]]
    })
  })
  return writeTable([columns.map(({ label }) => label), ...rows])
}
