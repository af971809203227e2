import { type RatingKey, type RatingValue, type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import type { Answers } from '../engine/answers.ts'

export type Ratings = Record<RatingKey, RatingValue>

export type SectionScore = { id: SectionId; score: number }

/** In the form's order, 0 to 12 each: what the engine scores too, without its conditions and tiers. */
export function scoreSections(ratings: Ratings): SectionScore[] {
  return sections.map(({ id, ratings: rated }) => ({
    id,
    score: rated.reduce((sum, { key }) => sum + ratings[key], 0),
  }))
}

export function totalScore(ratings: Ratings): number {
  return scoreSections(ratings).reduce((sum, { score }) => sum + score, 0)
}

/** The engine's answers are the choices' ids. */
export function answersOf(ratings: Ratings): Answers {
  return Object.fromEntries(Object.entries(ratings).map(([key, value]) => [key, String(value)]))
}
