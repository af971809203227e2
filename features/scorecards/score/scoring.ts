import { type RatingKey, type RatingValue, type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import { scoreSections as scoreRated } from '#lib/alignment-score.ts'
import type { Answers } from '../engine/answers.ts'

export type Ratings = Record<RatingKey, RatingValue>

export type SectionScore = { id: SectionId; score: number }

/** In the form's order, 0 to 12 each: what the engine scores too, without its conditions and tiers. */
export function scoreSections(ratings: Ratings): SectionScore[] {
  return scoreRated(sections, ratings)
}

export function totalScore(ratings: Ratings): number {
  return scoreSections(ratings).reduce((sum, { score }) => sum + score, 0)
}

/** The engine's answers are the choices' ids. */
export function answersOf(ratings: Ratings): Answers {
  return Object.fromEntries(Object.entries(ratings).map(([key, value]) => [key, String(value)]))
}
