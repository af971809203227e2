import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Case, type Lever, levers, type ScenarioIndex } from '../model/case.ts'
import { monthlyRate, toCents } from '../model/finance.ts'
import { calendarMonth } from '../model/format.ts'
import { lineName } from '../model/inputs.ts'
import { benefitIn, costIn, project, scenarioOf } from '../model/model.ts'
import { moneyFormat } from './sheet-cells.ts'
import type { Inputs } from './sheet-inputs.ts'

export type MonthsSheet = {
  sheet: ExcelSheet
  /** How often money changes direction. */
  turns: number
  /** All months of a column, or those from a later row on. */
  ref: (column: MonthColumn, fromRow?: number) => string
}

const totals = [
  'Total costs',
  'Total benefits',
  'Net',
  'Running total',
  'Discount factor',
  'Present value',
  'Running present value',
  'Month in the red',
  'Month in the red, discounted',
  'Direction',
  'Turns',
] as const

export type MonthColumn = (typeof totals)[number]

/** The factor and the counters are no money. */
const plainFormats: Partial<Record<MonthColumn, string>> = {
  'Discount factor': '0.000000',
  'Month in the red': '0',
  'Month in the red, discounted': '0',
  Direction: '0',
  Turns: '0',
}

/** A row for each month: each line, their sums, and what payback and IRR are read from. */
export function monthsSheet(doc: Case, index: ScenarioIndex, name: string, inputs: Inputs): MonthsSheet {
  const firstTotal = 2 + doc.costs.length + doc.benefits.length
  const column = (label: MonthColumn) => columnName(firstTotal + totals.indexOf(label))
  const lastRow = doc.months + 2
  const lever = (key: Lever) => {
    const row = inputs.scenariosRow + levers.findIndex((each) => each.key === key)
    return `Inputs!$${columnName(index + 1)}$${row}`
  }
  const money = (formula: string, value: number): ExcelCell => ({ formula, value, format: moneyFormat(doc) })
  const scenario = scenarioOf(doc, index)
  const values = totalValues(doc, index)
  const rows = Array.from({ length: doc.months + 1 }, (_, month): ExcelCell[] => {
    const row = month + 2
    const formulas = totalFormulas(doc, row, inputs.monthlyRate, column)
    return [
      month,
      month > 0 ? calendarMonth(doc, month) : 'Today',
      ...doc.costs.map((cost, line) =>
        money(costFormula(row, inputs.costsRow + line, lever), costIn(cost, scenario, month)),
      ),
      ...doc.benefits.map((benefit, line) =>
        money(benefitFormula(row, inputs.benefitsRow + line, lever), benefitIn(benefit, scenario, month)),
      ),
      ...totals.map((label) => ({
        formula: formulas[label],
        value: values[label][month] ?? 0,
        format: plainFormats[label] ?? moneyFormat(doc),
      })),
    ]
  })
  const labels = [
    'Month',
    'Calendar',
    ...doc.costs.map((line, row) => `Cost: ${lineName(line, 'costs', row)}`),
    ...doc.benefits.map((line, row) => `Benefit: ${lineName(line, 'benefits', row)}`),
    ...totals,
  ]
  return {
    turns: values.Turns.reduce((sum, turn) => sum + turn, 0),
    sheet: { name, columns: labels.map((label, at) => ({ label, width: at < 2 ? 10 : 15 })), rows },
    ref: (label, fromRow = 2) =>
      `'${name.replaceAll("'", "''")}'!$${column(label)}$${fromRow}:$${column(label)}$${lastRow}`,
  }
}

/** Paid once in its month, or at the end of each month from the first to the last. */
function costFormula(row: number, line: number, lever: (key: Lever) => string): string {
  const of = (column: string) => `Inputs!$${column}$${line}`
  const running = `AND($A${row}>=${of('D')},OR(${of('E')}="",$A${row}<=${of('E')}))`
  return `IF(${of('B')}="One-off",IF($A${row}=${of('D')},${of('C')}*${lever('once')},0),IF(${running},${of('C')}*${lever('monthly')},0))`
}

/** A month’s worth, times the scenario’s share, the part of the ramp-up that is done, and the chance. */
function benefitFormula(row: number, line: number, lever: (key: Lever) => string): string {
  const of = (column: string) => `Inputs!$${column}$${line}`
  const start = `(${of('F')}+${lever('delay')})`
  const running = `AND($A${row}>=${start},OR(${of('H')}="",$A${row}<=${of('H')}+${lever('delay')}))`
  const kind = `IF(${of('B')}="New revenue",${lever('revenue')},IF(${of('B')}="Savings",${lever('savings')},${lever('hours')}))`
  const ramp = `MIN(1,($A${row}-${start}+1)/(MAX(1,${of('G')})+${lever('ramp')}))`
  return `IF(${running},${of('I')}*${kind}*${ramp}*${lever('chance')},0)`
}

/** What the formulas of the totals come to, month by month. */
function totalValues(doc: Case, index: ScenarioIndex): Record<MonthColumn, number[]> {
  const { costs, benefits, net, cumulative, presentValues, discountedCumulative } = project(doc, index)
  const rate = monthlyRate(doc.discountRate / 100)
  const red = (totals: readonly number[]) => totals.map((total, month) => (toCents(total) < 0 ? month : -1))
  const directions: number[] = []
  for (const flow of net) directions.push(Math.sign(toCents(flow)) || (directions.at(-1) ?? 0))
  return {
    'Total costs': costs,
    'Total benefits': benefits,
    Net: net,
    'Running total': cumulative,
    'Discount factor': net.map((_, month) => 1 / (1 + rate) ** month),
    'Present value': presentValues,
    'Running present value': discountedCumulative,
    'Month in the red': red(cumulative),
    'Month in the red, discounted': red(discountedCumulative),
    Direction: directions,
    Turns: directions.map((direction, month) => ((directions[month - 1] ?? 0) * direction < 0 ? 1 : 0)),
  }
}

function totalFormulas(
  doc: Case,
  row: number,
  rateCell: string,
  column: (label: MonthColumn) => string,
): Record<MonthColumn, string> {
  const at = (label: MonthColumn, of = row) => `${column(label)}${of}`
  const first = row === 2
  const sumOf = (from: number, count: number) =>
    count === 0 ? '0' : `SUM(${columnName(from)}${row}:${columnName(from + count - 1)}${row})`
  const running = (of: MonthColumn, total: MonthColumn) =>
    first ? at(of) : `${at(total, row - 1)}+${at(of)}`
  const red = (total: MonthColumn) => `IF(ROUND(${at(total)},2)<0,$A${row},-1)`
  const direction = `SIGN(ROUND(${at('Net')},2))`
  const before = at('Direction', row - 1)
  return {
    'Total costs': sumOf(2, doc.costs.length),
    'Total benefits': sumOf(2 + doc.costs.length, doc.benefits.length),
    Net: `${at('Total benefits')}-${at('Total costs')}`,
    'Running total': running('Net', 'Running total'),
    'Discount factor': `1/(1+${rateCell})^$A${row}`,
    'Present value': `${at('Net')}*${at('Discount factor')}`,
    'Running present value': running('Present value', 'Running present value'),
    'Month in the red': red('Running total'),
    'Month in the red, discounted': red('Running present value'),
    // A month in which nothing moves keeps the direction of the one before.
    Direction: first ? direction : `IF(${direction}=0,${before},${direction})`,
    Turns: first ? '0' : `IF(${before}*${at('Direction')}<0,1,0)`,
  }
}
