import type { AdviceKey } from '#content/diagnostic/advice-keys.ts'
import type { ChallengeName, CompanySize } from '#content/diagnostic/diagnostic.ts'
import { chooseAdvice } from '../engine/advice.ts'
import { challengesQuestion, diagnosticRules } from './definition.ts'
import { answersOf, type Ratings } from './scoring.ts'

export type RecommendInput = {
  ratings: Ratings
  challenges: readonly ChallengeName[]
  companySize?: CompanySize
  role?: string
}

export const adviceForLeader = 'leader' satisfies AdviceKey

export function adviceOnChallenge(name: ChallengeName): AdviceKey {
  return `challenges.${name}`
}

export function adviceOnSize(size: CompanySize): AdviceKey {
  return `companySizes.${size}`
}

/**
 * At most four, in order of priority: weakest sections, challenges, company size, role. Only an exact role counts; the
 * report's further advice uses the more tolerant `leadingTitles`.
 */
export function recommend({ ratings, challenges, companySize, role }: RecommendInput): AdviceKey[] {
  const answers = { ...answersOf(ratings), [challengesQuestion]: challenges }
  return chooseAdvice(diagnosticRules, answers, { companySize, role }).map(({ id }) => id as AdviceKey)
}
