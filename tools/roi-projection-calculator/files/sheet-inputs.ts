import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import {
  type Benefit,
  benefitKinds,
  type Case,
  type Cost,
  costKinds,
  levers,
  type Scenario,
  scenarioName,
  timings,
  usesOf,
} from '../model/case.ts'
import { monthlyRate } from '../model/finance.ts'
import { benefitMonths, costMonths, monthlyWorth } from '../model/flows.ts'
import { calendarMonth } from '../model/format.ts'
import { lineName } from '../model/inputs.ts'
import { labelOf } from './line-tables.ts'
import { moneyCell, moneyFormat, shareFormat } from './sheet-cells.ts'

export type Inputs = {
  sheet: ExcelSheet
  monthlyRate: string
  /** Where it is in the case; a plain one has no rows for them. */
  inflation: string | undefined
  taxRate: string | undefined
  /** The first row of each table’s lines, and of the scenarios’ figures. */
  costsRow: number
  benefitsRow: number
  scenariosRow: number
}

export function inputsSheet(doc: Case): Inputs {
  const rows: ExcelCell[][] = []
  // The header is row 1, so what is pushed next lands two below the count.
  const nextRow = () => rows.length + 2
  const columns = [44, 24, 15, 15, 15, 13, 18, 13, 20, 13].map((width, index) => ({
    label: index === 0 ? 'Everything the other sheets calculate from' : '',
    width,
  }))
  rows.push(['Initiative', doc.title], ['Company', doc.company], ['Month 1', calendarMonth(doc, 1)])
  rows.push(['Months (a row each; for more, export again)', doc.months])
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
  const uses = usesOf(doc)
  const share = (label: string, percent: number) => {
    const cell = `Inputs!$B$${nextRow()}`
    rows.push([label, { number: percent / 100, format: shareFormat }])
    return cell
  }
  const inflation = uses.rises ? share('Inflation, a year', doc.inflation) : undefined
  const taxRate = uses.tax ? share('Tax', doc.taxRate) : undefined
  if (uses.timing)
    rows.push(['Money of a month moves (for another time, export again)', labelOf(timings, doc.timing)])
  const more = uses.rises || uses.writeOffs
  rows.push([], headings(...costHeadings.slice(0, more ? 7 : 5)))
  const costsRow = nextRow()
  rows.push(...doc.costs.map((cost, row) => costRow(doc, cost, row).slice(0, more ? 7 : 5)))
  rows.push([], headings(...benefitHeadings.slice(0, uses.rises ? 10 : 9)))
  const benefitsRow = nextRow()
  rows.push(
    ...doc.benefits.map((line, row) =>
      benefitRow(doc, line, row, benefitsRow + row).slice(0, uses.rises ? 10 : 9),
    ),
  )
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
    inflation,
    taxRate,
    costsRow,
    benefitsRow,
    scenariosRow,
  }
}

const costHeadings = [
  ...['Cost', 'Kind', 'Amount', 'From month', 'Until month'],
  ...['Rise a year', 'Written off over years'],
]

function costRow(doc: Case, cost: Cost, row: number): ExcelCell[] {
  const { from, until } = costMonths(cost)
  return [
    ...[
      lineName(cost, 'costs', row),
      labelOf(costKinds, cost.kind),
      moneyCell(doc, cost.amount),
      from,
      until,
    ],
    ...[growthCell(cost), cost.years],
  ]
}

const benefitHeadings = [
  ...[
    'Benefit',
    'Kind',
    'A month',
    'Margin',
    'An hour',
    'From month',
    'Months to full effect',
    'Until month',
  ],
  ...['Worth a month', 'Rise a year'],
]

function benefitRow(doc: Case, line: Benefit, row: number, at: number): ExcelCell[] {
  const { from, ramp, until } = benefitMonths(line)
  return [
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
    growthCell(line),
  ]
}

/** Empty where it follows inflation. */
function growthCell({ growth }: Cost | Benefit): ExcelCell {
  return growth === null ? null : { number: growth / 100, format: shareFormat }
}

function headings(...labels: string[]): ExcelCell[] {
  return labels.map((heading) => ({ heading }))
}
