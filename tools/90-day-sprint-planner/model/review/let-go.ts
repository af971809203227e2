import type { Outcome } from '../../files/sprint-file.ts'

/** What an outcome takes from the key result that it follows. */
export const followedFields = ['title', 'measure', 'unit', 'baseline', 'target', 'ownerId'] as const

/** And the line that it is judged by, which is typed nowhere here. */
export const lineFields = ['from', 'due', 'direction'] as const

/**
 * What is typed over a key result's own words or numbers stays: the outcome goes its own way from then on. Its review
 * values still are the key result's, unless something else is counted now, or in another unit.
 */
export function letGo(outcome: Outcome, changes: Partial<Outcome>): Partial<Outcome> {
  const differs = (field: (typeof followedFields)[number]) =>
    field in changes && changes[field] !== outcome[field]
  if (outcome.keyResultId === null || !followedFields.some(differs)) return changes
  const isAnotherMeasure = differs('measure') || differs('unit')
  return { ...changes, follows: false, ...(isAnotherMeasure && { keyResultId: null }) }
}
