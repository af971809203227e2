import { type HealthLabel, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticOpening } from '#content/diagnostic/diagnostic-page.ts'
import { reportText } from '#content/diagnostic/report-words.ts'
import { healthLabel, percentOf48 } from '#lib/alignment-score.ts'
import { readActions } from '../report/read-actions.ts'
import { readSections } from '../report/read-sections.ts'
import type { ReportContent } from '../report/report-reading.ts'
import { type Ratings, totalScore } from '../scoring.ts'

export type ExampleReport = {
  percent: number
  label: HealthLabel
  sections: { title: string; percent: number }[]
  /** The first action. */
  action: string
  alt: string
}

/** One row per section. */
const values: RatingValue[][] = [
  [2, 2, 1, 1],
  [2, 1, 1, 1],
  [3, 2, 2, 2],
  [1, 0, 1, 1],
]

/** Uses the real scoring and advice, so the example changes with them. */
export function exampleReport(content: ReportContent): ExampleReport {
  const ratings = Object.fromEntries(
    sections.flatMap((section, row) => section.ratings.map(({ key }, column) => [key, values[row]?.[column] ?? 0])),
  ) as Ratings
  const percent = percentOf48(totalScore(ratings))
  const label = healthLabel(percent)
  const read = readSections(ratings, content.advice)
  const action = readActions({}, read, content).actions[0]?.text ?? ''
  const bars = read.map(({ title, percent }) => ({ title, percent }))
  const scores = bars.map((bar) => `${bar.title} ${bar.percent}%`).join(', ')
  const alt = `${reportText.score} ${percent}%, ${label}. ${scores}. ${diagnosticOpening.whatFirst}: ${action}`
  return { percent, label, sections: bars, action, alt }
}
