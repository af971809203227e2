import type { Refused } from './left-in-box.ts'

export type Taken = {
  taken: number
  refused: readonly Refused[]
  /** Number of answers that need a decision. */
  asked?: number
  /** Further messages about imported answers. */
  words?: readonly string[]
}

/** Summarizes an import of codes. */
export function takenWords({ taken, refused, asked = 0 }: Taken): string {
  if (taken + refused.length + asked === 0) return 'No codes found in this text.'
  return `${taken} imported, ${refused.length} not${asked > 0 ? `, ${asked} to confirm` : ''}.`
}

/**
 * What to show after a question was answered: the counts are outdated, but correctable codes are still in the box.
 */
export function stillToSay({ refused, words = [] }: Taken): Pick<Taken, 'refused' | 'words'> {
  return { words, refused: refused.filter(({ again }) => again !== undefined) }
}
