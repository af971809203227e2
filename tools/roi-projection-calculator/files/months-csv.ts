import type { CsvValue } from '#lib/text/csv.ts'
import { type Case, scenarioName, usesOf } from '../model/case.ts'
import { toCents } from '../model/finance.ts'
import { calendarMonth } from '../model/format.ts'
import { projectAll } from '../model/model.ts'

const plain = ['costs', 'benefits', 'net', 'cumulative', 'discountedCumulative'] as const
const withTax = ['costs', 'benefits', 'taxes', 'net', 'cumulative', 'discountedCumulative'] as const

const labels = {
  costs: 'costs',
  benefits: 'benefits',
  taxes: 'tax',
  net: 'net',
  cumulative: 'running total',
  discountedCumulative: 'running present value',
}

/** One row per month, with the figures of all three scenarios. */
export function monthsCsv(doc: Case): CsvValue[][] {
  const projections = projectAll(doc)
  const figures = usesOf(doc).tax ? withTax : plain
  const header = projections.flatMap((_, index) =>
    figures.map((figure) => `${scenarioName(doc, index)}: ${labels[figure]}`),
  )
  return [
    ['Month', 'Calendar', ...header],
    ...projections[0].net.map((_, month) => [
      month,
      month === 0 ? 'Today' : calendarMonth(doc, month),
      ...projections.flatMap((projection) =>
        figures.map((figure) => toCents(projection[figure][month] ?? 0)),
      ),
    ]),
  ]
}
