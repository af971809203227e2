import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { cellsOf, columnIn, type Row } from '#tools/shared/tables/write-table.ts'
import { levers, scenarioName, timings } from '../model/case.ts'
import { monthlyRate } from '../model/finance.ts'
import { benefitMonths, comesOnce, costMonths, monthlyWorth } from '../model/flows.ts'
import { calendarMonth } from '../model/format.ts'
import { lineName } from '../model/inputs.ts'
import { benefitColumns, costColumns } from '../model/line-columns.ts'
import type { Benefit, Case, Cost, Scenario } from './case-file.ts'
import { moneyCell, moneyFormat, shareFormat } from './sheet-cells.ts'

export type Inputs = {
  sheet: ExcelSheet
  monthlyRate: string
  /** Fewer months can be typed; more need rows of their own. */
  months: string
  inflation: string
  taxRate: string
  /** First rows of the tables and of the scenarios. */
  costsRow: number
  benefitsRow: number
  scenariosRow: number
}

export function inputsSheet(doc: Case): Inputs {
  const rows: ExcelCell[][] = []
  // Row 1 is the header, so the next pushed row is at length + 2.
  const nextRow = () => rows.length + 2
  const columns = [44, 24, 15, 15, 15, 13, 18, 13, 20, 13].map((width, index) => ({
    label: index === 0 ? 'Everything the other sheets calculate from' : '',
    width,
  }))
  rows.push(['Initiative', doc.title], ['Company', doc.company], ['Month 1', calendarMonth(doc, 1)])
  const months = `Inputs!$B$${nextRow()}`
  rows.push([`Months (up to ${doc.months}; for more, export again)`, doc.months])
  const rateRow = nextRow()
  rows.push(['Discount rate, a year', { number: doc.discountRate / 100, format: shareFormat }])
  rows.push([
    'Discount rate, a month',
    {
      formula: `(1+B${rateRow})^(1/12)-1`,
      value: monthlyRate(doc.discountRate / 100),
      format: '0.0000%',
    },
  ])
  const share = (label: string, percent: number) => {
    const cell = `Inputs!$B$${nextRow()}`
    rows.push([label, { number: percent / 100, format: shareFormat }])
    return cell
  }
  const inflation = share('Inflation, a year', doc.inflation)
  const taxRate = share('Tax', doc.taxRate)
  rows.push([
    'Money of a month moves (for another time, export again)',
    timings.find(({ value }) => value === doc.timing)?.label ?? '',
  ])
  rows.push([], headings(Object.values(costColumns).map(({ label }) => label)))
  const costsRow = nextRow()
  rows.push(...doc.costs.map((cost, row) => cellsOf(costColumns, costRow(doc, cost, row))))
  rows.push([], headings(Object.values(benefitColumns).map(({ label }) => label)))
  const benefitsRow = nextRow()
  rows.push(...doc.benefits.map((line, row) => cellsOf(benefitColumns, benefitRow(doc, line, row, benefitsRow + row))))
  rows.push([], headings(['Scenario', ...doc.scenarios.map((_, index) => scenarioName(doc, index))]))
  const scenariosRow = nextRow()
  for (const { key, label, unit } of levers) {
    const cell = (scenario: Scenario): ExcelCell =>
      unit === '%' ? { number: scenario[key] / 100, format: shareFormat } : scenario[key]
    rows.push([label, ...doc.scenarios.map(cell)])
  }
  const rateCell = `Inputs!$B$${rateRow + 1}`
  return {
    sheet: { name: 'Inputs', columns, rows },
    monthlyRate: rateCell,
    months,
    inflation,
    taxRate,
    costsRow,
    benefitsRow,
    scenariosRow,
  }
}

function costRow(doc: Case, cost: Cost, row: number): Row<typeof costColumns> {
  return {
    ...cost,
    ...costMonths(cost),
    name: lineName(cost, 'costs', row),
    amount: moneyCell(doc, cost.amount),
  }
}

/** Column letters of the Inputs sheet. */
export const [inCost, inBenefit] = [
  (key: keyof typeof costColumns) => columnIn(costColumns, key),
  (key: keyof typeof benefitColumns) => columnIn(benefitColumns, key),
]

function benefitRow(doc: Case, line: Benefit, row: number, at: number): Row<typeof benefitColumns> {
  const [kind, amount] = [`${inBenefit('kind')}${at}`, `${inBenefit('amount')}${at}`]
  const [margin, rate] = [`${inBenefit('margin')}${at}`, `${inBenefit('rate')}${at}`]
  return {
    ...line,
    ...benefitMonths(line, doc.months),
    ...(comesOnce(line) && { ramp: null, until: null }),
    ...(line.kind === 'residual' && { from: null }),
    name: lineName(line, 'benefits', row),
    amount: line.kind === 'hours' ? { number: line.amount ?? 0, format: '#,##0.00' } : moneyCell(doc, line.amount),
    margin: line.kind === 'revenue' ? (line.margin ?? 100) : null,
    rate: line.kind === 'hours' ? moneyCell(doc, line.rate) : null,
    worth: {
      formula: `IF(${kind}="New revenue",${amount}*IF(${margin}="",1,${margin}),IF(${kind}="Hours saved",${amount}*${rate},${amount}))`,
      value: monthlyWorth(line),
      format: moneyFormat(doc),
    },
  }
}

function headings(labels: readonly string[]): ExcelCell[] {
  return labels.map((heading) => ({ heading }))
}
