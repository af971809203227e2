import type { CsvValue } from '#lib/text/csv.ts'
import { type Case, scenarioName, timings } from '../model/case.ts'
import { type Compared, comparedOf, returnOf } from '../model/comparison.ts'
import { type Payback, plainRate, toCents, yearlyRate } from '../model/finance.ts'
import { irrText, paybackText } from '../model/words.ts'

type Figure = (of: Compared) => CsvValue

/** Numbers to reckon on with: what they count stands in the first column. */
const figures: readonly [string, Figure][] = [
  ['Scenario', ({ initiative }) => scenarioName(initiative, initiative.chosen)],
  ['Currency', ({ initiative }) => initiative.currency],
  ['Months', ({ initiative }) => initiative.months],
  ['Discount rate, % a year', ({ initiative }) => initiative.discountRate],
  ['Inflation, % a year', ({ initiative }) => initiative.inflation],
  ['Tax, %', ({ initiative }) => initiative.taxRate],
  ['Money moves', ({ initiative }) => timings.find(({ value }) => value === initiative.timing)?.label],
  ['ROI, %', ({ projection: { roi } }) => (roi === null ? 'No costs' : percent(roi))],
  ['NPV', ({ projection }) => toCents(projection.npv)],
  ['IRR, % a year', ({ projection: { irr } }) => rateOf(plainRate(irr)) ?? irrText(irr)],
  ['Payback, months', (of) => months(of, of.projection.payback)],
  ['Discounted payback, months', (of) => months(of, of.projection.discountedPayback)],
  [
    'Break-even month',
    ({ projection: { payback } }) => (payback.kind === 'paid' ? payback.period : undefined),
  ],
  ['Most money out', ({ projection }) => toCents(projection.peak.amount)],
  ['Most money out, month', ({ projection }) => projection.peak.month],
  ['Costs in all', ({ projection }) => toCents(projection.totalCosts)],
  ['Benefits in all', ({ projection }) => toCents(projection.totalBenefits)],
  ['Tax in all', ({ projection }) => toCents(projection.totalTaxes)],
  ['NPV for each 1 that is out', (of) => hundredths(returnOf(of)) ?? 'Nothing out'],
]

export function comparedCsv(doc: Case): CsvValue[][] {
  const compared = comparedOf(doc)
  return [
    ['', ...compared.map(({ name }) => name)],
    ...figures.map(([label, figure]) => [label, ...compared.map(figure)]),
  ]
}

function percent(share: number): number {
  return toCents(share * 100)
}

function rateOf(monthly: number | undefined): number | undefined {
  return monthly === undefined ? undefined : percent(yearlyRate(monthly))
}

function hundredths(ratio: number | undefined): number | undefined {
  return ratio === undefined ? undefined : toCents(ratio)
}

function months({ initiative }: Compared, payback: Payback): number | string {
  return payback.kind === 'paid' ? toCents(payback.periods) : paybackText(initiative, payback)
}
