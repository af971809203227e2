import type { CsvValue } from '#lib/text/csv.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { choiceColumn, numberColumn, percentColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import {
  type Benefit,
  type BenefitKind,
  benefitKinds,
  type Case,
  type Cost,
  type CostKind,
  costKinds,
  emptyBenefit,
  emptyCase,
  emptyCost,
} from '../model/case.ts'
import { lineLimits } from '../model/limits.ts'

/** Sheets write money that goes out with a minus; the preview shows what is made of it. */
const costLimits = { min: -lineLimits.amount.max, max: lineLimits.amount.max }

/** The lines of a case as tables: written as CSV, and taken in from there, from the workbook or from anyone's sheet. */

const fromMonth = numberColumn('From month', ['From', 'Start', 'Start month', 'Month'], lineLimits.from)
const untilMonth = numberColumn(
  'Until month',
  ['Until', 'To', 'End', 'End month', 'Last month'],
  lineLimits.until,
)

const growth = percentColumn(
  'Rise a year',
  ['Rise a year, %', 'Growth', 'Growth a year', 'Price rise', 'Increase'],
  lineLimits.growth,
)

const costColumns = {
  name: textColumn('Cost', 'Costs', 'Name', 'Item', 'Line', 'Description', 'Position'),
  kind: choiceColumn<CostKind>(
    'Kind',
    ['Type', 'Frequency', 'How often'],
    [
      [/one|once|single|initial|setup|set-up|capex/, 'once'],
      [/year|annual/, 'yearly'],
      [/month|recurring|running|opex|subscription/, 'monthly'],
    ],
  ),
  amount: numberColumn('Amount', ['Cost amount', 'Price', 'Value', 'Sum', 'Money'], costLimits),
  from: fromMonth,
  until: untilMonth,
  growth,
  years: numberColumn('Written off over years', ['Depreciation', 'Useful life', 'Years'], lineLimits.years),
}

const benefitColumns = {
  name: textColumn('Benefit', 'Benefits', 'Name', 'Item', 'Line', 'Description', 'Position'),
  kind: choiceColumn<BenefitKind>(
    'Kind',
    ['Type', 'Category'],
    [
      [/revenue|sales|income|turnover/, 'revenue'],
      [/hour|time/, 'hours'],
      [/saving|saved|cost/, 'savings'],
    ],
  ),
  amount: numberColumn('A month', ['Amount', 'Per month', 'Monthly', 'Value', 'Hours'], lineLimits.amount),
  margin: percentColumn('Margin', ['Margin %', 'Gross margin'], lineLimits.margin),
  rate: numberColumn('An hour', ['Rate', 'Hourly rate', 'Per hour', 'Worth of an hour'], lineLimits.rate),
  from: fromMonth,
  ramp: numberColumn('Months to full effect', ['Ramp', 'Ramp-up', 'Ramp-up months'], lineLimits.ramp),
  until: untilMonth,
  growth,
}

export const costsTable = tableImport<Case, typeof costColumns>({
  label: 'Costs',
  columns: costColumns,
  needed: ['name', 'amount'],
  take(rows, { doc, name }) {
    const before = doc ?? { ...emptyCase(), title: name }
    const costs = rows.map(({ rowNumber: _, kind, amount, ...rest }): Cost => {
      const empty = emptyCost(newId())
      // Some people write money that goes out with a minus.
      return {
        ...empty,
        ...rest,
        kind: kind ?? empty.kind,
        amount: amount === null ? null : Math.abs(amount),
      }
    })
    return {
      doc: { ...before, costs: [...before.costs, ...costs] },
      words: [`${counted(costs.length, 'cost')}.`],
    }
  },
})

export const benefitsTable = tableImport<Case, typeof benefitColumns>({
  label: 'Benefits',
  columns: benefitColumns,
  needed: ['name', 'amount'],
  take(rows, { doc, name }) {
    const before = doc ?? { ...emptyCase(), title: name }
    const benefits = rows.map(({ rowNumber: _, kind, ...rest }): Benefit => {
      const empty = emptyBenefit(newId())
      return { ...empty, ...rest, kind: kind ?? empty.kind }
    })
    const words = [`${counted(benefits.length, 'benefit')}.`]
    return { doc: { ...before, benefits: [...before.benefits, ...benefits] }, words }
  },
})

export function costsCsv({ costs }: Case): CsvValue[][] {
  return linesCsv(costColumns, costs, (cost) => ({ ...cost, kind: labelOf(costKinds, cost.kind) }))
}

export function benefitsCsv({ benefits }: Case): CsvValue[][] {
  return linesCsv(benefitColumns, benefits, (line) => ({ ...line, kind: labelOf(benefitKinds, line.kind) }))
}

const onlyIfUsed = ['growth', 'years']

/** A column that plain lines do without is there once a line has something in it. */
function linesCsv<Line extends object>(
  columns: Record<string, { label: string }>,
  lines: readonly Line[],
  cellsOf: (line: Line) => Record<string, CsvValue>,
): CsvValue[][] {
  const rows = lines.map(cellsOf)
  const used = Object.entries(columns).filter(
    ([key]) => !onlyIfUsed.includes(key) || rows.some((row) => row[key] !== null),
  )
  return [used.map(([, { label }]) => label), ...rows.map((row) => used.map(([key]) => row[key] ?? null))]
}

export function labelOf(kinds: readonly { value: string; label: string }[], value: string): string {
  return kinds.find((kind) => kind.value === value)?.label ?? value
}
