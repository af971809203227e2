import {
  type HealthLabel,
  type RatingValue,
  ratingScale,
  type SectionId,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { judge, sectionJudgements } from '#content/diagnostic/judgements.ts'
import {
  type Ratings,
  type SectionColor,
  scoreSections,
  sectionBadge,
  sectionColor,
  sectionPercent,
} from '../scoring.ts'

export type RatingReading = { key: string; label: string; value: RatingValue; word: string }

export type SectionReading = {
  id: SectionId
  title: string
  percent: number
  color: SectionColor
  badge: HealthLabel
  judgement: string
  ratings: RatingReading[]
}

export function readSections(answers: Ratings): SectionReading[] {
  const scores = new Map(scoreSections(answers).map(({ id, score }) => [id, score]))
  return sections.map(({ id, title, ratings }) => {
    const score = scores.get(id) ?? 0
    const percent = sectionPercent(score)
    return {
      id,
      title,
      percent,
      color: sectionColor(score),
      badge: sectionBadge(score),
      judgement: judge(sectionJudgements[id], percent),
      ratings: ratings.map(({ key, label }) => {
        const value = answers[key]
        return { key, label, value, word: ratingScale[value].label }
      }),
    }
  })
}
