import { type RatingKey, type RatingValue, type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import type { Answers } from '../engine/answers.ts'
import { scoreAnswers } from '../engine/score.ts'
import { diagnosticRules } from './definition.ts'

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

/** In the form's order, 0 to 12 each. */
export function scoreSections(ratings: Ratings): SectionScore[] {
  const scored = scoreAnswers(diagnosticRules, answersOf(ratings)).sections
  return sections.map(({ id }) => ({ id, score: scored.find((each) => each.id === id)?.points ?? 0 }))
}

export function totalScore(ratings: Ratings): number {
  return scoreAnswers(diagnosticRules, answersOf(ratings)).points
}

/** The engine's answers are the choices' ids. */
export function answersOf(ratings: Ratings): Answers {
  return Object.fromEntries(Object.entries(ratings).map(([key, value]) => [key, String(value)]))
}
