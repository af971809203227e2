import type { Initiative } from '../files/case-file.ts'
import { usesOf } from './case.ts'
import { calendarMonth } from './format.ts'
import type { Projection } from './model.ts'

type YearFigure = 'costs' | 'benefits' | 'taxes' | 'net' | 'cumulative' | 'presentValues' | 'discountedCumulative'

const figures: readonly { key: YearFigure; label: string; isRunning?: boolean }[] = [
  { key: 'costs', label: 'Costs' },
  { key: 'benefits', label: 'Benefits' },
  { key: 'taxes', label: 'Tax' },
  { key: 'net', label: 'Net' },
  { key: 'cumulative', label: 'Running total', isRunning: true },
  { key: 'presentValues', label: 'Present value' },
  { key: 'discountedCumulative', label: 'Running present value', isRunning: true },
]

/** Figures shown per month or year; tax only if the case uses it. */
export function yearFigures(doc: Initiative): typeof figures {
  return figures.filter(({ key }) => key !== 'taxes' || usesOf(doc).tax)
}

export type Period = Record<YearFigure, number> & {
  label: string
  from: number
  to: number
  isBreakEven?: boolean
}

/** Today, then twelve months each; the last year can be shorter. */
export function yearsOf(doc: Initiative, projection: Projection): Period[] {
  const ends = [0, ...Array.from({ length: Math.ceil(doc.months / 12) }, (_, year) => (year + 1) * 12)]
  return ends.map((end, year) => {
    const [from, to] = [year === 0 ? 0 : end - 11, Math.min(end, doc.months)]
    return { label: yearLabel(doc, year, from, to), from, to, ...valuesOf(projection, from, to) }
  })
}

export function monthsOf(doc: Initiative, projection: Projection): Period[] {
  const { payback } = projection
  return projection.net.map((_, month) => ({
    label: `${month} ${month === 0 ? 'Today' : calendarMonth(doc, month)}`.trim(),
    from: month,
    to: month,
    ...valuesOf(projection, month, month),
    isBreakEven: payback.kind === 'paid' && payback.period === month,
  }))
}

/** Cumulative figures are those of the last month. */
function valuesOf(projection: Projection, from: number, to: number): Record<YearFigure, number> {
  const values = figures.map(({ key, isRunning }) => [
    key,
    isRunning ? (projection[key][to] ?? 0) : projection[key].slice(from, to + 1).reduce((sum, value) => sum + value, 0),
  ])
  return Object.fromEntries(values) as Record<YearFigure, number>
}

function yearLabel(doc: Initiative, year: number, from: number, to: number): string {
  if (year === 0) return 'Today'
  const [first, last] = [calendarMonth(doc, from), calendarMonth(doc, to)]
  return first ? `Year ${year}, ${first} to ${last}` : `Year ${year}`
}
