import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Case, scenarioName } from '../model/case.ts'
import { type Projection, projectAll } from '../model/model.ts'
import { irrNote } from '../model/words.ts'
import { moneyFormat, shareFormat } from './sheet-cells.ts'
import type { MonthColumn, MonthsSheet } from './sheet-months.ts'

/** What the case comes to in each scenario, from the sheets of months. */
export function summarySheet(doc: Case, sheets: readonly MonthsSheet[], monthlyRate: string): ExcelSheet {
  const projections = projectAll(doc)
  const labels = [doc.title || 'Business case', ...projections.map((_, index) => scenarioName(doc, index))]
  return {
    name: 'Summary',
    columns: labels.map((label, at) => ({ label, width: at === 0 ? 38 : 24 })),
    rows: [
      ...summaryRows(doc, projections, sheets, monthlyRate),
      [],
      ['About the IRR, when this was exported', ...projections.map((each) => irrNote(each) ?? '')],
      ['Every figure above is a formula. Change the sheet Inputs, and all sheets follow.'],
    ],
  }
}

function summaryRows(
  doc: Case,
  projections: readonly Projection[],
  sheets: readonly MonthsSheet[],
  monthlyRate: string,
): ExcelCell[][] {
  const row = (
    label: string,
    format: string,
    formula: (sheet: MonthsSheet, projection: Projection) => string,
  ) => [
    label,
    ...sheets.map((sheet, index) => ({ formula: formula(sheet, projections[index] as Projection), format })),
  ]
  const currency = moneyFormat(doc)
  const last = doc.months + 1
  return [
    row('Total costs', currency, ({ ref }) => `SUM(${ref('Total costs')})`),
    row('Total benefits', currency, ({ ref }) => `SUM(${ref('Total benefits')})`),
    row('Gain', currency, ({ ref }) => `SUM(${ref('Net')})`),
    row(
      'ROI',
      shareFormat,
      ({ ref }) =>
        `IF(SUM(${ref('Total costs')})=0,"No costs",SUM(${ref('Net')})/SUM(${ref('Total costs')}))`,
    ),
    row('NPV', currency, ({ ref }) => `SUM(${ref('Present value')})`),
    // NPV takes its first flow as one period away, so today’s stands outside.
    row(
      'NPV by Excel’s own function',
      currency,
      ({ ref }) => `INDEX(${ref('Net')},1)+NPV(${monthlyRate},${ref('Net', 3)})`,
    ),
    row('IRR, a year', shareFormat, ({ ref }, projection) => irrFormula(ref, projection)),
    row('Payback, months', '0.0', ({ ref }) =>
      paybackFormula(doc, ref, 'Month in the red', 'Running total', 'Net'),
    ),
    row('Discounted payback, months', '0.0', ({ ref }) =>
      paybackFormula(doc, ref, 'Month in the red, discounted', 'Running present value', 'Present value'),
    ),
    row('Break-even month', '0', ({ ref }) => {
      const red = `MAX(${ref('Month in the red')})`
      return `IF(${red}=${doc.months},"Never",IF(${red}<0,"Nothing to pay back",${red}+1))`
    }),
    row('Most money out', currency, ({ ref }) => `MAX(0,-MIN(${ref('Running total')}))`),
    row('Left at the end', currency, ({ ref }) => `INDEX(${ref('Running total')},${last})`),
    row('Times that money changes direction', '0', ({ ref }) => `SUM(${ref('Turns')})`),
  ]
}

/** Where money turns more than once, only the tool can tell whether one rate fits or several. */
function irrFormula(ref: MonthsSheet['ref'], { irr }: Projection): string {
  const guess = irr.kind === 'one' ? Number(irr.rate.toFixed(4)) : 0.01
  const rate = `(1+IRR(${ref('Net')},${guess}))^12-1`
  const turns = `SUM(${ref('Turns')})`
  const many = irr.kind === 'several' || (irr.kind === 'none' && irr.why === 'no rate')
  return `IF(${turns}=0,"None",${many ? `IF(${turns}>1,"No single rate",${rate})` : rate})`
}

/** The last month in the red, and the part of the next that it took. */
function paybackFormula(
  { months }: Case,
  ref: MonthsSheet['ref'],
  redColumn: MonthColumn,
  total: MonthColumn,
  flow: MonthColumn,
): string {
  const red = `MAX(${ref(redColumn)})`
  const part = `-ROUND(INDEX(${ref(total)},${red}+1),2)/INDEX(${ref(flow)},${red}+2)`
  return `IF(${red}=${months},"Not within ${months} months",IF(${red}<0,"Nothing to pay back",${red}+${part}))`
}
