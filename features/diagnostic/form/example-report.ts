import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import { type HealthLabel, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticOpening } from '#content/diagnostic/diagnostic-page.ts'
import type { Advice } from '#content/owner/parts/advice.ts'
import { recommend } from '../recommendations.ts'
import {
  healthLabel,
  percentOf48,
  type Ratings,
  scoreSections,
  sectionPercent,
  totalScore,
} from '../scoring.ts'

/** What a picture of a report shows. */
export type ExampleReport = {
  percent: number
  label: HealthLabel
  sections: { title: string; percent: number }[]
  /** What to do first. */
  action: string
  /** All of it in words. */
  alt: string
}

/** A company that is better at its weeks than at its numbers; a line per section. */
const values: RatingValue[][] = [
  [2, 2, 1, 1],
  [2, 1, 1, 1],
  [3, 2, 2, 2],
  [1, 0, 1, 1],
]

/** Made as every report is: where scoring or advice changes, the picture does. */
export function exampleReport(advice: Advice): ExampleReport {
  const ratings = Object.fromEntries(
    sections.flatMap((section, row) =>
      section.ratings.map(({ key }, column) => [key, values[row]?.[column] ?? 0]),
    ),
  ) as Ratings
  const percent = percentOf48(totalScore(ratings))
  const label = healthLabel(percent)
  const bars = scoreSections(ratings).map(({ score }, index) => ({
    title: sections[index]?.title ?? '',
    percent: sectionPercent(score),
  }))
  const [first = ''] = recommend({ ratings, challenges: [] })
  const action = adviceByKey(advice).get(first)?.text ?? ''
  const scores = bars.map((bar) => `${bar.title} ${bar.percent}%`).join(', ')
  const alt = `Overall health score ${percent}%, ${label}. ${scores}. ${diagnosticOpening.whatFirst}: ${action}`
  return { percent, label, sections: bars, action, alt }
}
