import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { firstOfWeek, nameOf } from '../model/model.ts'
import { weekIndexes } from '../model/shape.ts'
import { hoursOf, loadOf, overloadedIn } from '../model/weeks/load.ts'
import { verdictWords } from '../screen/small-parts.tsx'
import { loadRow, verdictFormula } from './load-sheet.ts'
import type { Sprint } from './sprint-file.ts'

/** First what everyone has in a usual week, then what they have in each. What follows from it is worked out by the workbook. */
export function hoursSheet(sprint: Sprint): ExcelSheet {
  const names = sprint.people.map(nameOf)
  const columns = [
    ['Week', 8],
    ['First day', 14],
    ...names.map((name) => [name, 10] as const),
    ['Available', 10],
    ['Other work', 10],
    ['Planned', 10],
    ['Left', 10],
    ['Verdict', 12],
    ['Who has too much', 24],
  ] as const
  const usual: ExcelCell[] = ['Usual', null, ...sprint.people.map(({ hours }) => hours)]
  const total = Math.round(sprint.people.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100
  return {
    name: 'Hours',
    columns: columns.map(([label, width]) => ({ label, width })),
    rows: [
      [...usual, available(sprint, 2, total), null, null, null, null, null],
      ...weekIndexes.map((week): ExcelCell[] => [
        ...[week + 1, { day: firstOfWeek(sprint, week) }],
        ...sprint.people.map(({ id }) => hoursOf(sprint, week, id)),
        ...figures(sprint, week),
      ]),
    ],
  }
}

/** People begin with the third column. */
function available({ people }: Sprint, row: number, value: number): ExcelCell {
  const last = columnName(people.length + 1)
  return people.length === 0 ? value : { formula: `ROUND(SUM(C${row}:${last}${row}),2)`, value }
}

function figures(sprint: Sprint, week: number): ExcelCell[] {
  const { people } = sprint
  const load = loadOf(sprint, week)
  const row = week + 3
  const at = (offset: number) => `${columnName(people.length + 2 + offset)}${row}`
  const [given, other, planned] = [at(0), at(1), at(2)]
  // The sheet People has the verdict of each in its column G.
  const verdicts = people.map((_, each) => `People!G${loadRow(each, week)}`)
  const isOver = (verdict: string) => `${verdict}="${verdictWords.over}"`
  const anybody =
    verdicts.length === 0 ? 'FALSE' : `COUNTIFS(People!B:B,A${row},People!G:G,"${verdictWords.over}")>0`
  const names = verdicts.map((verdict, each) => {
    return `IF(${isOver(verdict)},", "&${columnName(each + 2)}$1,"")`
  })
  const who = overloadedIn(sprint, week).join(', ')
  return [
    available(sprint, row, load.available),
    sprint.weeks[week]?.other ?? null,
    { formula: `ROUND(SUMIFS(Weeks!$F:$F,Weeks!$A:$A,A${row})+N(${other}),2)`, value: load.planned },
    {
      formula: `ROUND(${given}-${planned},2)`,
      value: Math.round((load.available - load.planned) * 100) / 100,
    },
    {
      formula: `IF(${anybody},"${verdictWords.over}",${verdictFormula(planned, given)})`,
      value: verdictWords[load.verdict],
    },
    names.length === 0 ? who : { formula: `MID(${names.join('&')},3,500)`, value: who },
  ]
}
