import {
  type HealthLabel,
  type RatingKey,
  type RatingValue,
  type SectionId,
  sections,
} from '#content/diagnostic.ts'

export type { RatingKey, SectionId }

export type Ratings = Record<RatingKey, RatingValue>

export type SectionScore = { id: SectionId; score: number }

export type SectionColor = 'green' | 'yellow' | 'red'

export const maxSectionScore = 12
export const maxTotalScore = 48

// Decision 1, kept although odd: the color follows the raw score of 12, beside a badge that follows 9 and 6.
const sectionColorFrom = { green: 4, yellow: 3 }

/** The four sections in the form's order, 0 to 12 each. */
export function scoreSections(ratings: Ratings): SectionScore[] {
  return sections.map(({ id, ratings: fields }) => ({
    id,
    score: fields.reduce((sum, { key }) => sum + ratings[key], 0),
  }))
}

export function totalScore(ratings: Ratings): number {
  return scoreSections(ratings).reduce((sum, { score }) => sum + score, 0)
}

export function percentOf48(total: number): number {
  return Math.round((total * 100) / maxTotalScore)
}

export function healthLabel(percent: number): HealthLabel {
  if (percent >= 75) return 'Strong'
  if (percent >= 50) return 'Moderate'
  return 'Needs Attention'
}

export function sectionBadge(score: number): HealthLabel {
  if (score >= 9) return 'Strong'
  if (score >= 6) return 'Moderate'
  return 'Needs Attention'
}

export function sectionPercent(score: number): number {
  return Math.round((score * 100) / maxSectionScore)
}

export function sectionColor(score: number): SectionColor {
  if (score >= sectionColorFrom.green) return 'green'
  if (score >= sectionColorFrom.yellow) return 'yellow'
  return 'red'
}
