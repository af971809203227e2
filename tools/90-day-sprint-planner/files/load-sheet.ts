import { columnName } from '#tools/shared/files/column-name.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { firstOfWeek, nameOf } from '../model/model.ts'
import { weekIndexes } from '../model/shape.ts'
import { type PersonLoad, personLoad, tightPercent } from '../model/weeks/load.ts'
import { noHoursYet, personVerdict, verdictWords } from '../screen/small-parts.tsx'
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
      const row = loadRow(at, week)
      const first = { day: firstOfWeek(sprint, week) }
      return [nameOf(person), week + 1, first, ...figures(sprint, person, week, load, { row, at })]
    })
  })
  return { name: 'People', columns, rows }
}

/** Where a person's week stands in the sheet. */
export function loadRow(at: number, week: number): number {
  return 2 + at * weekIndexes.length + week
}

/** The tool's own rule for hours planned against hours available, over two cells. */
export function verdictFormula(planned: string, available: string, none = `"${verdictWords.none}"`): string {
  return `IF(${planned}=0,${none},IF(${planned}>${available},"${verdictWords.over}",IF(ROUND(${planned}*100,0)*100>ROUND(${available}*100,0)*${tightPercent},"${verdictWords.tight}","${verdictWords.fits}")))`
}

type Place = { row: number; at: number }

function figures(
  sprint: Sprint,
  person: Person,
  week: number,
  load: PersonLoad,
  { row, at }: Place,
): ExcelCell[] {
  const { planned, available } = load
  const sum = `ROUND(SUMIFS(Weeks!$F:$F,Weeks!$A:$A,B${row},Weeks!$E:$E,A${row}),2)`
  // The sheet Hours begins with the usual week, and its people with the third column.
  const given = `Hours!${columnName(at + 2)}${week + 3}`
  const open = `COUNTIFS(Weeks!$A:$A,B${row},Weeks!$E:$E,A${row},Weeks!$F:$F,"")>0`
  const none = `IF(${open},"${noHoursYet}","${verdictWords.none}")`
  const words = isFound(sprint, person)
    ? `IF(AND(E${row}=0,${open}),"${verdictWords.over}",${verdictFormula(`D${row}`, `E${row}`, none)})`
    : verdictFormula(`D${row}`, `E${row}`, `"${personVerdict({ ...load, verdict: 'none' })}"`)
  return [
    isFound(sprint, person) ? { formula: sum, value: planned } : planned,
    { formula: given, value: available },
    { formula: `ROUND(E${row}-D${row},2)`, value: Math.round((available - planned) * 100) / 100 },
    { formula: words, value: personVerdict(load) },
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
      const load = personLoad(sprint, week, person.id)
      const { planned, available } = load
      const left = Math.round((available - planned) * 100) / 100
      const first = firstOfWeek(sprint, week)
      return [nameOf(person), week + 1, first, planned, available, left, personVerdict(load)]
    })
  })
  return writeTable([columns.map(({ label }) => label), ...rows])
}
