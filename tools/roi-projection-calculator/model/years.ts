import { type Initiative, usesOf } from './case.ts'
import { calendarMonth } from './format.ts'
import type { Projection } from './model.ts'

export type YearFigure =
  | 'costs'
  | 'benefits'
  | 'taxes'
  | 'net'
  | 'cumulative'
  | 'presentValues'
  | 'discountedCumulative'

const figures: readonly { key: YearFigure; label: string; isRunning?: boolean }[] = [
  { key: 'costs', label: 'Costs' },
  { key: 'benefits', label: 'Benefits' },
  { key: 'taxes', label: 'Tax' },
  { key: 'net', label: 'Net' },
  { key: 'cumulative', label: 'Running total', isRunning: true },
  { key: 'presentValues', label: 'Present value' },
  { key: 'discountedCumulative', label: 'Running present value', isRunning: true },
]

/** What a month or a year is told by; tax where the case has it. */
export function yearFigures(doc: Initiative): typeof figures {
  return figures.filter(({ key }) => key !== 'taxes' || usesOf(doc).tax)
}

export type Year = Record<YearFigure, number> & { label: string; from: number; to: number }

/** Today, then twelve months each; the last year may be shorter. Running figures are those of its last month. */
export function yearsOf(doc: Initiative, projection: Projection): Year[] {
  const ends = [0, ...Array.from({ length: Math.ceil(doc.months / 12) }, (_, year) => (year + 1) * 12)]
  return ends.map((end, year) => {
    const [from, to] = [year === 0 ? 0 : end - 11, Math.min(end, doc.months)]
    const figure = ({ key, isRunning }: (typeof figures)[number]) =>
      isRunning
        ? (projection[key][to] ?? 0)
        : projection[key].slice(from, to + 1).reduce((sum, value) => sum + value, 0)
    const values = Object.fromEntries(figures.map((each) => [each.key, figure(each)]))
    return { label: yearLabel(doc, year, from, to), from, to, ...(values as Record<YearFigure, number>) }
  })
}

function yearLabel(doc: Initiative, year: number, from: number, to: number): string {
  if (year === 0) return 'Today'
  const [first, last] = [calendarMonth(doc, from), calendarMonth(doc, to)]
  return first ? `Year ${year}, ${first} to ${last}` : `Year ${year}`
}
