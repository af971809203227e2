import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Lever, levers } from '../model/case.ts'
import { benefitFlows, costFlows } from '../model/flows.ts'
import { calendarMonth } from '../model/format.ts'
import { lineName } from '../model/inputs.ts'
import { scenarioOf } from '../model/model.ts'
import type { Case, ScenarioIndex } from './case-file.ts'
import { benefitFormula, costFormula, deductibleFormula, type LineFormula } from './line-formulas.ts'
import { columnsOf, type MonthColumn, monthFormats, totalFormulas, totalValues } from './month-totals.ts'
import { moneyFormat } from './sheet-cells.ts'
import type { Inputs } from './sheet-inputs.ts'

export type MonthsSheet = {
  sheet: ExcelSheet
  turns: number
  /** All months of a column, or those from a row on. */
  ref: (column: MonthColumn, fromRow?: number) => string
  /** All months, from one column to another. */
  block: (from: MonthColumn, to: MonthColumn) => string
}

type Line = { label: string; formula: LineFormula; line: number; flows: readonly number[] }

/** One row per month: each line, the totals, and the columns that payback and IRR are calculated from. */
export function monthsSheet(doc: Case, index: ScenarioIndex, name: string, inputs: Inputs): MonthsSheet {
  const totals = columnsOf(doc)
  const lever = (key: Lever) => {
    const row = inputs.scenariosRow + levers.findIndex((each) => each.key === key)
    return `Inputs!$${columnName(index + 1)}$${row}`
  }
  const lines = linesOf(doc, index, inputs, lever)
  const writtenOff = deductibleFormula(inputs, lever, doc.costs.length)
  const column = (label: MonthColumn) => columnName(2 + lines.length + totals.indexOf(label))
  const values = totalValues(doc, index)
  const rows = Array.from({ length: doc.months + 1 }, (_, month): ExcelCell[] => {
    const row = month + 2
    const formulas = totalFormulas({ doc, row, inputs, column, writtenOff })
    return [
      month,
      month > 0 ? calendarMonth(doc, month) : 'Today',
      ...lines.map(({ formula, line, flows }) => ({
        formula: formula(row, line),
        value: flows[month] ?? 0,
        format: moneyFormat(doc),
      })),
      ...totals.map((label) => ({
        formula: formulas[label],
        value: values[label][month] ?? 0,
        format: monthFormats[label] ?? moneyFormat(doc),
      })),
    ]
  })
  const labels = ['Month', 'Calendar', ...lines.map(({ label }) => label), ...totals]
  const sheet = `'${name.replaceAll("'", "''")}'!`
  const cells = (from: MonthColumn, to: MonthColumn, fromRow = 2) =>
    `${sheet}$${column(from)}$${fromRow}:$${column(to)}$${doc.months + 2}`
  return {
    turns: values.Turns.reduce((sum, turn) => sum + turn, 0),
    sheet: { name, columns: labels.map((label, at) => ({ label, width: at < 2 ? 10 : 15 })), rows },
    ref: (label, fromRow) => cells(label, label, fromRow),
    block: cells,
  }
}

function linesOf(doc: Case, index: ScenarioIndex, inputs: Inputs, lever: (key: Lever) => string): Line[] {
  const scenario = scenarioOf(doc, index)
  const [paid, brought] = [costFormula(inputs, lever), benefitFormula(inputs, lever)]
  return [
    ...doc.costs.map((cost, row) => ({
      label: `Cost: ${lineName(cost, 'costs', row)}`,
      formula: paid,
      line: inputs.costsRow + row,
      flows: costFlows(scenario, doc)(cost),
    })),
    ...doc.benefits.map((benefit, row) => ({
      label: `Benefit: ${lineName(benefit, 'benefits', row)}`,
      formula: brought,
      line: inputs.benefitsRow + row,
      flows: benefitFlows(scenario, doc)(benefit),
    })),
  ]
}
