import { type TieBreak, tieBreaks } from '#content/founder-test/founder-questions.ts'
import { type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { decideType } from '../engine/type.ts'
import { answersOf, founderRules } from './definition.ts'

export type Scores = Record<StyleCode, number>

export function countScores(answers: readonly StyleCode[], tieBreak?: StyleCode): Scores {
  const { ranking } = decideType(founderRules, answersOf(answers))
  const scores = Object.fromEntries(ranking.map(({ type, count }) => [type.id, count])) as Scores
  if (tieBreak) scores[tieBreak] += 1
  return scores
}

/** Highest first; ties keep the order of the list. */
export function rankStyles(scores: Scores): StyleCode[] {
  return styleCodes.toSorted((a, b) => scores[b] - scores[a])
}

/** The question for a tie at the top; with three or more tied styles, it is about the first two. */
export function findTieBreak(answers: readonly StyleCode[]): TieBreak | undefined {
  const asked = decideType(founderRules, answersOf(answers)).tieBreak
  return asked && tieBreaks.find(({ pair }) => pair.every((code) => asked.pair.includes(code)))
}

/** undefined while a tie is open, or if the tie-break does not belong to these answers. */
export function resultOf(answers: readonly StyleCode[], tieBreak?: StyleCode): StyleCode | undefined {
  const decision = decideType(founderRules, answersOf(answers, tieBreak))
  if (tieBreak && !decision.tieBreak?.pair.includes(tieBreak)) return undefined
  return decision.type?.id as StyleCode | undefined
}
