import type { Outcome } from '../../files/sprint-file.ts'

export const followedFields = ['title', 'measure', 'unit', 'baseline', 'target', 'ownerId'] as const

/** The line it is judged by; not editable in the sprint. */
export const lineFields = ['from', 'due', 'direction'] as const

/**
 * Editing a followed field detaches the outcome from its key result. Review values are still reported to the
 * key result, unless the measure or unit changed.
 */
export function letGo(outcome: Outcome, changes: Partial<Outcome>): Partial<Outcome> {
  const differs = (field: (typeof followedFields)[number]) => field in changes && changes[field] !== outcome[field]
  if (outcome.keyResultId === null || !followedFields.some(differs)) return changes
  const isAnotherMeasure = differs('measure') || differs('unit')
  return { ...changes, follows: false, ...(isAnotherMeasure && { keyResultId: null }) }
}
