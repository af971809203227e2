import { type RatingKey, type RatingValue, type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import { scoreSections as scoreEach } from '#lib/alignment-score.ts'

export {
  healthLabel,
  maxSectionScore,
  maxTotalScore,
  percentOf48,
  type SectionColor,
  sectionBadge,
  sectionColor,
  sectionPercent,
} from '#lib/alignment-score.ts'
export type { RatingKey, SectionId }

export type Ratings = Record<RatingKey, RatingValue>

export type SectionScore = { id: SectionId; score: number }

/** The four sections in the form's order, 0 to 12 each. */
export function scoreSections(ratings: Ratings): SectionScore[] {
  return scoreEach(sections, ratings)
}

export function totalScore(ratings: Ratings): number {
  return scoreSections(ratings).reduce((sum, { score }) => sum + score, 0)
}
