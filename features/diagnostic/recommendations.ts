import { type ChallengeName, type CompanySize, challenges } from '#content/diagnostic/diagnostic.ts'
import { type Recommendation, recommendations } from '#content/diagnostic/diagnostic-advice.ts'
import { type Ratings, type SectionScore, scoreSections } from './scoring.ts'

export type RecommendInput = {
  ratings: Ratings
  challenges: readonly ChallengeName[]
  companySize?: CompanySize
  role?: string
}

export const maxRecommendations = 4

const leadingRoles = ['ceo', 'founder']

/** What to do first: weakest sections, then challenges, company size and role. Texts, as they are stored. */
export function recommend(input: RecommendInput): string[] {
  return [
    ...forSections(input.ratings),
    ...forChallenges(input.challenges),
    ...forCompanySize(input.companySize),
    ...forRole(input.role),
  ]
    .slice(0, maxRecommendations)
    .map(({ text }) => text)
}

function forSections(ratings: Ratings): Recommendation[] {
  // The sort is stable: sections with the same score stay in the form's order.
  return scoreSections(ratings)
    .sort((a, b) => a.score - b.score)
    .flatMap(forSection)
}

function forSection({ id, score }: SectionScore): Recommendation[] {
  if (score < 8) return [recommendations.sections[id].strong]
  if (score <= 9) return [recommendations.sections[id].refinement]
  return []
}

function forChallenges(chosen: readonly ChallengeName[]): Recommendation[] {
  return challenges
    .filter(({ name }) => chosen.includes(name))
    .map(({ name }) => recommendations.challenges[name])
}

function forCompanySize(companySize: CompanySize | undefined): Recommendation[] {
  return companySize ? [recommendations.companySizes[companySize]] : []
}

function forRole(role = ''): Recommendation[] {
  return leadingRoles.includes(role.trim().toLowerCase()) ? [recommendations.leader] : []
}
