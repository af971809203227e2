import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { sheetOf } from '#tools/shared/tables/write-table.ts'
import { criterionName, openDecision, optionName, scoreOf } from '../model/model.ts'
import { tableNames } from '../model/names.ts'
import { middleScore, rankOptions, ruledOut, weightsOf } from '../model/ranking/ranking.ts'
import type { Decision, Framework, Option } from './format.ts'
import { logColumns, logRows } from './log-rows.ts'
import { scoresTable } from './scores-table.ts'

export function frameworkSheets(doc: Framework, day: string): ExcelSheet[] {
  const decision = openDecision(doc)
  return [matrixSheet(decision), sheetFrom(scoresTable, doc, 'Evidence'), sheetOf('Log', logColumns, logRows(doc, day))]
}

const firstRow = 2
const optionColumn = 4

/** Empty cells are not scored, unlike a 5; the total counts them as 5. Must-haves rule options out here, too. */
function matrixSheet({ options, criteria }: Decision): ExcelSheet {
  const weights = weightsOf(criteria)
  const names = tableNames(options.map(optionName))
  const range = (column: string) => `$${column}$${firstRow}:$${column}$${firstRow + criteria.length - 1}`
  const rows = criteria.map((criterion, index): ExcelCell[] => [
    criterionName(criterion),
    criterion.points,
    {
      formula: `IF(SUM(${range('B')})=0,1/ROWS(${range('B')}),B${firstRow + index}/SUM(${range('B')}))`,
      value: weights.get(criterion.id) ?? 0,
      format: '0.0%',
    },
    criterion.atLeast,
    ...options.map((option) => scoreOf(option, criterion.id).value),
  ])
  return {
    name: 'Matrix',
    columns: [
      { label: 'Criterion', width: 34 },
      { label: 'Points', width: 10 },
      { label: 'Weight', width: 10 },
      { label: 'At least', width: 10 },
      ...names.map((label) => ({ label, width: 18 })),
    ],
    rows: criteria.length === 0 ? [] : [...rows, ...sumRows({ options, criteria }, range)],
  }
}

/** Total, missed must-haves and rank of each option, by formulas. */
function sumRows(
  { options, criteria }: Pick<Decision, 'options' | 'criteria'>,
  range: (column: string) => string,
): ExcelCell[][] {
  const [total, missed] = [firstRow + criteria.length, firstRow + criteria.length + 1]
  const ranked = rankOptions({ options, criteria })
  const out = ruledOut({ options, criteria })
  const columns = options.map((_, index) => columnName(optionColumn + index))
  const across = (row: number) => `$${columns[0]}$${row}:$${columns.at(-1)}$${row}`
  const row = (heading: string, cell: (option: Option, column: string) => ExcelCell): ExcelCell[] => [
    ...[{ heading }, null, null, null],
    ...options.map((option, index) => cell(option, columns[index] ?? '')),
  ]
  return [
    row('Total (an empty score counts as 5)', ({ id }, column) => ({
      formula: `SUMPRODUCT(${range('C')},${range(column)})+${middleScore}*SUMPRODUCT(${range('C')},(${range(column)}="")*1)`,
      value: [...ranked, ...out].find(({ option }) => option.id === id)?.value ?? 0,
      format: '0.00',
    })),
    row('Must-haves missed', ({ id }, column) => ({
      formula: `SUMPRODUCT((${range('D')}<>"")*(${range(column)}<>"")*(${range(column)}<${range('D')}))`,
      value: out.find(({ option }) => option.id === id)?.missed.length ?? 0,
    })),
    row('Place', ({ id }, column) => ({
      formula: `IF(${column}${missed}>0,"ruled out",1+SUMPRODUCT((${across(missed)}=0)*(${across(total)}>${column}${total}+0.000000001)))`,
      value: ranked.find(({ option }) => option.id === id)?.place ?? 'ruled out',
    })),
  ]
}
