// Stable keys of the advice in a report; the texts may change.

import type { Advice, Recommendation } from '../owner/parts/advice.ts'
import type { ChallengeName, CompanySize, SectionId } from './diagnostic.ts'

export type AdviceKey =
  | `sections.${SectionId}.${'strong' | 'refinement'}`
  | `challenges.${ChallengeName}`
  | `companySizes.${CompanySize}`
  | 'leader'

const made = new WeakMap<Advice, ReadonlyMap<string, Recommendation>>()

/** Keyed by string, because a stored key may come from an older or newer release. Cached: each report looks here. */
export function adviceByKey(advice: Advice): ReadonlyMap<string, Recommendation> {
  const byKey = made.get(advice) ?? mapOf(advice)
  made.set(advice, byKey)
  return byKey
}

function mapOf(advice: Advice): ReadonlyMap<string, Recommendation> {
  const { sections, challenges, companySizes, leader } = advice
  const bySection = Object.entries(sections).flatMap(([id, { strong, refinement }]) => [
    [`sections.${id}.strong`, strong] as const,
    [`sections.${id}.refinement`, refinement] as const,
  ])
  return new Map([
    ...bySection,
    ...Object.entries(challenges).map(([name, each]) => [`challenges.${name}`, each] as const),
    ...Object.entries(companySizes).map(([size, each]) => [`companySizes.${size}`, each] as const),
    ['leader', leader] as const,
  ])
}
