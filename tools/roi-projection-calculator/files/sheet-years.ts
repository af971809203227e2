import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Case, scenarioName } from '../model/case.ts'
import { project } from '../model/model.ts'
import { type YearFigure, yearFigures, yearsOf } from '../model/years.ts'
import { moneyFormat } from './sheet-cells.ts'
import type { MonthColumn, MonthsSheet } from './sheet-months.ts'

const columns: Record<YearFigure, MonthColumn> = {
  costs: 'Total costs',
  benefits: 'Total benefits',
  taxes: 'Tax',
  net: 'Net',
  cumulative: 'Running total',
  presentValues: 'Present value',
  discountedCumulative: 'Running present value',
}

/** The yearly totals of all scenarios, calculated from the monthly sheets. */
export function yearsSheet(doc: Case, sheets: readonly MonthsSheet[]): ExcelSheet {
  const figures = yearFigures(doc)
  const format = moneyFormat(doc)
  const years = sheets.map((_, index) => yearsOf(doc, project(doc, index as 0 | 1 | 2)))
  const header = sheets.flatMap((_, index) =>
    figures.map(({ label }) => `${scenarioName(doc, index)}: ${label.toLowerCase()}`),
  )
  return {
    name: 'Years',
    columns: ['Year', ...header].map((label, at) => ({ label, width: at === 0 ? 24 : 18 })),
    rows: (years[0] ?? []).map(({ label, from, to }, row): ExcelCell[] => [
      label,
      ...sheets.flatMap(({ ref }, index) =>
        figures.map(
          ({ key, isRunning }): ExcelCell => ({
            formula: `SUM(${ref(columns[key], (isRunning ? to : from) + 2, to + 2)})`,
            value: years[index]?.[row]?.[key] ?? 0,
            format,
          }),
        ),
      ),
    ]),
  }
}
