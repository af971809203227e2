import { type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import type { Answers } from '../../engine/answers.ts'
import { type ScoreRules, scoreAnswers } from '../../engine/score.ts'
import { diagnosticScore } from '../definition.ts'
import { answersOf, type Ratings } from '../scoring.ts'

/** What reports are compared by. */
export type Part = 'overall' | SectionId

export const parts = ['overall', ...sections.map(({ id }) => id)] as const satisfies readonly Part[]

/** Not rounded; only of the parts that have answers which count. */
export function percentsIn(rules: ScoreRules, answers: Answers, overall = ''): Record<string, number> {
  const score = scoreAnswers(rules, answers)
  const scored = [{ ...score, id: overall }, ...score.sections].filter(({ max }) => max > 0)
  return Object.fromEntries(scored.map(({ id, points, max }) => [id, (points * 100) / max]))
}

export function percentsOf(ratings: Ratings): Record<Part, number> {
  return percentsIn(diagnosticScore, answersOf(ratings), parts[0]) as Record<Part, number>
}

/** The group of all company sizes. */
export const allSizes = 'all'
