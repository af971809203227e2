import type { Initiative, KeyResult } from './plan.ts'

/**
 * Rows that were added but never filled in. They stay in the table, but are not printed or carried into the next
 * quarter.
 */

export function isBlankInitiative({ text, owner, due }: Initiative): boolean {
  return [text, owner, due].every((each) => each.trim() === '')
}

export function isBlankKeyResult({ title, unit, owner, baseline, target }: KeyResult): boolean {
  return [title, unit, owner].every((each) => each.trim() === '') && baseline === null && target === null
}
