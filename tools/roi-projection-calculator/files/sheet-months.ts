import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Case, type Lever, levers, type ScenarioIndex, usesOf } from '../model/case.ts'
import { benefitIn, costIn, deductibleIn, writeOffMonths } from '../model/flows.ts'
import { calendarMonth } from '../model/format.ts'
import { lineName } from '../model/inputs.ts'
import { scenarioOf } from '../model/model.ts'
import { benefitFormula, costFormula, type LineFormula, writeOffFormula } from './line-formulas.ts'
import { columnsOf, type MonthColumn, monthFormats, totalFormulas, totalValues } from './month-totals.ts'
import { moneyFormat } from './sheet-cells.ts'
import type { Inputs } from './sheet-inputs.ts'

export type { MonthColumn } from './month-totals.ts'

export type MonthsSheet = {
  sheet: ExcelSheet
  /** How often money changes direction. */
  turns: number
  /** All months of a column, or those from a later row on. */
  ref: (column: MonthColumn, fromRow?: number, toRow?: number) => string
  /** From one column to another, all months. */
  block: (from: MonthColumn, to: MonthColumn) => string
}

/** A line with its formula and what that comes to in a month. */
type Line = { label: string; formula: LineFormula; line: number; value: (month: number) => number }

/** A row for each month: each line, their sums, and what payback and IRR are read from. */
export function monthsSheet(doc: Case, index: ScenarioIndex, name: string, inputs: Inputs): MonthsSheet {
  const totals = columnsOf(doc)
  const lines = linesOf(doc, index, inputs)
  const writtenOff = lines.length - doc.costs.length - doc.benefits.length
  const column = (label: MonthColumn) => columnName(2 + lines.length + totals.indexOf(label))
  const values = totalValues(doc, index)
  const rows = Array.from({ length: doc.months + 1 }, (_, month): ExcelCell[] => {
    const row = month + 2
    const formulas = totalFormulas({ doc, row, inputs, column, writtenOff })
    return [
      month,
      month > 0 ? calendarMonth(doc, month) : 'Today',
      ...lines.map(({ formula, line, value }) => ({
        ...{ formula: formula(row, line), value: value(month), format: moneyFormat(doc) },
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
  const lastRow = doc.months + 2
  const cells = (from: MonthColumn, to: MonthColumn, fromRow = 2, toRow = lastRow) =>
    `${sheet}$${column(from)}$${fromRow}:$${column(to)}$${toRow}`
  return {
    turns: values.Turns.reduce((sum, turn) => sum + turn, 0),
    sheet: { name, columns: labels.map((label, at) => ({ label, width: at < 2 ? 10 : 15 })), rows },
    ref: (label, fromRow, toRow) => cells(label, label, fromRow, toRow),
    block: cells,
  }
}

/** Costs, benefits, and what is written off of a cost where there is tax. */
function linesOf(doc: Case, index: ScenarioIndex, inputs: Inputs): Line[] {
  const scenario = scenarioOf(doc, index)
  const lever = (key: Lever) => {
    const row = inputs.scenariosRow + levers.findIndex((each) => each.key === key)
    return `Inputs!$${columnName(index + 1)}$${row}`
  }
  const [paid, brought] = [costFormula(inputs, lever), benefitFormula(inputs, lever)]
  const off = writeOffFormula(inputs, lever)
  const costs = doc.costs.map(
    (cost, row): Line => ({
      label: `Cost: ${lineName(cost, 'costs', row)}`,
      formula: paid,
      line: inputs.costsRow + row,
      value: (month) => costIn(cost, scenario, month, doc.inflation),
    }),
  )
  const benefits = doc.benefits.map(
    (benefit, row): Line => ({
      label: `Benefit: ${lineName(benefit, 'benefits', row)}`,
      formula: brought,
      line: inputs.benefitsRow + row,
      value: (month) => benefitIn(benefit, scenario, month, doc.inflation),
    }),
  )
  const writeOffs = doc.costs.flatMap((cost, row): Line[] =>
    usesOf(doc).tax && writeOffMonths(cost) > 0
      ? [
          {
            label: `Written off: ${lineName(cost, 'costs', row)}`,
            formula: off,
            line: inputs.costsRow + row,
            value: (month) => deductibleIn(cost, scenario, month, doc.inflation),
          },
        ]
      : [],
  )
  return [...costs, ...benefits, ...writeOffs]
}
