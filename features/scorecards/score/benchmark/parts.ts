import { type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import { maxSectionScore, maxTotalScore } from '#lib/alignment-score.ts'
import { type Ratings, scoreSections, totalScore } from '../scoring.ts'

/** What reports are compared by. */
export type Part = 'overall' | SectionId

export const parts = ['overall', ...sections.map(({ id }) => id)] as const satisfies readonly Part[]

/** Not rounded. */
export function percentsOf(ratings: Ratings): Record<Part, number> {
  const ofSections = scoreSections(ratings).map(({ id, score }) => [id, (100 * score) / maxSectionScore])
  return {
    overall: (100 * totalScore(ratings)) / maxTotalScore,
    ...Object.fromEntries(ofSections),
  } as Record<Part, number>
}

/** The group of all company sizes. */
export const allSizes = 'all'
