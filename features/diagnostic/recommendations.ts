import type { AdviceKey } from '#content/diagnostic/advice-keys.ts'
import { type ChallengeName, type CompanySize, challenges } from '#content/diagnostic/diagnostic.ts'
import { type Ratings, type SectionScore, scoreSections } from './scoring.ts'

export type RecommendInput = {
  ratings: Ratings
  challenges: readonly ChallengeName[]
  companySize?: CompanySize
  role?: string
}

export const maxRecommendations = 4

/** As the specification has it; what the report says beside the four reads a role more closely. */
const leadingRoles = ['ceo', 'founder']

export const adviceForLeader = 'leader' satisfies AdviceKey

export function adviceOnChallenge(name: ChallengeName): AdviceKey {
  return `challenges.${name}`
}

export function adviceOnSize(size: CompanySize): AdviceKey {
  return `companySizes.${size}`
}

/** What to do first: weakest sections, then challenges, company size and role. The words for it are the owner's. */
export function recommend(input: RecommendInput): AdviceKey[] {
  return [
    ...forSections(input.ratings),
    ...forChallenges(input.challenges),
    ...forCompanySize(input.companySize),
    ...forRole(input.role),
  ].slice(0, maxRecommendations)
}

function forSections(ratings: Ratings): AdviceKey[] {
  // The sort is stable: sections with the same score stay in the form's order.
  return scoreSections(ratings)
    .sort((a, b) => a.score - b.score)
    .flatMap(forSection)
}

function forSection({ id, score }: SectionScore): AdviceKey[] {
  if (score < 8) return [`sections.${id}.strong`]
  if (score <= 9) return [`sections.${id}.refinement`]
  return []
}

function forChallenges(chosen: readonly ChallengeName[]): AdviceKey[] {
  return challenges.filter(({ name }) => chosen.includes(name)).map(({ name }) => adviceOnChallenge(name))
}

function forCompanySize(companySize: CompanySize | undefined): AdviceKey[] {
  return companySize ? [adviceOnSize(companySize)] : []
}

function forRole(role = ''): AdviceKey[] {
  return leadingRoles.includes(role.trim().toLowerCase()) ? [adviceForLeader] : []
}
