import { type TieBreak, tieBreaks } from '#content/founder-test/founder-questions.ts'
import { type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'

export type Scores = Record<StyleCode, number>

/** A point for every answer, and one for the tie-break. Always counted anew, so that nothing counts twice. */
export function countScores(answers: readonly StyleCode[], tieBreak?: StyleCode): Scores {
  const scores: Scores = { SS: 0, CO: 0, PV: 0, GB: 0, LS: 0 }
  for (const style of answers) scores[style] += 1
  if (tieBreak) scores[tieBreak] += 1
  return scores
}

/** Highest first; styles level with each other keep the order of the list. */
export function rankStyles(scores: Scores): StyleCode[] {
  return styleCodes.toSorted((a, b) => scores[b] - scores[a])
}

/** The question to ask when the top two are level; with three or more level, it is about the first two. */
export function findTieBreak(
  answers: readonly StyleCode[],
  list: readonly TieBreak[] = tieBreaks,
): TieBreak | undefined {
  const scores = countScores(answers)
  const [first, second] = rankStyles(scores)
  if (!first || !second || scores[first] !== scores[second]) return undefined
  return list.find(({ pair }) => pair[0] === first && pair[1] === second)
}

/**
 * The style that a finished test gives. Nothing, while a tie is open or where the tie-break does not belong to
 * these answers. A tie without a question for its pair goes to the first of the two.
 */
export function resultOf(
  answers: readonly StyleCode[],
  tieBreak?: StyleCode,
  list: readonly TieBreak[] = tieBreaks,
): StyleCode | undefined {
  const asked = findTieBreak(answers, list)
  const fits = asked ? tieBreak && asked.pair.includes(tieBreak) : !tieBreak
  return fits ? rankStyles(countScores(answers, tieBreak))[0] : undefined
}
