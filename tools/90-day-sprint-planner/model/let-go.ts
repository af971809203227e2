import type { Outcome } from '../files/sprint-file.ts'

/** What an outcome takes from the key result that it follows. */
export const followedFields = ['title', 'measure', 'unit', 'baseline', 'target', 'ownerId'] as const

/** What is typed over a key result's own words or numbers stays: the outcome goes its own way from then on. */
export function letGo(outcome: Outcome, changes: Partial<Outcome>): Partial<Outcome> {
  const isTypedOver = followedFields.some((field) => field in changes && changes[field] !== outcome[field])
  return isTypedOver ? { ...changes, keyResultId: null } : changes
}
