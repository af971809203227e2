import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { scenarioName } from '../model/case.ts'
import { earlier, plainRate, yearlyRate } from '../model/finance.ts'
import { type Projection, projectAll } from '../model/model.ts'
import { irrNote, notWithin } from '../model/words.ts'
import type { Case } from './case-file.ts'
import type { MonthColumn } from './month-totals.ts'
import { moneyFormat, shareFormat } from './sheet-cells.ts'
import type { MonthsSheet } from './sheet-months.ts'

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

type Row = {
  label: string
  format: string
  formula: (sheet: MonthsSheet, projection: Projection) => string
  value: (projection: Projection, sheet: MonthsSheet) => number | string
}

function summaryRows(
  doc: Case,
  projections: readonly Projection[],
  sheets: readonly MonthsSheet[],
  monthlyRate: string,
): ExcelCell[][] {
  return [...moneyRows(doc, monthlyRate), ...timeRows(doc)].map(({ label, format, formula, value }) => [
    label,
    ...sheets.map((sheet, index): ExcelCell => {
      const projection = projections[index] as Projection
      return { formula: formula(sheet, projection), value: value(projection, sheet), format }
    }),
  ])
}

function moneyRows(doc: Case, monthlyRate: string): Row[] {
  const sooner = doc.timing === 'end' ? '' : `*(1+${monthlyRate})^${earlier[doc.timing]}`
  const format = moneyFormat(doc)
  return [
    {
      label: 'Total costs',
      format,
      formula: ({ ref }) => `SUM(${ref('Total costs')})`,
      value: ({ totalCosts }) => totalCosts,
    },
    {
      label: 'Total benefits',
      format,
      formula: ({ ref }) => `SUM(${ref('Total benefits')})`,
      value: ({ totalBenefits }) => totalBenefits,
    },
    { label: 'Tax', format, formula: ({ ref }) => `SUM(${ref('Tax')})`, value: ({ totalTaxes }) => totalTaxes },
    {
      label: 'Gain',
      format,
      formula: ({ ref }) => `SUM(${ref('Net')})`,
      value: ({ totalBenefits, totalCosts, totalTaxes }) => totalBenefits - totalCosts - totalTaxes,
    },
    {
      label: 'ROI',
      format: shareFormat,
      formula: ({ ref }) => `IF(SUM(${ref('Total costs')})=0,"No costs",SUM(${ref('Net')})/SUM(${ref('Total costs')}))`,
      value: ({ roi }) => roi ?? 'No costs',
    },
    { label: 'NPV', format, formula: ({ ref }) => `SUM(${ref('Present value')})`, value: ({ npv }) => npv },
    {
      label: 'NPV by Excel’s own function',
      format,
      // Excel's NPV discounts the first flow by one period, so today's is added separately.
      formula: ({ ref }) => `INDEX(${ref('Net')},1)+NPV(${monthlyRate},${ref('Net', 3)})${sooner}`,
      value: ({ npv }) => npv,
    },
  ]
}

function timeRows(doc: Case): Row[] {
  const currency = moneyFormat(doc)
  return [
    {
      label: 'IRR, a year',
      format: shareFormat,
      formula: (sheet, projection) => irrFormula(doc, sheet, projection),
      value({ irr }) {
        const rate = plainRate(irr)
        return rate !== undefined ? yearlyRate(rate) : hasManyRates(irr) ? manyRates : noRate
      },
    },
    {
      label: 'Payback, months',
      format: '0.0',
      formula: ({ ref }) => paybackFormula(doc, ref, 'Month in the red', 'Running total', 'Net'),
      value: ({ payback }) => paybackValue(doc, payback),
    },
    {
      label: 'Discounted payback, months',
      format: '0.0',
      formula: ({ ref }) =>
        paybackFormula(doc, ref, 'Month in the red, discounted', 'Running present value', 'Present value'),
      value: ({ discountedPayback }) => paybackValue(doc, discountedPayback),
    },
    {
      label: 'Break-even month',
      format: '0',
      formula({ ref }) {
        const red = `MAX(${ref('Month in the red')})`
        return `IF(${red}=${doc.months},"${notWithin(doc)}",IF(${red}<0,"${nothingOut}",${red}+1))`
      },
      value: ({ payback }) =>
        payback.kind === 'paid' ? payback.period : payback.kind === 'never' ? notWithin(doc) : nothingOut,
    },
    {
      label: 'Peak cash need',
      format: currency,
      formula: ({ ref }) => `MAX(0,-MIN(${ref('Running total')}))`,
      value: ({ peak }) => peak.amount,
    },
    {
      label: 'Left at the end',
      format: currency,
      formula: ({ ref }) => `INDEX(${ref('Running total')},${doc.months + 1})`,
      value: ({ cumulative }) => cumulative.at(-1) ?? 0,
    },
    {
      label: 'Sign changes of the cash flow',
      format: '0',
      formula: ({ ref }) => `SUM(${ref('Turns')})`,
      value: (_, { turns }) => turns,
    },
  ]
}

const noRate = 'None'
const manyRates = 'No single rate'
const nothingOut = 'Nothing to pay back'

function hasManyRates(irr: Projection['irr']): boolean {
  return (irr.kind === 'several' && plainRate(irr) === undefined) || (irr.kind === 'none' && irr.why === 'no rate')
}

/** If the cash flow changes direction more than once, only the tool can tell whether the rate is unique. */
function irrFormula({ timing }: Case, { ref, block }: MonthsSheet, { irr }: Projection): string {
  const guess = plainRate(irr) ?? 0.01
  const at = (rate: number) => Number(rate.toFixed(4))
  // Excel reads a block row by row, so the half months come in order.
  const rate = {
    end: `(1+IRR(${ref('Net')},${at(guess)}))^12-1`,
    start: `(1+IRR(${ref('For the IRR')},${at(guess)}))^12-1`,
    middle: `(1+IRR(${block('For the IRR', 'For the IRR, half a month later')},${at(Math.sqrt(1 + guess) - 1)}))^24-1`,
  }[timing]
  const turns = `SUM(${ref('Turns')})`
  return `IF(${turns}=0,"${noRate}",${hasManyRates(irr) ? `IF(${turns}>1,"${manyRates}",${rate})` : rate})`
}

/**
 * The last month in the red plus the fraction of the next one needed; no fraction if money moves at the
 * start.
 */
function paybackFormula(
  { months, timing }: Case,
  ref: MonthsSheet['ref'],
  redColumn: MonthColumn,
  total: MonthColumn,
  flow: MonthColumn,
): string {
  const red = `MAX(${ref(redColumn)})`
  const part = `-ROUND(INDEX(${ref(total)},${red}+1),2)/INDEX(${ref(flow)},${red}+2)`
  const time = timing === 'start' ? red : `${red}+${part}`
  return `IF(${red}=${months},"${notWithin({ months })}",IF(${red}<0,"${nothingOut}",${time}))`
}

function paybackValue({ months }: Case, payback: Projection['payback']): number | string {
  if (payback.kind === 'paid') return payback.periods
  return payback.kind === 'never' ? notWithin({ months }) : nothingOut
}
