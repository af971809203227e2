import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { benefitKinds, type Case, costKinds, levers, type Scenario, scenarioName } from '../model/case.ts'
import { monthlyRate } from '../model/finance.ts'
import { calendarMonth } from '../model/format.ts'
import { lineName } from '../model/inputs.ts'
import { benefitMonths, costMonths, monthlyWorth } from '../model/model.ts'
import { labelOf } from './line-tables.ts'
import { moneyCell, moneyFormat, shareFormat } from './sheet-cells.ts'

export type Inputs = {
  sheet: ExcelSheet
  monthlyRate: string
  /** The first row of each table’s lines, and of the scenarios’ figures. */
  costsRow: number
  benefitsRow: number
  scenariosRow: number
}

export function inputsSheet(doc: Case): Inputs {
  const rows: ExcelCell[][] = []
  // The header is row 1, so what is pushed next lands two below the count.
  const nextRow = () => rows.length + 2
  const columns = [44, 24, 15, 15, 15, 13, 18, 13, 20].map((width, index) => ({
    label: index === 0 ? 'Everything the other sheets calculate from' : '',
    width,
  }))
  rows.push(['Initiative', doc.title], ['Company', doc.company], ['Month 1', calendarMonth(doc, 1)])
  rows.push(['Months (a row each; for more, export again)', doc.months])
  const rateRow = nextRow()
  rows.push(['Discount rate, a year', { number: doc.discountRate / 100, format: shareFormat }])
  rows.push(
    [
      'Discount rate, a month',
      {
        formula: `(1+B${rateRow})^(1/12)-1`,
        value: monthlyRate(doc.discountRate / 100),
        format: '0.0000%',
      },
    ],
    [],
  )
  rows.push(headings('Cost', 'Kind', 'Amount', 'From month', 'Until month'))
  const costsRow = nextRow()
  doc.costs.forEach((cost, row) => {
    const { from, until } = costMonths(cost)
    const kind = labelOf(costKinds, cost.kind)
    rows.push([lineName(cost, 'costs', row), kind, moneyCell(doc, cost.amount), from, until])
  })
  rows.push(
    [],
    headings(
      'Benefit',
      'Kind',
      'A month',
      'Margin',
      'An hour',
      'From month',
      'Months to full effect',
      'Until month',
      'Worth a month',
    ),
  )
  const benefitsRow = nextRow()
  doc.benefits.forEach((line, row) => {
    const at = nextRow()
    const { from, ramp, until } = benefitMonths(line)
    rows.push([
      lineName(line, 'benefits', row),
      labelOf(benefitKinds, line.kind),
      line.kind === 'hours' ? { number: line.amount ?? 0, format: '#,##0.00' } : moneyCell(doc, line.amount),
      line.kind === 'revenue' ? { number: (line.margin ?? 100) / 100, format: shareFormat } : null,
      line.kind === 'hours' ? moneyCell(doc, line.rate) : null,
      from,
      ramp,
      until,
      {
        formula: `IF(B${at}="New revenue",C${at}*D${at},IF(B${at}="Hours saved",C${at}*E${at},C${at}))`,
        value: monthlyWorth(line),
        format: moneyFormat(doc),
      },
    ])
  })
  rows.push([], headings('Scenario', ...doc.scenarios.map((_, index) => scenarioName(doc, index))))
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
    costsRow,
    benefitsRow,
    scenariosRow,
  }
}

function headings(...labels: string[]): ExcelCell[] {
  return labels.map((heading) => ({ heading }))
}
