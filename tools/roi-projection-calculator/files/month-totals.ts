import { columnName } from '#tools/shared/files/column-name.ts'
import { earlier, monthlyRate, presentValues, toCents } from '../model/finance.ts'
import { deductibleCosts, project } from '../model/model.ts'
import type { Case, ScenarioIndex } from './case-file.ts'
import type { Inputs } from './sheet-inputs.ts'

const columns = [
  'Total costs',
  'Total benefits',
  'Deductible',
  'Tax',
  'Net',
  'Running total',
  'Discount factor',
  'Present value',
  'Running present value',
  'Month in the red',
  'Month in the red, discounted',
  'For the IRR',
  'For the IRR, half a month later',
  'Direction',
  'Turns',
] as const

export type MonthColumn = (typeof columns)[number]

/** Columns for another timing exist only if the case uses it. */
export function columnsOf(doc: Case): MonthColumn[] {
  const left: Partial<Record<MonthColumn, boolean>> = {
    'For the IRR': doc.timing === 'end',
    'For the IRR, half a month later': doc.timing !== 'middle',
  }
  return columns.filter((label) => !left[label])
}

/** The factor and the counters are not money. */
export const monthFormats: Partial<Record<MonthColumn, string>> = {
  'Discount factor': '0.000000',
  'Month in the red': '0',
  'Month in the red, discounted': '0',
  Direction: '0',
  Turns: '0',
}

/** The monthly values that the formulas of the totals produce. */
export function totalValues(doc: Case, index: ScenarioIndex): Record<MonthColumn, number[]> {
  const { costs, benefits, taxes, net, cumulative, presentValues: today, ...rest } = project(doc, index)
  const rate = monthlyRate(doc.discountRate / 100)
  const red = (totals: readonly number[]) => totals.map((total, month) => (toCents(total) < 0 ? month : -1))
  const next = (month: number) => net[month + 1] ?? 0
  const atTheMonth = net.map((flow, month) =>
    doc.timing === 'start' ? (month === 0 ? flow : 0) + next(month) : month === 0 ? flow : 0,
  )
  const seen = doc.timing === 'start' ? atTheMonth : net
  const directions: number[] = []
  for (const flow of seen) directions.push(Math.sign(toCents(flow)) || (directions.at(-1) ?? 0))
  return {
    'Total costs': costs,
    'Total benefits': benefits,
    Deductible: deductibleCosts(doc, index),
    Tax: taxes,
    Net: net,
    'Running total': cumulative,
    'Discount factor': presentValues(
      rate,
      net.map(() => 1),
      doc.timing,
    ),
    'Present value': today,
    'Running present value': rest.discountedCumulative,
    'Month in the red': red(cumulative),
    'Month in the red, discounted': red(rest.discountedCumulative),
    'For the IRR': atTheMonth,
    'For the IRR, half a month later': net.map((_, month) => next(month)),
    Direction: directions,
    Turns: directions.map((direction, month) => ((directions[month - 1] ?? 0) * direction < 0 ? 1 : 0)),
  }
}

type Place = {
  doc: Case
  row: number
  inputs: Inputs
  column: (label: MonthColumn) => string
  /** Written-off parts minus what is paid for them, which changes what counts against tax. */
  writtenOff: (row: number) => string
}

export function totalFormulas(place: Place): Record<MonthColumn, string> {
  const { doc, row, inputs, column } = place
  const at = (label: MonthColumn, of = row) => `${column(label)}${of}`
  const first = row === 2
  const sumOf = (from: number, count: number) =>
    count === 0 ? '0' : `SUM(${columnName(from)}${row}:${columnName(from + count - 1)}${row})`
  const running = (of: MonthColumn, total: MonthColumn) => (first ? at(of) : `${at(total, row - 1)}+${at(of)}`)
  const red = (total: MonthColumn) => `IF(ROUND(${at(total)},2)<0,$A${row},-1)`
  const direction = `SIGN(ROUND(${at(doc.timing === 'start' ? 'For the IRR' : 'Net')},2))`
  const before = at('Direction', row - 1)
  const next = row === doc.months + 2 ? '0' : at('Net', row + 1)
  const when = doc.timing === 'end' ? `$A${row}` : `MAX(0,$A${row}-${earlier[doc.timing]})`
  return {
    'Total costs': sumOf(2, doc.costs.length),
    'Total benefits': sumOf(2 + doc.costs.length, doc.benefits.length),
    Deductible: `${at('Total costs')}+${place.writtenOff(row)}`,
    Tax: `${inputs.taxRate}*(${at('Total benefits')}-${at('Deductible')})`,
    Net: `${at('Total benefits')}-${at('Total costs')}-${at('Tax')}`,
    'Running total': running('Net', 'Running total'),
    'Discount factor': `1/(1+${inputs.monthlyRate})^${when}`,
    'Present value': `${at('Net')}*${at('Discount factor')}`,
    'Running present value': running('Present value', 'Running present value'),
    'Month in the red': red('Running total'),
    'Month in the red, discounted': red('Running present value'),
    'For the IRR': doc.timing === 'start' ? (first ? `${at('Net')}+${next}` : next) : first ? at('Net') : '0',
    'For the IRR, half a month later': next,
    // A month without any flow keeps the previous direction.
    Direction: first ? direction : `IF(${direction}=0,${before},${direction})`,
    Turns: first ? '0' : `IF(${before}*${at('Direction')}<0,1,0)`,
  }
}
