import { percentOf48, sectionPercent } from '#lib/alignment-score.ts'
import { type Part, parts } from '../benchmark/parts.ts'
import { type Ratings, scoreSections, totalScore } from '../scoring.ts'

/** Fixed length, so that `min(at || scores)` finds the earliest report and its scores in one pass over an index. */
export function scoresText(ratings: Ratings): string {
  const of = new Map<Part, number>(scoreSections(ratings).map(({ id, score }) => [id, score]))
  of.set('overall', totalScore(ratings))
  return parts.map((part) => String(of.get(part) ?? 0).padStart(2, '0')).join('')
}

export function percentIn(text: string, part: Part): number {
  const at = 2 * parts.indexOf(part)
  const score = digitAt(text, at) * 10 + digitAt(text, at + 1)
  return part === 'overall' ? percentOf48(score) : sectionPercent(score)
}

const digitAt = (text: string, at: number) => text.charCodeAt(at) - 48
