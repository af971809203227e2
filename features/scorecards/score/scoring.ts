import type { RatingKey, RatingValue, SectionId } from '#content/diagnostic/diagnostic.ts'
import type { Answers } from '../engine/answers.ts'
import { scoreAnswers } from '../engine/score.ts'
import { diagnosticScore } from './definition.ts'

export type Ratings = Record<RatingKey, RatingValue>

export type SectionScore = { id: SectionId; score: number }

/** In the form's order, 0 to 12 each. */
export function scoreSections(ratings: Ratings): SectionScore[] {
  const { sections } = scoreAnswers(diagnosticScore, answersOf(ratings))
  return sections.map(({ id, points }) => ({ id: id as SectionId, score: points }))
}

export function totalScore(ratings: Ratings): number {
  return scoreSections(ratings).reduce((sum, { score }) => sum + score, 0)
}

/** The engine's answers as the diagnostic's calls take them: ratings are numbers. */
export function givenIn(answers: Answers): object {
  const entries = Object.entries(answers)
  return Object.fromEntries(entries.map(([key, given]) => [key, Array.isArray(given) ? given : Number(given)]))
}

/** The engine's answers are the choices' ids. */
export function answersOf(ratings: Ratings): Answers {
  return Object.fromEntries(Object.entries(ratings).map(([key, value]) => [key, String(value)]))
}
