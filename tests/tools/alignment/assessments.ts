import {
  type Assessment,
  emptyAssessment,
  questionsOf,
  type RoundId,
} from '#tools/strategic-alignment-assessment-kit/model/model.ts'
import { codeOf, type Sheet } from '#tools/strategic-alignment-assessment-kit/model/sheet.ts'

export const kitId = 'strategic-alignment-assessment-kit'

/** Sixteen ratings of 3, or the same with 0 for the first, "Clarity of the vision". */
export const high: readonly number[] = Array<number>(16).fill(3)
export const low: readonly number[] = [0, ...high.slice(1)]

export function teamAssessment(changes: Partial<Assessment> = {}): Assessment {
  return { ...emptyAssessment('team', '2027-01-04'), team: 'Harbor Street Bakery', ...changes }
}

/** The code that a sheet with these ratings gives; ratings of own questions follow the sixteen. */
export function codeFor(
  doc: Assessment,
  ratings: readonly number[],
  sheet: Partial<Sheet> = {},
  round: RoundId = 'before',
): string {
  const rated = Object.fromEntries(questionsOf(doc).map(({ key }, index) => [key, ratings[index] ?? 0]))
  return codeOf(doc, round, { name: '', nonce: 1, rated: rated as Sheet['rated'], ...sheet })
}
