import {
  type HealthLabel,
  type RatingKey,
  type RatingValue,
  ratingScale,
  type SectionId,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { reportText } from '#content/diagnostic/report-words.ts'
import type { Advice } from '#content/owner/parts/advice.ts'
import { maxRating, type SectionColor, sectionBadge, sectionColor, sectionPercent } from '#lib/alignment-score.ts'
import { type Ratings, scoreSections } from '../scoring.ts'

export type RatingReading = { key: RatingKey; label: string; value: RatingValue; word: string }

export type SectionReading = {
  id: SectionId
  title: string
  percent: number
  color: SectionColor
  badge: HealthLabel
  /** Decides the judgement and the action. Missing if all answers are Excellent. */
  lowest?: RatingReading
  judgement: string
  ratings: RatingReading[]
}

export function readSections(answers: Ratings, advice: Advice): SectionReading[] {
  const scores = new Map(scoreSections(answers).map(({ id, score }) => [id, score]))
  return sections.map(({ id, title, ratings }) => {
    const score = scores.get(id) ?? 0
    const read = ratings.map(({ key, label }): RatingReading => {
      const value = answers[key]
      return { key, label, value, word: ratingScale[value].label }
    })
    const [lowest] = belowExcellent(read)
    return {
      id,
      title,
      percent: sectionPercent(score),
      color: sectionColor(score),
      badge: sectionBadge(score),
      ...(lowest && { lowest }),
      judgement: lowest ? advice.questions[lowest.key].judgement : reportText.allExcellent,
      ratings: read,
    }
  })
}

/** The lowest first. Equal answers keep the form's order, in which each question builds on the one before. */
export function belowExcellent(ratings: readonly RatingReading[]): RatingReading[] {
  return ratings.filter(({ value }) => value < maxRating).toSorted((a, b) => a.value - b.value)
}
